import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/app-env.ts'
import { answerError } from '#server/answer-error.ts'
import { createLog } from '#server/logs/logging.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { accessGuard } from './access-guard.ts'

test('a route without a line in the table is refused, to an owner as well', async () => {
  const { services, storage, cookie } = await startSignedIn()
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('log', createLog('silent'))
      await next()
    })
    .use('/api/*', accessGuard(services.staff, storage.shared))
    .get('/api/admin/forgotten', (c) => c.text('open'))
    .get('/api/forgotten', (c) => c.text('open'))
  app.onError(answerError)
  for (const path of ['/api/admin/forgotten', '/api/forgotten']) {
    expect((await app.request(path)).status).toBe(401)
    expect((await app.request(path, { headers: { cookie } })).status).toBe(403)
  }
})
