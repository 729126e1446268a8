import { expect, test } from 'vitest'
import { parseHoursText, parseWeekdayLines } from './parse.ts'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import type { DayHours } from '#domain/opening-hours/opening-hours.ts'

const SIX_TO_TEN: DayHours = [[360, 1320]]

test.each([
  ['24/7'],
  ['Open 24 hours'],
  ['24 hours'],
  ['24 hrs'],
  ['Open 24 hours a day, 7 days a week'],
  ['Mo-Su 00:00-24:00'],
  ['12:00 AM to 11:59 PM'],
])('"%s" is open all week', (text) => {
  expect(parseHoursText(text)).toEqual({ week: weekOf(() => [[0, 1440]]), notes: [] })
})

test.each([
  ['Mo-Su 06:00-22:00'],
  ['06:00-22:00'],
  ['06:00:00-22:00:00'],
  ['0600-2200'],
  ['6:00 AM to 10:00 PM'],
  ['6am-10pm'],
  ['6 a.m. – 10 p.m.'],
  ['6am - 10pm daily'],
  ['Open every day from 6 AM until 10 PM'],
  ['Hours: 6 AM to 10 PM, Mon-Sun'],
])('"%s" is the same hours every day', (text) => {
  expect(parseHoursText(text)).toEqual({ week: weekOf(() => SIX_TO_TEN), notes: [] })
})

test.each<[string, readonly DayHours[]]>([
  ['Mo-Fr 06:00-22:00; Sa,Su 07:00-21:00', [SIX_TO_TEN, [[420, 1260]], [[420, 1260]]]],
  ['Mo-Fr 06:00-22:00; Sa 07:00-21:00; Su off', [SIX_TO_TEN, [[420, 1260]], []]],
  ['Mon-Fri 6am-10pm, Sat 7am-9pm, Sun closed', [SIX_TO_TEN, [[420, 1260]], []]],
  ['Mon - Fri: 6:00AM-10:00PM Sat: 7:00AM-9:00PM Sun: Closed', [SIX_TO_TEN, [[420, 1260]], []]],
  ['6am-10pm Mon-Fri, 7am-9pm weekends', [SIX_TO_TEN, [[420, 1260]], [[420, 1260]]]],
  ['M-F 6am-10pm; Sat & Sun 7am-9pm', [SIX_TO_TEN, [[420, 1260]], [[420, 1260]]]],
  ['Mo-Su 06:00-22:00; Su 07:00-21:00', [SIX_TO_TEN, SIX_TO_TEN, [[420, 1260]]]],
  ['Daily 6am-10pm, Sun 7am-9pm', [SIX_TO_TEN, SIX_TO_TEN, [[420, 1260]]]],
  ['Mo-Su 04:00-02:00; Sa-Su 18:00-26:00', [[[240, 1560]], [[1080, 1560]], [[1080, 1560]]]],
  ['Mo-Su 06:00-00:00; Su 06:00-24:00', [[[360, 1440]], [[360, 1440]], [[360, 1440]]]],
  ['Sun-Thu 6am-10pm, Fri-Sat 6am-midnight', [SIX_TO_TEN, [[360, 1440]], SIX_TO_TEN]],
  [
    'Sat by appointment; Mon-Fri 6am-10pm; Sun noon-6pm',
    [SIX_TO_TEN, 'by appointment', [[720, 1080]]],
  ],
])('"%s" is understood for Monday, Saturday and Sunday', (text, [monday, saturday, sunday]) => {
  const { week } = parseHoursText(text)
  expect([week?.[0], week?.[5], week?.[6]]).toEqual([monday, saturday, sunday])
})

test('several intervals of a day are kept, also from two rules', () => {
  const split: DayHours = [
    [360, 720],
    [840, 1080],
  ]
  expect(parseHoursText('Mo-Su 06:00-12:00,14:00-18:00').week).toEqual(weekOf(() => split))
  expect(parseHoursText('Mo-Su 06:00-12:00, Mo-Su 14:00-18:00').week).toEqual(weekOf(() => split))
})

