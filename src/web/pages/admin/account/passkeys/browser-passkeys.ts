/** Whether this browser can make and use passkeys here: since 2024 or so, and not over plain http. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/**
 * Asks the device to create a passkey.
 *
 * @param options as the server sends them
 * @returns what the server checks; `null` when the person stopped it
 * @throws Error with a message for the person
 */
export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return answer(navigator.credentials.create({ publicKey }))
}

/** Asks the device to sign with one of its passkeys; otherwise like `makePasskey`. */
export async function askPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return answer(navigator.credentials.get({ publicKey }))
}

/** What browsers' errors mean (W3C, Web Authentication, 5.1.3 and 5.1.4). */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['InvalidStateError', 'This device already has a passkey here.'],
  ['SecurityError', 'Passkeys work only at this site’s own address.'],
])

async function answer(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await asked
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    // Browsers do not tell "stopped" and "took too long" apart.
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    const words = REASONS.get(name)
    if (words !== undefined) throw new Error(words, { cause: error })
    throw error
  }
}
