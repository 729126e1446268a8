import { useState } from 'react'
import { PASSWORD_MAX } from '#domain/site/staff-account.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Alert } from '#web/ui/waiting/alert.tsx'

type Props = {
  title: string
  /** What will be */
  words: string
  action: string
  isDanger?: boolean
  username: string | null
  /** Rejects with what was wrong */
  onAnswer: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password, for actions that need more than an open session. */
export function PasswordQuestion(props: Props) {
  const { title, words, action, isDanger = false, username, onAnswer, onClose } = props
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(): Promise<void> {
    if (password === '') {
      setProblem('Enter your password.')
      return
    }
    setBusy(true)
    try {
      await onAnswer(password)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        className="staff-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send()
        }}
      >
        <p>{words}</p>
        {problem !== null && <Alert>{problem}</Alert>}
        {/* For password managers. */}
        <input hidden readOnly name="" autoComplete="username" value={username ?? ''} />
        <Field label="Your password">
          {(control) => (
            <input
              {...control}
              type="password"
              value={password}
              maxLength={PASSWORD_MAX}
              autoComplete="current-password"
              data-initial-focus
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        <div className="staff-answers">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind={isDanger ? 'danger' : 'primary'} busy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
