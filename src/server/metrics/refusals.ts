import type { Context } from 'hono'
import { createHmac, randomBytes } from 'node:crypto'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { clientAddress } from '#server/middleware/client-address.ts'
import {
  METRICS_PATH,
  PASSKEY_SIGN_IN_FINISH_CALL,
  SIGN_IN_CALL,
  SIGN_IN_PATH,
} from '#web/addresses/paths.ts'
import type { Refusal, RefusalReason } from './refusal.ts'

const SIGN_INS: ReadonlySet<string> = new Set([
  SIGN_IN_CALL,
  SIGN_IN_PATH,
  PASSKEY_SIGN_IN_FINISH_CALL,
])

/**
 * Tells whether a response is a rejection, and of what kind.
 *
 * @param options.trustedProxies `TRUST_PROXY`
 * @param options.clock milliseconds since the epoch
 */
export function createRefusals({
  trustedProxies,
  clock,
}: {
  trustedProxies: number
  clock: () => number
}): (c: Context<AppEnv>) => Refusal | undefined {
  // Lost when the process stops, so nobody can test all addresses against a stored log.
  const key = randomBytes(32)
  const placeOf = (address: string) =>
    createHmac('sha256', key)
      .update(`${new Date(clock()).toISOString().slice(0, 10)} ${address}`)
      .digest('base64url')
      .slice(0, 8)

  return (c) => {
    const reason = c.get('refusal') ?? reasonOf(c.res.status, c.req.path)
    if (reason === undefined) return undefined
    const username = c.get('staff')?.username
    return {
      reason,
      ...(c.error instanceof PublicError && { why: c.error.message }),
      ...(username !== undefined && { username }),
      place: placeOf(clientAddress(c, trustedProxies)),
    }
  }
}

/** What a status means if no handler has given a reason. */
function reasonOf(status: number, path: string): RefusalReason | undefined {
  switch (status) {
    case 401:
      return SIGN_INS.has(path) ? 'sign_in' : 'no_session'
    case 403:
      return path === METRICS_PATH ? 'metrics' : 'role'
    case 413:
      return 'too_large'
    case 421:
      return 'wrong_host'
    case 429:
      return SIGN_INS.has(path) ? 'sign_in' : 'too_many'
    default:
      return undefined
  }
}
