import { useState } from 'react'
import type { RecoveryCodes, TwoStepState } from '#domain/staff/two-step.ts'
import { RECOVERY_CODES_CALL, TWO_STEP_CALL, TWO_STEP_SETUP_PATH } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { CodeList } from './code-list.tsx'
import { PasswordQuestion } from './password-question.tsx'

type Props = {
  state: TwoStepState
  username: string | null
  reload: () => Promise<void>
}

type Open = { kind: 'off' | 'renew' } | { kind: 'codes'; codes: readonly string[] }

/** With fewer recovery codes, the page says so. */
const FEW = 3

/** Two-step sign-in in a person's account: whether it is on, and what can be done about it. */
export function TwoStepPart({ state, username, reload }: Props) {
  const { isOn, since, recoveryCodesLeft, isRequired } = state
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  async function turnOff(password: string): Promise<void> {
    await call('DELETE', TWO_STEP_CALL, { password })
    close()
    showToast({ title: 'Two-step sign-in is off' })
    await reload()
  }

  async function renew(password: string): Promise<void> {
    const made = await call<RecoveryCodes>('POST', RECOVERY_CODES_CALL, { password })
    setOpen({ kind: 'codes', codes: made.recoveryCodes })
    await reload()
  }

  return (
    <section className="staff-panel" aria-labelledby="two-step-title">
      <div className="staff-account-part">
        <div>
          <h2 id="two-step-title">Two-step sign-in</h2>
          {isOn && since !== null ? (
            <>
              <p className="small staff-on">
                <Icon name="shield-check" />
                On since {dayText(since)}
              </p>
              <p className={recoveryCodesLeft < FEW ? 'small staff-few' : 'small muted'}>
                {recoveryCodesLeft} of 8 recovery codes left.
                {recoveryCodesLeft < FEW && ' Make new ones.'}
              </p>
            </>
          ) : (
            <p className="small muted">
              Off. A code from your phone, in addition to your password, keeps others out.
              {isRequired && ' An owner of this site requires it.'}
            </p>
          )}
        </div>
        {isOn ? (
          <div className="row">
            <Button small aria-haspopup="dialog" onClick={() => setOpen({ kind: 'renew' })}>
              New recovery codes
            </Button>
            <Button small aria-haspopup="dialog" onClick={() => setOpen({ kind: 'off' })}>
              Turn off
            </Button>
          </div>
        ) : (
          <ButtonLink to={TWO_STEP_SETUP_PATH}>Set up</ButtonLink>
        )}
      </div>
      {open?.kind === 'off' && (
        <PasswordQuestion
          title="Turn off two-step sign-in?"
          words={
            isRequired
              ? 'The password alone will open your account, and you will have to set it up again at once.'
              : 'The password alone will open your account.'
          }
          action="Turn off"
          isDanger
          username={username}
          onAnswer={turnOff}
          onClose={close}
        />
      )}
      {open?.kind === 'renew' && (
        <PasswordQuestion
          title="New recovery codes"
          words="You get eight new ones, and your old ones stop working."
          action="Make new ones"
          username={username}
          onAnswer={renew}
          onClose={close}
        />
      )}
      {open?.kind === 'codes' && (
        <Dialog role="alertdialog" open title="Your new recovery codes" onClose={close}>
          <div className="staff-codes-dialog">
            <p>They are shown once. Each works once.</p>
            <CodeList codes={open.codes} />
          </div>
          <div className="staff-answers">
            <Button kind="primary" onClick={close}>
              Done
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

/** "Nov 28, 2026" */
function dayText(at: string): string {
  return new Date(at).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
}
