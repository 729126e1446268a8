import { expect, onTestFinished, test, vi } from 'vitest'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import { startStaffServer } from '#web/pages/admin/catalog/testing-staff-server.ts'
import { draftOf, type Draft } from './location-draft.ts'
import { saveLocation } from './save-location.ts'

const PARMA: StaffLocation = {
  id: 'parma',
  name: 'Parma',
  address: '12 Example Rd, Parma, OH 44129',
  phone: '(440) 555-0101',
  coordinates: null,
  week: null,
  specialDays: [],
  businessStatus: 'OPERATIONAL',
  timeZone: 'America/New_York',
  tags: [],
  revision: '1',
}
const GET = 'GET /api/admin/locations/parma'
const PATCH = 'PATCH /api/admin/locations/parma'

function setUp() {
  const server = startStaffServer()
  onTestFinished(server.stop)
  const onFresh = vi.fn<(fresh: StaffLocation, merged: Draft) => void>()
  const save = (
    change: Partial<Draft>,
    isTwinAllowed = false,
    onto: StaffLocation | null = PARMA,
  ) => saveLocation({ ...draftOf(onto), ...change }, onto, isTwinAllowed, onFresh)
  return { server, save, onFresh }
}

test('only changed fields are sent', async () => {
  const { server, save } = setUp()
  let sent: unknown
  const saved = { ...PARMA, phone: '1', revision: '2' }
  server.on(PATCH, (body) => {
    sent = body
    return { body: saved }
  })
  expect(await save({ phone: '1' })).toEqual({ saved })
  expect(sent).toEqual({ phone: '1' })
})

test.each([
  ['POST /api/admin/locations', false],
  ['POST /api/admin/locations?twin=1', true],
])('a new location is added with %s', async (path, isTwinAllowed) => {
  const { server, save } = setUp()
  server.on(path, () => ({ status: 201, body: PARMA }))
  const draft = { name: 'Parma', address: '12 Example Rd, Parma, OH 44129' }
  expect(await save(draft, isTwinAllowed, null)).toEqual({ saved: PARMA })
})

test('a colleague’s changes of other fields are kept', async () => {
  const { server, save, onFresh } = setUp()
  const theirs = { ...PARMA, name: 'Parma West', revision: '2' }
  const both = { ...theirs, phone: '1', revision: '3' }
  server.on(GET, () => ({ body: theirs }))
  server.on(PATCH, () => {
    server.on(PATCH, () => ({ body: both }))
    return { status: 412, body: { message: 'Stale.' } }
  })
  expect(await save({ phone: '1' })).toEqual({ saved: both })
  expect(onFresh).toHaveBeenCalledExactlyOnceWith(theirs, { ...draftOf(theirs), phone: '1' })
})

test('nothing is saved if both changed the same field', async () => {
  const { server, save, onFresh } = setUp()
  const theirs = { ...PARMA, phone: '2', timeZone: 'America/Chicago', revision: '2' }
  server.on(GET, () => ({ body: theirs }))
  server.on(PATCH, () => ({ status: 412, body: { message: 'Stale.' } }))
  expect(await save({ phone: '1' })).toEqual({ conflicts: ['phone'] })
  expect(server.asked).toEqual([PATCH, GET])
  expect(onFresh).toHaveBeenCalledExactlyOnceWith(theirs, { ...draftOf(theirs), phone: '1' })
})

test('any other rejection is thrown', async () => {
  const { server, save } = setUp()
  server.on(PATCH, () => ({ status: 422, body: { message: 'No.' } }))
  await expect(save({ phone: '1' })).rejects.toThrow('No.')
})
