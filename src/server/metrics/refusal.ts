/** Why a request was rejected, as the metrics distinguish it. */
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

/** A rejection, as the request's line in the log reports it. */
export type Refusal = {
  reason: RefusalReason
  /** What the client was told */
  why?: string
  /** The account that was signed in */
  username?: string
  /** Represents the visitor's address until midnight UTC, so that addresses can be told apart */
  place: string
}
