/** RFC 6238, 5.2: the default, which every app knows. */
const STEP_MS = 30_000
const DIGITS = 6
/** RFC 4226, 4: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20
/** RFC 6238, 5.2: codes of the step before and after work too, for clocks that differ and slow fingers. */
const WINDOW = 1

/** Loaded at its first use, because a start should not wait for it. */
const library = () => import('otpauth')

/** @returns a new secret in Base32, as apps take it */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await library()
  return new Secret({ size: SECRET_BYTES }).base32
}

/**
 * The address that hands a secret to an app ("Key Uri Format" of Google Authenticator).
 *
 * @param issuer the chain, as the app shows it
 */
export async function totpAddress(
  secret: string,
  { issuer, username }: { issuer: string; username: string },
): Promise<string> {
  const { TOTP } = await library()
  // A colon would end the issuer.
  const [chain, label] = [issuer, username].map((text) => text.replaceAll(':', ' '))
  return new TOTP({ issuer: chain, label, secret, digits: DIGITS, period: 30 }).toString()
}

/** Whether a text is a code of an app, rather than a recovery code. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/**
 * Prepares the check of a code, which is then immediate.
 *
 * @param now milliseconds since the epoch
 * @returns the time step that the code is of, for a secret; `null` for none
 */
export async function totpStepFinder(
  code: string,
  now: number,
): Promise<(secret: string) => number | null> {
  const { Secret, TOTP } = await library()
  return (secret) => {
    const delta = TOTP.validate({
      token: code,
      secret: Secret.fromBase32(secret),
      digits: DIGITS,
      timestamp: now,
      window: WINDOW,
    })
    return delta === null ? null : Math.floor(now / STEP_MS) + delta
  }
}
