/**
 * Google rejected something of the business listing, or could not be had. The message says why, and
 * what to do, in words for staff; it holds no code, token or secret.
 */
export class GoogleFailed extends Error {
  override readonly name = 'GoogleFailed'
  readonly kind: GoogleFailure

  constructor(kind: GoogleFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/**
 * - `over`: the grant is good for nothing any more, somebody has to connect again
 * - `token`: the access token is not taken; a fresh one may be
 * - `refused`: Google says no, and will say so again
 * - `away`: no usable answer; it may come back
 */
export type GoogleFailure = 'over' | 'token' | 'refused' | 'away'

/** Why a request to Google got no answer, as the end of a sentence. */
export function awayReason(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `no answer within ${timeoutMs / 1000} seconds`
  }
  return error instanceof SyntaxError ? 'its answer is not JSON' : 'there is no connection'
}
