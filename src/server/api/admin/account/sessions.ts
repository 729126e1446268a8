import { Hono } from 'hono'
import type { ListedSession } from '#domain/staff/staff-answers.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { takesNoBody } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import type { StaffSession } from '#server/storage/staff-records.ts'
import { OWN_SESSIONS_CALL, OWN_SESSION_CALL } from '#web/addresses/paths.ts'

/** The signed-in person's own sessions: /api/admin/sessions */
export function adminSessions({ staff }: Services) {
  const { sessions, cookie } = staff
  return new Hono<AppEnv>()
    .get(OWN_SESSIONS_CALL, async (c) => {
      const { username, idHash } = c.var.staff
      const own = await sessions.ofAccount(username)
      return c.json(own.map((session) => listed(session, session.idHash === idHash)))
    })
    .delete(OWN_SESSIONS_CALL, takesNoBody, async (c) => {
      const { username, idHash } = c.var.staff
      await sessions.endOthers(username, idHash)
      return c.body(null, 204)
    })
    .delete(OWN_SESSION_CALL, takesNoBody, async (c) => {
      const { username, idHash } = c.var.staff
      const id = c.req.param('id')
      const own = await sessions.ofAccount(username)
      const meant = own.find((session) => idOf(session) === id)
      if (!meant) throw new PublicError(404, 'This session has already ended.')
      await sessions.endKnown(meant)
      if (meant.idHash === idHash) cookie.clear(c)
      return c.body(null, 204)
    })
}

function listed(session: StaffSession, isCurrent: boolean): ListedSession {
  const { createdAt, lastSeenAt, device = { browser: '', platform: '' } } = session
  return {
    id: idOf(session),
    ...device,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
    isCurrent,
  }
}

/** A part of the stored hash: names the session, and says too little to find its cookie. */
function idOf({ idHash }: StaffSession): string {
  return idHash.slice(0, 16)
}
