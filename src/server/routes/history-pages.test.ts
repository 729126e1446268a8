import { expect, test } from 'vitest'
import type { HistoryRow } from '#domain/history/history-answers.ts'
import { examplePerson } from '#server/storage/contract/example-person.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'

async function started() {
  const app = await startSignedIn()
  const publish = (name: string) =>
    app.storage.commit({ by: 'dana', what: 'Renamed the chain' }, ({ siteSource }) => [
      { siteSource: { ...siteSource, brand: { ...Object(siteSource['brand']), name } } },
      null,
    ])
  await publish('Kestrel')
  await app.call('PATCH', '/api/admin/locations/parma', { phone: '(440) 555-0199' })
  await publish('Osprey')
  const rows = (await (await app.call('GET', '/api/admin/history')).json()) as HistoryRow[]
  const [osprey = '', phone = '', kestrel = ''] = rows.map(({ id }) => id)
  const page = (id: string, path: string) =>
    app.call('GET', `/admin/history/${id}/page?path=${encodeURIComponent(path)}`)
  return { ...app, page, osprey, phone, kestrel }
}

test('a page is shown as it stood after an entry, its stores too', async () => {
  const { page, osprey, phone, kestrel } = await started()
  const store = '/stores/oh/parma/12-example-rd'
  const textAt = async (id: string) => (await page(id, store)).text()
  const [now, between, then] = [await textAt(osprey), await textAt(phone), await textAt(kestrel)]
  expect(now).toContain('Osprey')
  expect(between).toContain('Kestrel')
  expect([now, between, then].map((html) => html.includes('(440) 555-0199'))).toEqual([
    true,
    true,
    false,
  ])
  expect(then).toContain('(440) 555-0142')
})

test('it is for staff alone, kept nowhere, and no script runs on it', async () => {
  const { page, send, kestrel } = await started()
  const answer = await page(kestrel, '/fuel')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
  expect(await answer.text()).not.toMatch(/<script(?![^>]*ld\+json)/)
  const open = await send('GET', `/admin/history/${kestrel}/page?path=/fuel`)
  expect(open.status).toBe(401)
})

test('its links lead to the pages of that time', async () => {
  const { page, kestrel } = await started()
  const html = await (await page(kestrel, '/')).text()
  expect(html).toContain(`href="/admin/history/${kestrel}/page?path=/fuel"`)
  expect(html).not.toMatch(/<a [^>]*href="\/fuel"/)
})

test.for([
  ['/admin', 404],
  ['/no-such-page', 404],
  ['//example.com', 404],
  ['fuel', 400],
] as const)('the path %s is answered with %i', async ([path, status]) => {
  const { page, kestrel } = await started()
  expect((await page(kestrel, path)).status).toBe(status)
})

test('an entry that the history does not have is not found', async () => {
  const { page } = await started()
  expect((await page('1-abcdefgh', '/')).status).toBe(404)
})

test('store managers do not see former pages', async () => {
  const { page, storage, kestrel } = await started()
  const [ana] = storage.current().people
  const boss = examplePerson('boss')
  if (!ana) throw new Error('no owner')
  await storage.commit({ by: 'boss', what: 'Made ana a manager' }, () => [
    { people: [{ ...ana, role: 'manager', locations: ['parma'] }, boss] },
    null,
  ])
  expect((await page(kestrel, '/')).status).toBe(403)
})
