/**
 * Google rejected a request about the business listing, or could not be reached. The message says
 * why, and what staff can do; it has no code, token, or secret.
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
 * - `ended`: the grant has ended, and someone must connect again
 * - `token`: the access token was rejected; a new one may work
 * - `rejected`: Google rejected the request permanently
 * - `unavailable`: no usable answer; a retry may work
 */
export type GoogleFailure = 'ended' | 'token' | 'rejected' | 'unavailable'

/** The end of a sentence on why a request to Google got no answer. */
export function unreachableReason(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `no answer within ${timeoutMs / 1000} seconds`
  }
  return error instanceof SyntaxError ? 'its answer is not JSON' : 'there is no connection'
}
