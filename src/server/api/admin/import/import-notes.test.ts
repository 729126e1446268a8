import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'

/** A spreadsheet's file in a single-byte encoding, with an unknown column and a row that is two cells too long. */
const MIXED = Buffer.from(
  [
    'id,name,address,manager',
    'a,Caf\u00e9 One,"1 Elm St, Parma, OH 44129",Ana',
    'b,Two,"2 Elm St, Parma, OH 44129",Ben,more,and more',
  ].join('\n'),
  'latin1',
)
const NOTES = [
  'The text was read as Windows-1252, because it is not valid UTF-8.',
  'Not read: manager.',
  'Rows with more cells than the header, which are not read: 1.',
  "2 stores have no hours of their own and show the chain's default hours: Sun–Thu 6 AM – 11 PM, Fri–Sat 6 AM – 12 AM.",
]

test('the plan and the result of an import say how the file was read', async () => {
  const { send, cookie, storage } = await startSignedIn()
  const post = async (query: string) => {
    const headers = { cookie, 'content-type': 'text/csv' }
    const address = `/api/admin/import-locations${query}`
    return (await send('POST', address, { headers, body: MIXED })).json()
  }
  expect(await post('?dryRun=1')).toMatchObject({ format: 'CSV', added: 2, notes: NOTES })
  expect(await post('')).toMatchObject({ added: 2, notes: NOTES })
  expect(storage.current().locations.map(({ name }) => name)).toContain('Café One')
})

test('a file that needs no interpretation gets no notes', async () => {
  const { call } = await startSignedIn()
  const rows = [{ id: 'a', name: 'One', address: '1 Elm St, Parma, OH 44129', hours: '24/7' }]
  const answer = await call('POST', '/api/admin/import-locations?dryRun=1', rows)
  expect(await answer.json()).toMatchObject({ added: 1, notes: [] })
})
