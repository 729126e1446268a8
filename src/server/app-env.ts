import type { HttpBindings } from '@hono/node-server'
import type { Log } from '#server/logs/logging.ts'
import type { SignedIn } from '#server/staff/staff-sessions.ts'

/** What middleware hands to handlers. */
export type AppEnv = {
  /** Node's own request; absent where a test calls the app without a server */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Log
    /** Who is signed in; set where a call's line in `access.ts` names roles */
    staff: SignedIn
  }
}
