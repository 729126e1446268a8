import { expect, test } from 'vitest'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import { CallFailed } from './admin-api.ts'
import { CATALOG_PARTS, readCatalog, withReading, type CatalogPart } from './catalog-reading.ts'

const DIESEL = { id: 'diesel', name: 'Diesel', color: '#1d7244' }
const LATE = { id: 'late', name: 'Open Late', color: '#3a2e6b' }
// Only the tags matter here.
const PARMA = { id: 'parma', tags: [DIESEL] } as unknown as StaffLocation

const ANSWERS: Readonly<Record<CatalogPart, [path: string, answer: unknown]>> = {
  username: ['/api/admin/check-auth', { username: 'ana' }],
  locations: ['/api/admin/locations', [PARMA]],
  tags: ['/api/admin/tags', [DIESEL, LATE]],
  notes: ['/api/admin/attention', { notes: ['Look here.'] }],
}
const WHOLE = { username: 'ana', locations: [PARMA], tags: [DIESEL, LATE], notes: ['Look here.'] }

/** A server that fails for some parts. */
function server(failing: readonly CatalogPart[], status = 500) {
  const asked: string[] = []
  const ask = <Answer>(_: 'GET', path: string): Promise<Answer> => {
    asked.push(path)
    const part = CATALOG_PARTS.find((one) => ANSWERS[one][0] === path) ?? 'notes'
    return failing.includes(part)
      ? Promise.reject(new CallFailed(status, `${part} failed`))
      : Promise.resolve(ANSWERS[part][1] as Answer)
  }
  return { ask, asked }
}

test('a part that fails does not hide the others', async () => {
  expect(withReading(null, await readCatalog(CATALOG_PARTS, server([]).ask))).toEqual({
    ...WHOLE,
    failed: {},
  })
  for (const part of CATALOG_PARTS) {
    const catalog = withReading(null, await readCatalog(CATALOG_PARTS, server([part]).ask))
    expect(catalog.failed).toEqual({ [part]: `${part} failed` })
    for (const other of CATALOG_PARTS.filter((one) => one !== part)) {
      expect([part, other, catalog[other]]).toEqual([part, other, WHOLE[other]])
    }
  }
})

test('if the tags fail to load, those on the stores are shown', async () => {
  const catalog = withReading(null, await readCatalog(CATALOG_PARTS, server(['tags']).ask))
  expect(catalog.tags).toEqual([DIESEL])
  const again = withReading(catalog, await readCatalog(['tags'], server([]).ask))
  expect(again).toEqual({ ...WHOLE, failed: {} })
})

test('a part that fails to load again stays as it was', async () => {
  const catalog = withReading(null, await readCatalog(CATALOG_PARTS, server([]).ask))
  const again = withReading(
    catalog,
    await readCatalog(CATALOG_PARTS, server(['tags', 'notes']).ask),
  )
  expect(again).toEqual({ ...WHOLE, failed: {} })
})

test('a visitor without a session causes one call', async () => {
  const { ask, asked } = server(['username'], 401)
  await expect(readCatalog(CATALOG_PARTS, ask)).rejects.toMatchObject({ isSignedOut: true })
  expect(asked).toEqual(['/api/admin/check-auth'])
})

test('a session that ends between the calls is reported', async () => {
  await expect(readCatalog(CATALOG_PARTS, server(['tags'], 401).ask)).rejects.toMatchObject({
    isSignedOut: true,
  })
})
