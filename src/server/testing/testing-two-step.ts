import { TOTP } from 'otpauth'
import type { App } from './testing-staff.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

/** What an app shows that has the secret. */
export function codeAt(secret: string, ms: number): string {
  return new TOTP({ secret }).generate({ timestamp: ms })
}

/**
 * Sets up two-step sign-in for the person whose calls these are, and lets the clock go on to the next
 * code.
 *
 * @returns the secret and the recovery codes
 */
export async function enroll({ clock }: Pick<App, 'clock'>, call: Call) {
  const { secret }: { secret: string } = await json(call('POST', '/api/admin/two-step/start'))
  const code = codeAt(secret, clock.now)
  const { recoveryCodes }: { recoveryCodes: string[] } = await json(
    call('POST', '/api/admin/two-step/confirm', { code }),
  )
  clock.now += 30_000
  return { secret, recoveryCodes, confirmedWith: code }
}

/** The body of an answer, of the shape that the caller names. */
async function json<Body>(answer: Promise<Response>): Promise<Body> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests fail on another shape
  return (await (await answer).json()) as Body
}
