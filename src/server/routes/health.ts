import { Hono } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { isForEditors } from '#server/staff/signing-in/staff-sessions.ts'
import type { Services } from '#server/services.ts'
import { HEALTH_PATH, METRICS_PATH, READY_PATH } from '#web/addresses/paths.ts'

const SITE_PROBLEM =
  'site.json has a mistake, so the version before the last edit is shown. The log says where.'

/** Tells monitoring whether the site runs and can save changes, and gives it the metrics. */
export function health({ config, storage, staff }: Services, metrics: Metrics) {
  const app = new Hono<AppEnv>()
  const engine = config.databaseUrl === undefined ? 'files' : 'postgresql'
  app.get(HEALTH_PATH, (c) => c.json({ status: 'up' }))
  app.get(READY_PATH, async (c) => {
    const state = await storage.checkHealth()
    c.header('cache-control', 'no-store')
    return state.mode === 'read-write'
      ? c.json({
          status: 'ready',
          engine,
          // The path of the folder is nobody's business.
          ...(state.siteProblem !== undefined && { message: SITE_PROBLEM }),
        })
      : c.json(
          {
            status: 'read-only',
            engine,
            message: `Changes can’t be saved: ${state.reason ?? ''}.`,
          },
          503,
        )
  })
  app.get(METRICS_PATH, async (c) => {
    const address = c.env?.incoming?.socket.remoteAddress ?? ''
    const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(address)
    // A proxy on this machine is local too; what it passes on is not.
    if (!isLocal || c.req.header('x-forwarded-for') || c.req.header('forwarded')) {
      const token = staff.cookie.read(c)
      const session = token === null ? null : await staff.sessions.find(token)
      if (!session || !isForEditors(session)) {
        throw new PublicError(403, 'Metrics are available on this machine and to signed-in staff.')
      }
    }
    const { type, body } = await metrics.text()
    return c.body(body, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
  return app
}
