import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'

const ADDRESS = '/api/admin/import-locations'
const GOOD = [
  { id: 'a', name: 'One', address: '1 Elm St, Parma, OH 44129', tags: ['Car Wash'] },
  { id: 'c', name: 'Three', address: '3 Elm St, Parma, OH 44129' },
]
const MIXED = [GOOD[0], { id: 'b', name: '', address: '2 Elm St, Parma, OH 44129' }, GOOD[1]]

test('a strict import with a rejected row saves nothing and names the row', async () => {
  const { call, storage } = await startSignedIn()
  const [locations, tags] = [storage.current().locations, storage.current().tags]
  const version = storage.current().version
  for (const query of ['?strict=1', '?strict=1&dryRun=1']) {
    const rejected = await call('POST', ADDRESS + query, MIXED)
    expect([rejected.status, await rejected.json()]).toMatchObject([
      422,
      {
        message: 'Nothing was imported: 1 row was rejected (row 2: no name).',
        refused: [{ row: 2, id: 'b', reason: 'no name' }],
        added: 0,
        newTags: [],
        undoId: null,
      },
    ])
  }
  expect(storage.current().locations).toBe(locations)
  expect(storage.current().tags).toBe(tags)
  expect(storage.current().version).toBe(version)
  expect(await storage.lastUndoable()).toBeNull()
})

test('a strict import saves a file without rejected rows; other imports save the accepted rows', async () => {
  const { call, storage } = await startSignedIn()
  const ids = async () => storage.current().locations.map(({ id }) => id)
  const strict = await call('POST', `${ADDRESS}?strict=1`, GOOD)
  expect([strict.status, await strict.json()]).toMatchObject([200, { added: 2, refused: [] }])
  expect(await ids()).toEqual(['parma', 'a', 'c'])

  await call('POST', `${ADDRESS}/undo`)
  const loose = await call('POST', `${ADDRESS}?strict=0`, MIXED)
  expect([loose.status, await loose.json()]).toMatchObject([
    200,
    {
      message:
        'Imported 2 stores: 2 added, 0 updated, 0 unchanged. 1 row rejected (row 2: no name).',
      refused: [{ row: 2 }],
    },
  ])
  expect(await ids()).toEqual(['parma', 'a', 'c'])
})

test('a flag that is misspelled or in the form is rejected, and nothing is imported', async () => {
  const { call, send, cookie, storage } = await startSignedIn()
  const before = storage.current().locations
  for (const query of ['?strict=yes', '?Strict=1']) {
    expect((await call('POST', ADDRESS + query, GOOD)).status).toBe(400)
  }
  const body = new FormData()
  body.set('strict', '1')
  body.set('file', new File([JSON.stringify(GOOD)], 'stores.json'))
  const rejected = await send('POST', ADDRESS, { headers: { cookie }, body })
  expect([rejected.status, await rejected.json()]).toEqual([
    400,
    { message: 'Put strict in the URL, not in the form.' },
  ])
  expect(storage.current().locations).toBe(before)
})
