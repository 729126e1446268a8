import { expect, test } from 'vitest'
import { aLocation } from '#server/testing/testing.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'

test('what commits did to one store’s day is the same without reading the rest of them', async () => {
  const ids = [
    's1',
    's"2',
    's\\3',
    '{"id":"s1","version":9',
    'ünï',
    ...Array.from({ length: 40 }, (_, at) => `n${at}`),
  ]
  const locations = ids.map((id, at) =>
    aLocation({ id, name: `Store ${at}`, address: `${at + 1} Elm St, Parma, OH 44129` }),
  )
  const { call, storage } = await startSignedIn({ locations })
  const put = (credit: string) =>
    call(
      'PUT',
      '/api/prices',
      ids.map((location) => ({ location, grade: 'regular', credit })),
    )
  await put('3.459')
  await put('3.479')
  const note = 'Say "hi", {"id":"s1","version":7} \\ "redo":{ "undo":{'
  await call('PATCH', `/api/today/${encodeURIComponent('s"2')}`, { note })
  await call('PATCH', '/api/today/s1', { note, prices: [{ grade: 'diesel', credit: '4.099' }] })
  await call('PATCH', '/api/admin/locations/s1', { name: 'Another "name"' })
  for (const id of ids) {
    const whole = await Array.fromAsync(storage.history({ mentioning: id }))
    const brief = await Array.fromAsync(storage.history({ mentioning: id, isOfDay: true }))
    const daysOf = (entries: typeof whole) =>
      entries.flatMap(({ id: commit, at, by, what, changes }) =>
        changes.days.items
          .filter((item) => item.id === id)
          .map(({ before, after }) => ({ commit, at, by, what, before, after })),
      )
    expect(daysOf(brief)).toEqual(daysOf(whole))
    expect(brief.length).toBeGreaterThanOrEqual(2)
  }
})
