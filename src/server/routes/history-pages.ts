import { Hono } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import type { RenderSnapshot } from '#server/pages/snapshot-pages.ts'
import type { Services } from '#server/services.ts'
import { staffOnly } from '#server/staff/signing-in/staff-cookie.ts'
import { HISTORY_VIEW_PATH, HOME_PATH, pathTo } from '#web/addresses/paths.ts'

/** Nobody keeps it or finds it: it is not what the chain says now. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
}
const PATH_MAX = 2000

/** Pages of the site as they stood after an entry of the history, for staff. */
export function historyPages({ storage, staff }: Services, render: RenderSnapshot) {
  return new Hono<AppEnv>()
    .use(HISTORY_VIEW_PATH, staffOnly(staff.sessions, staff.cookie))
    .get(HISTORY_VIEW_PATH, async (c) => {
      const id = c.req.param('id')
      const { people } = storage.current()
      const person = people.find(({ username }) => username === c.var.staff.username)
      if (person?.role === 'manager') {
        return c.text('Store managers can’t see the history. Ask an owner.', 403, PRIVATE)
      }
      const snapshot = await storage.snapshotAt(id)
      if (snapshot === null) {
        const words =
          'This page can’t be shown as it was: the history no longer has everything that changed since.'
        return c.text(words, 404, PRIVATE)
      }
      const path = c.req.query('path') ?? HOME_PATH
      if (path.length > PATH_MAX || !path.startsWith('/')) {
        return c.text('path must be the path of a page, such as /fuel.', 400, PRIVATE)
      }
      const base = `${pathTo(HISTORY_VIEW_PATH, { id })}?path=`
      // Slashes at the start would make a host of what follows.
      const page = await render(snapshot, base, `/${path.replace(/^[/\\]+/, '')}`)
      if ('location' in page) {
        return new Response(null, { status: 302, headers: { ...PRIVATE, location: page.location } })
      }
      return new Response(c.req.method === 'HEAD' ? null : page.html, {
        status: page.status,
        headers: { 'content-type': 'text/html; charset=utf-8', ...page.headers, ...PRIVATE },
      })
    })
}
