import { useState } from 'react'
import { PASSKEY_NAME_MAX, type ListedPasskey } from '#domain/staff/two-step.ts'
import { PASSKEY_REGISTER_FINISH_CALL, PASSKEY_REGISTER_START_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { makePasskey } from './browser-passkeys.ts'

type Props = { onAdded: () => Promise<void>; onClose: () => void }

/** Asks for a passkey's name, and has the device create it. */
export function AddPasskey({ onAdded, onClose }: Props) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function add(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const options = await call<PublicKeyCredentialCreationOptionsJSON>(
        'POST',
        PASSKEY_REGISTER_START_CALL,
      )
      const made = await makePasskey(options)
      if (typeof made !== 'object' || made === null) {
        setProblem('No passkey was added. Try again when you’re ready.')
        setBusy(false)
        return
      }
      const added = await call<ListedPasskey>('POST', PASSKEY_REGISTER_FINISH_CALL, {
        ...made,
        name,
      })
      showToast({ title: `Added ${added.name}` })
      onClose()
      await onAdded()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }

  return (
    <Dialog open title="Add a passkey" onClose={onClose}>
      <form
        className="staff-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void add()
        }}
      >
        {problem !== null && <Alert>{problem}</Alert>}
        <Field label="Name" hint="So that you recognize it later, like “My phone”. Optional.">
          {(control) => (
            <input
              {...control}
              value={name}
              maxLength={PASSKEY_NAME_MAX}
              autoComplete="off"
              data-initial-focus
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <p className="small muted">
          Next, your device asks for your face, finger, or PIN. It keeps the passkey and sends none
          of these.
        </p>
        <div className="staff-answers">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
