import { useState } from 'react'
import type { ListedPerson } from '#domain/staff/staff-answers.ts'
import type { TwoStepState } from '#domain/staff/two-step.ts'
import { TWO_STEP_REQUIRED_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { askSignedIn } from '#web/pages/admin/frame/signed-in.ts'
import type { ReadAnswer } from '#web/pages/admin/frame/use-answer.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { withoutTwoStep } from './person-text.ts'

type Props = {
  people: readonly ListedPerson[]
  self: string | null
  twoStep: ReadAnswer<TwoStepState>
  fail: StaffSession['fail']
}

/** The people who sign in with only a password, and whether two-step sign-in is required. */
export function RequireTwoStep({ people, self, twoStep: { answer, reload }, fail }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (answer === null) return null

  const { isRequired } = answer
  const without = people.filter((one) => one.active && one.hasPassword && !one.twoStep)
  const includesSelf = without.some(({ username }) => username === self)

  async function require(required: boolean): Promise<void> {
    setBusy(true)
    try {
      await call('PUT', TWO_STEP_REQUIRED_CALL, { required })
      showToast({
        title: required
          ? 'Two-step sign-in is required for all'
          : 'Two-step sign-in is each person’s choice',
      })
      await reload()
      // People without it go to the setup.
      await askSignedIn()
    } catch (error) {
      fail(error)
    }
    setBusy(false)
    setAsking(false)
  }

  return (
    <div className="staff-require" data-fine={without.length === 0 || isRequired || undefined}>
      <Icon name="shield-check" />
      <p>{withoutTwoStep(without, isRequired)}</p>
      {isRequired ? (
        <Button small busy={isBusy} onClick={() => void require(false)}>
          Stop requiring it
        </Button>
      ) : (
        <Button small aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Require two-step sign-in for all
        </Button>
      )}
      {isAsking && (
        <Dialog
          role="alertdialog"
          open
          title="Require two-step sign-in?"
          onClose={() => setAsking(false)}
        >
          <p>
            People without it, including those you invite later, can open only their own account
            until they set it up.
            {includesSelf && ' You don’t have it yet, so you set it up next.'}
          </p>
          <div className="staff-answers">
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button kind="primary" busy={isBusy} onClick={() => void require(true)}>
              Require it
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
