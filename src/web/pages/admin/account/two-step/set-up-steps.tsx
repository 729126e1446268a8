import { useId, useRef, useState } from 'react'
import type { TwoStepStart } from '#domain/staff/two-step.ts'
import { copyText } from '#web/pages/admin/account/copy-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

type Props = {
  start: TwoStepStart
  /** @returns what is wrong with the code; `null` when it was right */
  onCode: (code: string) => Promise<string | null>
}

/** What to do with the app: get one, scan, and type its first code. */
export function SetUpSteps({ start: { secret, qr }, onCode }: Props) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(): Promise<void> {
    const code = box.current?.value ?? ''
    setBusy(true)
    const wrong = /\d/.test(code) ? await onCode(code) : 'Type the 6 digits that the app shows.'
    setBusy(false)
    setProblem(wrong)
    if (wrong !== null) box.current?.select()
  }

  return (
    <section className="staff-panel" aria-label="Steps">
      <ol className="staff-steps">
        <li data-done>
          <h2>Get an authenticator app</h2>
          <p className="small muted">
            Any app that makes 6-digit codes works. You may have one in your phone’s password
            settings.
          </p>
        </li>
        <li>
          <h2>Scan this with the app</h2>
          <div className="staff-scan">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
              alt="QR code of the key"
              width="160"
              height="160"
            />
            <div>
              <b>Cannot scan?</b>
              <p className="small muted">Choose “enter a key” in the app and type:</p>
              <p className="staff-key" translate="no">
                {inGroups(secret)}
              </p>
              <button
                type="button"
                className="link small"
                onClick={() => void copyText(secret, 'Key copied')}
              >
                <Icon name="copy" />
                Copy the key
              </button>
            </div>
          </div>
        </li>
        <li>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (!isBusy) void send()
            }}
          >
            <h2>
              <label htmlFor={id}>Type the code it shows</label>
            </h2>
            <input
              ref={box}
              id={id}
              className="staff-code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              aria-describedby={problem === null ? `${id}-hint` : `${id}-error ${id}-hint`}
              aria-invalid={problem === null ? undefined : true}
            />
            {problem !== null && <FieldError id={`${id}-error`}>{problem}</FieldError>}
            <p id={`${id}-hint`} className="small muted">
              6 digits. It changes every 30 seconds; the one before still works.
            </p>
            <Button type="submit" kind="primary" busy={isBusy}>
              Turn on two-step
            </Button>
          </form>
        </li>
      </ol>
    </section>
  )
}

/** "JBSW Y3DP", easier to copy by hand. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
