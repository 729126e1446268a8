import { expect, test } from 'vitest'
import { summary } from '#domain/opening-hours/text.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'

const NEW = { id: 'a', name: 'One', address: '1 Elm St, Parma, OH 44129' }

async function startWithStore(hours?: string) {
  const { call } = await startSignedIn()
  await call('POST', '/api/admin/locations', { ...NEW, ...(hours && { hours }) })
  return async (change: object) => {
    const answer = await call('PATCH', '/api/admin/locations/a', change)
    const body = (await answer.json()) as { week: Week; message: string; errors?: object[] }
    return answer.status === 200
      ? { week: body.week && summary(body.week) }
      : { status: answer.status, message: body.message, errors: body.errors }
  }
}

function rejection(line: number, message: string) {
  return {
    status: 422,
    message,
    errors: [{ path: `weekdayDescriptions[${line}]`, message }],
  }
}

test('lines change only their own days, in any order, also for a store on the chain’s hours', async () => {
  const change = await startWithStore('6am-10pm')
  const lines = (...weekdayDescriptions: string[]) => change({ weekdayDescriptions })
  expect(await lines('Closed Mondays')).toEqual({ week: 'Mon closed, Tue–Sun 6 AM – 10 PM' })
  expect(await lines('Sunday: closing at 3 pm', 'Monday: 24 hours')).toEqual({
    week: 'Mon open 24 hours, Tue–Sat 6 AM – 10 PM, Sun 6 AM – 3 PM',
  })
  expect(await lines()).toEqual({ week: null })
  expect(await lines('Closed Mondays')).toMatchObject({
    week: expect.stringMatching(/^Mon closed, Tue.* 6 AM – 11 PM/) as string,
  })
})

test('an unreadable line is rejected by name, and nothing changes', async () => {
  const change = await startWithStore('6am-10pm')
  expect(await change({ weekdayDescriptions: ['Monday: Closed', 'Monday: 6 AM – 3 PM'] })).toEqual(
    rejection(1, '“Monday: 6 AM – 3 PM” names Monday again. Write all times of a day in one line.'),
  )
  expect(await change({ weekdayDescriptions: ['6 AM – 3 PM'] })).toEqual(
    rejection(
      0,
      '“6 AM – 3 PM” names no day. Begin each line with its day, such as “Monday: 6 AM – 10 PM”, or write seven lines.',
    ),
  )
  expect(await change({})).toEqual({ week: '6:00 AM – 10:00 PM' })
})

test('hours that are program code are rejected instead of silently becoming unknown', async () => {
  const change = await startWithStore('6am-10pm')
  expect(await change({ hours: '[opening-hours id=12]' })).toMatchObject({ status: 422 })
  expect(await change({ hours: 'Call for hours' })).toEqual({ week: 'Call for hours' })
})

test.for([
  ['lines of text', 'Mon-Fri 6am-10pm\nSat-Sun closed'],
  ['markup', '<b>Mon-Fri</b> 6am&ndash;10pm<br>Sat-Sun closed'],
] as const)('hours as %s are read', async ([, hours]) => {
  const { call } = await startSignedIn()
  const answer = await call('PATCH', '/api/admin/locations/parma', { hours })
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { week: [[[360, 1320]], [[360, 1320]], [[360, 1320]], [[360, 1320]], [[360, 1320]], [], []] },
  ])
})
