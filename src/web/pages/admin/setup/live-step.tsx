import { HOME_PATH } from '#web/addresses/paths.ts'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import type { StepProps } from './setup-props.ts'

export function LiveStep({ setup, change, fail }: StepProps) {
  const { address, sample, steps } = setup
  const left = steps.filter(({ id, state }) => id !== 'live' && state === 'open').length
  return (
    <div className="staff-form">
      <p>
        Visitors find your site at <b className="staff-setup-address">{address}</b>. Every change
        you save here is live at once.
      </p>
      {left > 0 && (
        <p>
          {left === 1 ? '1 step is' : `${left} steps are`} still to do. You can also finish now and
          come back.
        </p>
      )}
      {sample.parts.length > 0 && (
        <p className="small">
          Still as in the sample: {sample.parts.join(', ')}. Only staff see this note.
        </p>
      )}
      <div className="row">
        <ButtonLink kind="primary" to={HOME_PATH}>
          Open your site
        </ButtonLink>
        <Button onClick={() => void change({ isHidden: true }).catch(fail)}>Finish setup</Button>
      </div>
    </div>
  )
}
