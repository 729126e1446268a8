import type { HttpBindings } from '@hono/node-server'
import type { ListedToken } from '#domain/staff/staff-answers.ts'
import type { Log } from '#server/logs/logging.ts'
import type { RefusalReason } from '#server/metrics/refusal.ts'
import type { SignedIn } from '#server/staff/signing-in/staff-sessions.ts'

/** What middleware hands to handlers. */
export type AppEnv = {
  /** Node's own request; absent where a test calls the app without a server */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Log
    /** Who is signed in; set where a call's line in `access.ts` names roles */
    staff: SignedIn
    /** The program that makes the call, in place of staff, where `access.ts` lets tokens in */
    token?: ListedToken
    /** Why the request is refused, where its status alone does not say so */
    refusal?: RefusalReason
  }
}
