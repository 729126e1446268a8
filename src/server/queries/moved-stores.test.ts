import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { expect, test } from 'vitest'
import { aLocation } from '#server/testing/testing.ts'
import {
  ERIE,
  PARMA,
  PARMA_PATH,
  shown,
  startDirectory,
} from '#server/testing/testing-directory.ts'

test('a moved page redirects for good, over several moves and over an undo', async () => {
  const { get, storage } = await startDirectory()
  const moveTo = (address: string, undoable = false) =>
    changeLocations(
      storage,
      (kept) => [kept.map((one) => (one.id === 'parma' ? { ...one, address } : one)), null],
      { undoable },
    )
  await moveTo('7 Oak St, Parma, OH 44129')
  const moved = await get(PARMA_PATH)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/stores/oh/parma/7-oak-st'])
  const card = await get(`${PARMA_PATH}.vcf`)
  expect([card.status, card.headers.get('location')]).toEqual([
    301,
    '/stores/oh/parma/7-oak-st.vcf',
  ])
  await moveTo('9 Fir St, Akron, OH 44301', true)
  for (const path of [PARMA_PATH, '/stores/oh/parma/7-oak-st']) {
    expect((await get(path)).headers.get('location')).toBe('/stores/oh/akron/9-fir-st')
  }
  await storage.undo('a test')
  const back = await get('/stores/oh/akron/9-fir-st')
  expect(back.headers.get('location')).toBe('/stores/oh/parma/7-oak-st')
  // A browser that kept the way there would go in a circle now.
  expect(back.headers.get('cache-control')).toBe('no-cache')
})

test('a path that another location has now is that one’s', async () => {
  const { get, storage } = await startDirectory()
  await changeLocations(storage, (kept) => [
    kept.map((one) =>
      one.id === 'parma'
        ? { ...one, address: '7 Oak St, Parma, OH 44129' }
        : { ...one, address: PARMA.address },
    ),
    null,
  ])
  const html = await (await get(PARMA_PATH)).text()
  expect(html).toContain('Test Erie')
})

test('a location that is gone answers 410 in its own words', async () => {
  const { get, storage, errors } = await startDirectory([
    PARMA,
    aLocation({ ...ERIE, businessStatus: 'CLOSED_PERMANENTLY' }),
  ])
  const closed = await get('/stores/pa/erie/8-ash-st')
  expect(closed.status).toBe(410)
  const html = shown(await closed.text())
  expect(html).toContain('This store has closed.')
  expect(html).toContain('href="/find-a-store?q=16501"')
  expect(html).toContain('<meta name="robots" content="noindex"/>')

  await changeLocations(storage, () => [[], null])
  const deleted = await get(PARMA_PATH)
  expect(deleted.status).toBe(410)
  expect(await deleted.text()).toContain('href="/find-a-store?q=parma%2C+OH"')
  expect((await get(`${PARMA_PATH}.vcf`)).status).toBe(410)
  expect(errors).toEqual([])
})
