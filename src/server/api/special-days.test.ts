import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'

/** A Thursday, when the sample chain opens at 6 AM */
const DATE = '2026-12-24'
const NEW = { id: 'a', name: 'One', address: '1 Elm St, Parma, OH 44129' }

test('a special day with only one time gets the other from the usual hours', async () => {
  const { call } = await startSignedIn()
  const specialDays = [{ date: DATE, hours: 'closing at 3 pm', name: 'Christmas Eve' }]
  const added = await call('POST', '/api/admin/locations', { ...NEW, specialDays })
  expect(await added.json()).toMatchObject({
    specialDays: [{ date: DATE, hours: [[360, 900]], name: 'Christmas Eve' }],
  })
})

test('a special day has a Spanish name when it is given, within the limit of its English one', async () => {
  const { call } = await startSignedIn()
  const day = { date: DATE, hours: 'closed', name: 'Christmas Eve' }
  const change = async (nameEs: string) => {
    const body = { specialDays: [{ ...day, nameEs }] }
    return (await call('PATCH', '/api/admin/locations/a', body)).json()
  }
  await call('POST', '/api/admin/locations', NEW)
  expect(await change(' Nochebuena ')).toMatchObject({
    specialDays: [{ ...day, hours: [], nameEs: 'Nochebuena' }],
  })
  expect(await change('x'.repeat(81))).toMatchObject({
    errors: [{ path: 'specialDays[0].nameEs' }],
  })
  expect(await change('')).toHaveProperty('specialDays', [{ ...day, hours: [] }])
})

test('other words are rejected with an example, because the day would be neither open nor closed', async () => {
  const { call } = await startSignedIn()
  const specialDays = [{ date: DATE, hours: 'by and by' }]
  const rejected = await call('POST', '/api/admin/locations', { ...NEW, specialDays })
  expect(rejected.status).toBe(422)
  expect(await rejected.json()).toMatchObject({
    message: expect.stringMatching(/“by and by” can’t be read as hours/) as string,
    errors: [{ path: 'specialDays[0].hours' }],
  })
})

test('a special day of a store on the chain’s hours is read against them when it changes', async () => {
  const { call } = await startSignedIn()
  await call('POST', '/api/admin/locations', NEW)
  const specialDays = [{ date: DATE, hours: 'open as usual, closing at 3 pm' }]
  const changed = await call('PATCH', '/api/admin/locations/a', { specialDays })
  expect(await changed.json()).toMatchObject({
    week: null,
    specialDays: [{ date: DATE, hours: [[360, 900]] }],
  })
})

test('without known usual hours, both times are required', async () => {
  const { call } = await startSignedIn()
  const specialDays = [{ date: DATE, hours: 'closing at 3 pm' }]
  const hours = 'Call for hours'
  const rejected = await call('POST', '/api/admin/locations', { ...NEW, hours, specialDays })
  expect([rejected.status, await rejected.json()]).toMatchObject([
    422,
    {
      message:
        '“closing at 3 pm” depends on the usual hours of that day, which are unknown or closed. Write both times, such as “6 AM – 3 PM”.',
    },
  ])
})

test('staff can read the chain’s own hours', async () => {
  const { call } = await startSignedIn()
  const { week } = (await (await call('GET', '/api/admin/chain-hours')).json()) as {
    week: unknown[]
  }
  expect(week[0]).toEqual([[360, 1380]])
})
