import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'

/** Calls that need no body. */
const WITHOUT_BODY = new Set([
  'POST /api/admin/logout',
  'POST /api/admin/import-locations/undo',
  'POST /api/admin/locations/:id/restore',
  'POST /api/admin/locations/:id/tags/:tagId',
  'POST /api/admin/media/:id/restore',
  'POST /api/admin/people/:id/invite',
  'POST /api/admin/history/:id/undo',
  'POST /api/admin/history/:id/restore',
  'POST /api/admin/backup',
  'POST /api/admin/two-step/start',
  'POST /api/admin/passkeys/register/start',
  'POST /api/admin/passkeys/login/start',
  'POST /api/admin/health/test-mail',
  'POST /api/map/key-refused',
  'POST /api/prices/undo',
  'POST /api/admin/setup/sample-stores',
  'POST /api/google-business/sync',
  'POST /api/google-business/disconnect',
])
/** They take files of other types, too, so they have their own tests. */
const UPLOADS = [
  'POST /api/admin/import-locations',
  'PUT /api/prices',
  'POST /api/admin/media',
  'POST /api/admin/media/:id/replace',
  'POST /api/admin/backups/uploads',
  'POST /api/admin/restore',
]
const FORMS = [
  'POST /admin/login',
  'POST /invite/:token',
  'POST /job-opportunities',
  'POST /es/job-opportunities',
]

async function startWithCalls() {
  const app = await startSignedIn()
  const calls = app.routes
    .filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !UPLOADS.includes(call))
  const send = (call: string, body: string, type: string) => {
    const [method = '', path = ''] = call.split(' ')
    return app.send(method, path.replaceAll(/:\w+/g, 'parma'), {
      headers: { cookie: app.cookie, 'content-type': type },
      body,
    })
  }
  return { calls: [...new Set(calls)], send }
}

test('every call that reads a body rejects incomplete JSON with 400', async () => {
  const { calls, send } = await startWithCalls()
  const reading = calls.filter((call) => !WITHOUT_BODY.has(call) && !FORMS.includes(call))
  expect(reading.length).toBeGreaterThan(8)
  for (const call of reading) {
    for (const body of ['{"name": "Die', '{"ids": ["a", ', '{', '[1,', '"', '{"a":1}}', '']) {
      const answer = await send(call, body, 'application/json')
      expect([call, body, answer.status, await answer.text()]).toEqual([
        call,
        body,
        400,
        JSON.stringify({ message: 'The body isn’t valid JSON. It may have been cut off.' }),
      ])
    }
  }
})

test('every call that changes something is listed here, with or without a body', async () => {
  const { calls, send } = await startWithCalls()
  for (const call of WITHOUT_BODY) expect(calls).toContain(call)
  for (const call of FORMS) expect(calls).toContain(call)
  for (const call of calls) {
    const answer = await send(call, '{"name": "Die', 'application/json')
    expect([call, answer.status]).not.toEqual([call, 500])
  }
})

test('an unsupported form and an incomplete one have their own errors', async () => {
  const { send } = await startWithCalls()
  const multipart = '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nan'
  for (const call of FORMS) {
    for (const [body, type] of [
      [multipart, 'multipart/form-data; boundary=x'],
      ['{"username": "an', 'application/json'],
      ['username=ana', 'text/plain'],
    ] as const) {
      const answer = await send(call, body, type)
      expect([call, type, answer.status]).toEqual([call, type, 415])
    }
  }
  const cut = await send('POST /admin/login', 'username=ana&pass', FORM)
  expect(cut.headers.get('location')).toBe('/admin/login?problem=missing')
})

test('a file in an incomplete form is rejected with 400', async () => {
  const { send } = await startWithCalls()
  const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nid,na'
  const answer = await send(
    'POST /api/admin/import-locations',
    cut,
    'multipart/form-data; boundary=x',
  )
  expect(answer.status).toBe(400)
})

const FORM = 'application/x-www-form-urlencoded'
