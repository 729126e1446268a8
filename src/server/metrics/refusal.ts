/** Why a request was refused, as the metrics tell refusals apart. */
export type RefusalReason =
  | 'sign_in'
  | 'no_session'
  | 'role'
  | 'two_step'
  | 'other_site'
  | 'metrics'
  | 'too_large'
  | 'wrong_host'
  | 'too_many'

/** A refusal as the log's line of the request tells it. */
export type Refusal = {
  reason: RefusalReason
  /** What the client was told */
  why?: string
  /** The account that was signed in */
  username?: string
  /** Stands for the visitor's address until midnight UTC, and tells addresses apart */
  place: string
}
