import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'

const ROWS = [{ id: 'new', name: 'New', address: '7 Weir Ln, Medina, OH 44256' }]

test.each(['?dryRun=yes', '?dryRun', '?dryrun=1'])(
  'the invalid dry-run flag %s is rejected, and nothing is imported',
  async (query) => {
    const { call, storage } = await startSignedIn()
    const before = storage.current().locations
    const rejected = await call('POST', `/api/admin/import-locations${query}`, ROWS)
    expect([rejected.status, await rejected.json()]).toEqual([
      400,
      { message: 'dryRun must be 1, true, 0, or false, and appear once.' },
    ])
    expect(storage.current().locations).toBe(before)
  },
)

test('a dry-run flag in the form is rejected, and the message says where it belongs', async () => {
  const { send, cookie, storage } = await startSignedIn()
  const before = storage.current().locations
  const body = new FormData()
  body.set('dryRun', '1')
  body.set('file', new File(['Name,Address\nA,"1 Elm St, Parma, OH 44129"'], 'stores.csv'))
  const headers = { cookie }
  const rejected = await send('POST', '/api/admin/import-locations', { headers, body })
  expect([rejected.status, await rejected.json()]).toEqual([
    400,
    { message: 'Put dryRun in the URL, not in the form.' },
  ])
  expect(storage.current().locations).toBe(before)
})
