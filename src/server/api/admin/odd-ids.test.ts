import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'

const ODD_IDS = [
  '..%2f',
  '%2e%2e%2ftags',
  '__proto__',
  'constructor',
  '%00',
  '%F0%9F%98%80',
  '%',
  '%zz',
  '%C3%28',
  'a%2Fb',
  'x'.repeat(5000),
]

test.for([
  ['PATCH', 'locations/ID', {}],
  ['DELETE', 'locations/ID', undefined],
  ['POST', 'locations/ID/tags/diesel', undefined],
  ['POST', 'locations/parma/tags/ID', undefined],
  ['PATCH', 'tags/ID', {}],
  ['DELETE', 'tags/ID', undefined],
] as const)('%s %s with an odd id is 404 and changes nothing', async ([method, path, body]) => {
  const { call, storage, errors } = await startSignedIn()
  const before = [storage.current().locations, storage.current().tags]
  for (const id of ODD_IDS) {
    const answer = await call(method, `/api/admin/${path.replace('ID', () => id)}`, body)
    expect([id, answer.status]).toEqual([id, 404])
  }
  expect([storage.current().locations, storage.current().tags]).toEqual(before)
  expect(errors).toEqual([])
})

const IMPORTED: [id: string, stored: string][] = [
  ['..', 'a-0-elm-st-parma-oh-44129'],
  ['.', 'a-1-elm-st-parma-oh-44129'],
  ['__proto__', '__proto__'],
  ['a/b?c#d%', 'a/b?c#d%'],
  ['tags', 'tags'],
  ['\ud800', '\ufffd'],
  ['😀', '😀'],
  ['%2e', '%2e'],
]

/** A site with one store for each odd id, from one file, which opens once for its tests. */
const testImported = test.extend(
  'call',
  { scope: 'file' },
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from the pattern
  async ({}, { onCleanup }) => {
    const { call } = await startSignedIn({ locations: [], atEnd: onCleanup })
    const rows = IMPORTED.map(([id], index) => ({
      id,
      name: 'A',
      address: `${index} Elm St, Parma, OH 44129`,
    }))
    await call('POST', '/api/admin/import-locations', rows)
    return call
  },
)

testImported.for(IMPORTED)(
  'a store with the id %j in a file is stored as %j, then changed and deleted',
  async ([, stored], { call }) => {
    // A browser resolves "." and ".." in a path.
    const path = `/api/admin/locations/${encodeURIComponent(stored)}`
    const { pathname } = new URL(path, 'http://test')
    expect((await call('PATCH', pathname, { phone: '(440) 555-0143' })).status).toBe(200)
    expect((await call('DELETE', pathname)).status).toBe(204)
  },
)
