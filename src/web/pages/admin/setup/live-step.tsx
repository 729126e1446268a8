import { isOnThisComputer } from '#web/addresses/on-this-computer.ts'
import { HOME_PATH } from '#web/addresses/paths.ts'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { SampleLeft } from './sample-left.tsx'
import type { StepProps } from './setup-props.ts'

/** Where visitors find the site, and what is left of the sample. */
export function LiveStep({ setup, change, fail }: StepProps) {
  const { address, sample, steps } = setup
  const left = steps.filter(({ id, state }) => id !== 'live' && state === 'open').length
  return (
    <div className="staff-form">
      <p>
        {isOnThisComputer(address) ? (
          <>
            Your site is at <b className="staff-setup-address">{address}</b>, which only this
            computer can open, and so are the links in invitations and QR codes. To put it online
            for visitors, follow docs/put-it-online.md in the project’s folder.
          </>
        ) : (
          <>
            Visitors find your site at <b className="staff-setup-address">{address}</b>.
          </>
        )}{' '}
        Changes you save in this setup go live at once; changes under Site stay in your draft until
        you press Publish.
      </p>
      {left > 0 && (
        <p>
          {left === 1 ? '1 step is' : `${left} steps are`} still to do. You can also finish now and
          come back.
        </p>
      )}
      <SampleLeft sample={sample} />
      <div className="row">
        <ButtonLink kind="primary" to={HOME_PATH}>
          Open your site
        </ButtonLink>
        <Button onClick={() => void change({ isHidden: true }).catch(fail)}>Finish setup</Button>
      </div>
    </div>
  )
}
