import { createHmac } from 'node:crypto'
import type { DatabaseGate } from './database-gate.ts'
import type { Database } from './database.ts'

/** The site's secret, and whether it replaces the previous one. */
export type SiteSecret = { secret: string; isReplacing?: boolean }

/**
 * Compares the secret of this process with that of the database's other processes. Only a fingerprint
 * is stored, which does not reveal it.
 *
 * @throws Error with one sentence when it is another one
 */
export async function agreeOnSecret(
  sql: Database,
  gate: DatabaseGate,
  { secret, isReplacing = false }: SiteSecret,
): Promise<void> {
  const own = createHmac('sha256', secret).update('forecourt/fingerprint/v1').digest('base64url')
  const [kept] = await gate.attempt(
    () => sql<{ content: string }>`
      insert into agreed as kept (name, content) values ('secret', ${own})
      on conflict (name) do update
      set content = case when ${isReplacing}::boolean then excluded.content else kept.content end
      returning content`,
  )
  if (kept?.content === own) return
  throw new Error(
    'The secret of this process differs from that of the other processes of its database. Set the same SESSION_SECRET for all of them. To change the secret, stop all processes and run "node dist/server.js accept-secret" with the new one. Staff must then sign in and set up two-step sign-in again, and an owner must connect the Google account again.',
  )
}