test('a day of its own in a list of days', () => {
  expect(
    parseHoursText(
      'Monday 5:00 AM - 12:00 AM, Tuesday 5:00 AM - 1:00 AM, Wednesday closed, Thu-Sun 24 hours',
    ).week,
  ).toEqual([[[300, 1440]], [[300, 1500]], [], [[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]]])
})

test('days that are not named are closed, and the report says so', () => {
  const { week, notes } = parseHoursText('Mo-Sa 06:00-22:00')
  expect(week?.[6]).toEqual([])
  expect(notes).toEqual(['Sunday: not named in "Mo-Sa 06:00-22:00", taken as closed'])
})

test.each([
  ['00:00-00:00', [[0, 1440]], [[0, 1440]]],
  ['Mo-Su 00:00-00:00', [[0, 1440]], [[0, 1440]]],
  ['Mo-Sa 0:00 to 0:00; Su 06:00-22:00', [[0, 1440]], [[360, 1320]]],
  ['Mo-Sa 00:00-00:00; Su off', [[0, 1440]], []],
] as const)(
  'midnight to midnight on most days of "%s" is 24 hours, and is told',
  (text, monday, sunday) => {
    const { week, notes } = parseHoursText(text)
    expect([week?.[0], week?.[6]]).toEqual([monday, sunday])
    expect(notes.join()).toContain('opens and closes at midnight and is taken as 24 hours')
    expect(notes.join()).not.toContain('kept as written')
  },
)

test('of a line of a day alone, equal times are 24 hours', () => {
  expect(parseWeekdayLines(['Monday: 6:00 AM – 6:00 AM']).week?.[0]).toEqual([[360, 1800]])
  expect(parseWeekdayLines(['Monday: 00:00 – 00:00']).week?.[0]).toEqual([[0, 1440]])
})

// "Su 00:00-00:00" behind a week of other hours is how a feed of 5,769 stores writes closed; one
// whose AM and PM were lost writes "06:00-06:00" for 6 AM to 6 PM.
test('equal times beside other hours, or at another time without AM or PM, stay as written', () => {
  expect(parseHoursText('Mo-Sa 06:00-22:00; Su 00:00-00:00')).toEqual({
    week: weekOf((day) => (day < 6 ? SIX_TO_TEN : '00:00-00:00')),
    notes: [
      'Sunday: "00:00-00:00" opens and closes at the same time: 24 hours, closed, or AM and PM lost; kept as written',
    ],
  })
  expect(parseHoursText('Mo-Su 06:00-06:00').week).toEqual(weekOf(() => '06:00-06:00'))
  expect(parseHoursText('6:00 AM to 6:00 AM').week).toEqual(weekOf(() => [[360, 1800]]))
})

test('holiday rules are left out of the week and noted', () => {
  expect(parseHoursText('Mo-Su 06:00-22:00; PH off')).toEqual({
    week: weekOf(() => SIX_TO_TEN),
    notes: [
      '"PH off" is for holidays or single dates and left out; give their dates as special hours',
    ],
  })
})

test.each([
  ['Call first'],
  ['Sun up to sun down'],
  ['6am-12'],
  ['6:00 – 12:00 AM'],
  ['Mo-Fr'],
  ['06:00+'],
  ['Mo-Su 06:00-22:00; Oct-Apr 07:00-20:00'],
  ['25:00-61:00'],
  ['24:00-06:00'],
  ['13:00 AM - 5:00 PM'],
])('"%s" is kept as written for every day', (text) => {
  const { week, notes } = parseHoursText(text)
  expect(week).toEqual(weekOf(() => text))
  expect(notes).toHaveLength(1)
  expect(notes[0]).toContain('kept as written')
})

test.each([[''], [' \u202f '], ['N/A'], ['null'], ['-']])('the text %j gives no week', (text) => {
  expect(parseHoursText(text)).toEqual({ week: null, notes: [] })
})

test.each([
  ['Closed Mondays', [0]],
  ['Closed Sat & Sun', [5, 6]],
])('%j closes these days and says nothing of the others', (text, closed) => {
  const { week, notes } = parseHoursText(text)
  expect([0, 1, 2, 3, 4, 5, 6].map((day) => week?.[day] ?? null)).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((day) => (closed.includes(day) ? [] : null)),
  )
  expect(notes.join()).toContain('so its hours are unknown')
})
