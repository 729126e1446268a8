import { useState } from 'react'
import { PASSKEY_SIGN_IN_FINISH_CALL, PASSKEY_SIGN_IN_START_CALL } from '#web/addresses/paths.ts'
import { hasPasskeys, askPasskey } from '#web/pages/admin/account/passkeys/browser-passkeys.ts'
import { call, type SignedInPerson } from '#web/pages/admin/catalog/admin-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Props = {
  onProblem: (words: string | null) => void
  onSignedIn: (person: SignedInPerson) => unknown
}

/** Signs in with a passkey, which is both steps; nothing where the browser has none. */
export function PasskeyButton({ onProblem, onSignedIn }: Props) {
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  if (!isHydrated || !hasPasskeys()) return null

  async function signIn(): Promise<void> {
    onProblem(null)
    setBusy(true)
    try {
      const options = await call<PublicKeyCredentialRequestOptionsJSON>(
        'POST',
        PASSKEY_SIGN_IN_START_CALL,
      )
      const answer = await askPasskey(options)
      // Stopped: the form is still there.
      if (answer === null) return
      const person = await call<SignedInPerson>('POST', PASSKEY_SIGN_IN_FINISH_CALL, answer)
      await onSignedIn(person)
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button wide busy={isBusy} onClick={() => void signIn()}>
      <Icon name="key-round" />
      Use a passkey
    </Button>
  )
}
