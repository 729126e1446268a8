import { useState, type FormEvent } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/site/staff-account.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { PASSWORD_CALL } from '#web/addresses/paths.ts'

type Props = { open: boolean; username: string; onClose: () => void }

/** Changes the password of the signed-in person. */
export function PasswordDialog({ open, username, onClose }: Props) {
  return (
    <Dialog open={open} title="Change password" onClose={onClose}>
      <PasswordForm username={username} onClose={onClose} />
    </Dialog>
  )
}

function PasswordForm({ username, onClose }: Omit<Props, 'open'>) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)
  const type = isShown ? 'text' : 'password'

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    try {
      const { message } = await call<{ message: string }>('POST', PASSWORD_CALL, fields)
      onClose()
      showToast({ title: 'Password changed', description: message })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }

  return (
    <form className="staff-form" onSubmit={(event) => void send(event)}>
      {problem !== null && <Alert>{problem}</Alert>}
      {/* For password managers. */}
      <input hidden readOnly name="" autoComplete="username" value={username} />
      <Field label="Current password">
        {(control) => (
          <input
            {...control}
            type={type}
            autoCapitalize="none"
            spellCheck={false}
            name="currentPassword"
            required
            autoComplete="current-password"
            data-initial-focus
          />
        )}
      </Field>
      <Field label="New password" hint={`At least ${PASSWORD_MIN} characters`}>
        {(control) => (
          <input
            {...control}
            type={type}
            autoCapitalize="none"
            spellCheck={false}
            name="newPassword"
            required
            minLength={PASSWORD_MIN}
            maxLength={PASSWORD_MAX}
            autoComplete="new-password"
          />
        )}
      </Field>
      <button type="button" className="link small" onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide passwords' : 'Show passwords'}
      </button>
      <div className="staff-answers">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" busy={isBusy}>
          Change password
        </Button>
      </div>
    </form>
  )
}
