import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing-staff.ts'
import { aLocation } from '#server/testing.ts'

test('what needs attention is said in sentences: places, hours, the jobs, and plain http', async () => {
  const WORDS = 'by appointment'
  const { call } = await startSignedIn({
    locations: [
      aLocation({ id: 'a', name: 'A', coordinates: null }),
      aLocation({ id: 'b', name: 'B', coordinates: { lat: 0, lng: 0 } }),
      aLocation({ id: 'c', name: 'C', week: [WORDS, WORDS, WORDS, WORDS, WORDS, WORDS, WORDS] }),
    ],
    environment: { PUBLIC_URL: 'http://shop.example' },
  })
  const { notes } = (await (await call('GET', '/api/admin/attention')).json()) as {
    notes: string[]
  }
  expect(notes).toEqual([
    'The site is on plain http (http://shop.example): passwords can be read on their way. Put it behind https and set PUBLIC_URL.',
    'A and B have no place on the map, and so in no search by distance.',
    'C has hours that were not understood; they are shown as they were written.',
  ])
})
