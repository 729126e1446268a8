import { expect, test } from 'vitest'
import { parseDayCell, parseHoursText } from './parse.ts'
import { summary } from '#domain/opening-hours/text.ts'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'

/**
 * Texts that are read with something supplied, omitted, or kept as text; the importer gets a note
 * for each.
 */
const IN_DOUBT: readonly (readonly [text: string, means: string])[] = [
  ['6 AM–10 PM EST', '6:00 AM – 10:00 PM'],
  ['6 AM EST - 10 PM EST', '6:00 AM – 10:00 PM'],
  ['6am-10pm ET', '6:00 AM – 10:00 PM'],
  ['9-5', '9:00 AM – 5:00 PM'],
  ['6-10', '6:00 AM – 10:00 PM'],
  ['7-11', '7:00 AM – 11:00 PM'],
  ['8-8', '8:00 AM – 8:00 PM'],
  ['10-6', '10:00 AM – 6:00 PM'],
  ['5-9', '5:00 AM – 9:00 PM'],
  ['9:00-5:00', '9:00 AM – 5:00 PM'],
  ['8:30-5:30', '8:30 AM – 5:30 PM'],
  ['9 to 5', '9:00 AM – 5:00 PM'],
  ['9am-5', '9:00 AM – 5:00 PM'],
  ['6am-10', '6:00 AM – 10:00 PM'],
  ['6-10pm', '6:00 PM – 10:00 PM'],
  ['9:00-1:00', '9:00 AM – 1:00 AM'],
  ['12-8', '12:00 PM – 8:00 PM'],
  ['1-5', '1:00 PM – 5:00 PM'],
  ['Mon-Fri open, Sat-Sun closed', 'Mon–Fri Open, Sat–Sun closed'],
  ['Weekdays open, weekends closed', 'Mon–Fri Open, Sat–Sun closed'],
  ['Mon-Fri open, Sat 8am-5pm, Sun closed', 'Mon–Fri Open, Sat 8 AM – 5 PM, Sun closed'],
  ['Mon-Sat open; Sun closed', 'Mon–Sat Open, Sun closed'],
  ['Open Mon-Fri, closed Sat-Sun', 'Mon–Fri Open, Sat–Sun closed'],
  ['Open weekdays; closed weekends', 'Mon–Fri Open, Sat–Sun closed'],
  ['Mon-Fri: Open, Sat: 8-5, Sun: Closed', 'Mon–Fri Open, Sat 8 AM – 5 PM, Sun closed'],
  ['Mo-Su 06:00-24:00; Dec 25 off', '6:00 AM – 12:00 AM'],
  ['24/7; Dec 25 off', 'Open 24 hours'],
  ['00:00-00:00', 'Open 24 hours'],
  ['24/7 open "Fuel 24h"', 'Open 24 hours'],
  ['24/7; PH off', 'Open 24 hours'],
  ['24/7; Dec 25,Jan 01 off', 'Open 24 hours'],
  ['24/7; Dec 24-26 off', 'Open 24 hours'],
  ['24/7; Dec 31-Jan 1 off', 'Open 24 hours'],
  ['24/7; easter off', 'Open 24 hours'],
  ['24/7; Nov Th[4] off', 'Open 24 hours'],
  ['24/7 || "call us"', 'Open 24 hours'],
  ['Mo-Fr 06:00-22:00 "drive through"', 'Mon–Fri 6 AM – 10 PM, Sat–Sun closed'],
  [
    'Mo-Fr 06:00-22:00; Sa "by appointment"',
    'Mon–Fri 6 AM – 10 PM, Sat by appointment, Sun closed',
  ],
  ['Mo-Fr 06:00-22:00; PH,Sa,Su 07:00-20:00', 'Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 8 PM'],
  ['Mo-Su,PH 06:00-22:00', '6:00 AM – 10:00 PM'],
  ['Mo-Fr 06:00-22:00; Sa[1] 07:00-12:00', 'Mon–Fri 6 AM – 10 PM, Sat–Sun closed'],
  ['Mon-Fri 6am-10pm, closed Christmas', 'Mon–Fri 6 AM – 10 PM, Sat–Sun closed'],
  ['24 hours except Christmas', 'Open 24 hours'],
  ['24 hours except Christmas Day and Thanksgiving', 'Open 24 hours'],
  ['Daily 6am-10pm (closed Christmas)', '6:00 AM – 10:00 PM'],
  ['6am-10pm, closed Thanksgiving & Christmas', '6:00 AM – 10:00 PM'],
  ['6am-10pm daily. Closed Dec 25', '6:00 AM – 10:00 PM'],
  ['6am-10pm; closed 12/25', '6:00 AM – 10:00 PM'],
  ['6am-10pm daily, closed on holidays', '6:00 AM – 10:00 PM'],
  ['Mon-Sat 6am-10pm, Sun & Holidays 8am-6pm', 'Mon–Sat 6 AM – 10 PM, Sun 8 AM – 6 PM'],
  ['Mon-Fri 6am-10pm; holidays closed', 'Mon–Fri 6 AM – 10 PM, Sat–Sun closed'],
  ['Closed Christmas Day; open 24 hours', 'Open 24 hours'],
  ["Open 24 hours, closed New Year's Day", 'Open 24 hours'],
  ['[monday]6:00-22:00[/monday]', 'Mon 6 AM – 10 PM, Tue–Sun closed'],
  ['Monday||6:00 AM - 10:00 PM##Tuesday||Closed', 'Mon 6 AM – 10 PM, Tue–Sun closed'],
  ['mon=6-22;tue=6-22', 'Mon–Tue 6 AM – 10 PM, Wed–Sun closed'],
  ['{Mon|9:00-13:00}', 'Mon 9 AM – 1 PM, Tue–Sun closed'],
  [
    '{Mon|9:00-13:00}{Tue|15:00-16:15}{Wed|15:00-16:15,18:00-23:15}',
    'Mon 9 AM – 1 PM, Tue 3 PM – 4:15 PM, Wed 3 PM – 4:15 PM and 6 PM – 11:15 PM, Thu–Sun closed',
  ],
  ['mon=09:00 - 22:30, tue=09:00 - 22:30', 'Mon–Tue 9 AM – 10:30 PM, Wed–Sun closed'],
  [
    'mon=09:00 - 22:30, tue=10:00 - 20:00, wed=11:00 - 21:00, fri-sun=closed',
    'Mon 9 AM – 10:30 PM, Tue 10 AM – 8 PM, Wed 11 AM – 9 PM, Thu–Sun closed',
  ],
  [
    'Mon 10:00 AM-9:00 PM,Tue 9:30 AM-7:30 PM',
    'Mon 10 AM – 9 PM, Tue 9:30 AM – 7:30 PM, Wed–Sun closed',
  ],
  ['Mon:9:00-17:00|Tue:9:00-17:00', 'Mon–Tue 9 AM – 5 PM, Wed–Sun closed'],
  ['Monday,6:00 AM,10:00 PM;Tuesday,6:00 AM,10:00 PM', 'Mon–Tue 6 AM – 10 PM, Wed–Sun closed'],
  ['M-Th 6am-10pm, F-Sa 6am-11pm', 'Mon–Thu 6 AM – 10 PM, Fri–Sat 6 AM – 11 PM, Sun closed'],
  [
    'MWF 9am-5pm',
    'Mon 9 AM – 5 PM, Tue closed, Wed 9 AM – 5 PM, Thu closed, Fri 9 AM – 5 PM, Sat–Sun closed',
  ],
  ['TTh 9am-5pm', 'Fri–Mon closed, Tue 9 AM – 5 PM, Wed closed, Thu 9 AM – 5 PM'],
  [
    'M,W,F 9am-5pm',
    'Mon 9 AM – 5 PM, Tue closed, Wed 9 AM – 5 PM, Thu closed, Fri 9 AM – 5 PM, Sat–Sun closed',
  ],
  [
    'Mon, Wed & Fri 9am-5pm',
    'Mon 9 AM – 5 PM, Tue closed, Wed 9 AM – 5 PM, Thu closed, Fri 9 AM – 5 PM, Sat–Sun closed',
  ],
  [
    'Mon/Wed/Fri 9am-5pm',
    'Mon 9 AM – 5 PM, Tue closed, Wed 9 AM – 5 PM, Thu closed, Fri 9 AM – 5 PM, Sat–Sun closed',
  ],
  ['Sun. 7-9', 'Mon–Sat closed, Sun 7 AM – 9 PM'],
  ['6am-10pm M-F', 'Mon–Fri 6 AM – 10 PM, Sat–Sun closed'],
  ['Mon-Sat 6am-10pm', 'Mon–Sat 6 AM – 10 PM, Sun closed'],
  ['Mon-Fri 8a-5p Sat 9a-1p', 'Mon–Fri 8 AM – 5 PM, Sat 9 AM – 1 PM, Sun closed'],
  ['Mon-Fri 6am-10pm, Sat by appointment', 'Mon–Fri 6 AM – 10 PM, Sat by appointment, Sun closed'],
  [
    'Mon-Fri 6am-10pm except Wed 8am-6pm',
    'Mon–Tue 6 AM – 10 PM, Wed 8 AM – 6 PM, Thu–Fri 6 AM – 10 PM, Sat–Sun closed',
  ],
  ['Mon-Fri 6am-10pm, Sat 7am', 'Mon–Fri 6 AM – 10 PM, Sat 7am, Sun closed'],
  ['0', 'Call for hours'],
  ['1', 'Call for hours'],
  ['yes', 'Call for hours'],
  ['no', 'Call for hours'],
  [
    'Mo-Su 05:00-23:00; Su 06:00-22:00; Dec 24 05:00-18:00; Dec 25 off',
    'Mon–Sat 5 AM – 11 PM, Sun 6 AM – 10 PM',
  ],
  ['Mon-Fri 6:00-22:00, Sat 7-9', 'Mon–Fri 6 AM – 10 PM, Sat 7 AM – 9 PM, Sun closed'],
]

test.each(IN_DOUBT)('%j is %j, with a note', (text, means) => {
  const { week, notes } = parseHoursText(text)
  expect(week && summary(week)).toBe(means)
  expect(notes).not.toEqual([])
})

/** What no week can be made of: shown as the owner wrote it. */
const WORDS: readonly string[] = [
  '9-1',
  '6-12',
  '6am-12',
  'Open',
  'Open daily',
  'Mon-Fri open',
  'Mo-Fr 06:00+',
  'sunrise-sunset',
  'Mo-Su 06:00-22:00; Oct-Apr 07:00-20:00',
  'Jan-Mar 07:00-20:00; Apr-Dec 06:00-22:00',
  'week 1-53 Mo-Fr 06:00-22:00',
  'Mo-Fr 06:00-22:00 unknown',
  'Mon|6:00 AM|10:00 PM',
  'M-S 6am-10pm',
  'S-S 6am-10pm',
  'By appointment',
  'By appointment only',
  'Hours vary',
  'See website',
  'TBD',
  'Varies by season',
  'Dawn to dusk',
  'Sunrise to sunset',
  '6am-close',
  '5am until late',
  'Drive-thru 24 hours; Lobby 6am-10pm',
  'Store 6am-10pm, gas 24 hours',
  '24 hours (pay at pump)',
  '6am-10pm (lobby)',
  'Pumps 24/7',
  'Summer: 6am-10pm; Winter: 7am-8pm',
  '25:00-61:00',
  '13:00 AM - 5:00 PM',
  '06:00-06:00',
  'Temporarily closed',
  '6am',
  '10pm',
  '6am-10pm?',
  '6am-10pm or later',
  'approx. 6am-10pm',
  'Mon-Fri 6am-10pm Sat-Sun',
  '1:10:00:18:00',
  '2026-12-25 closed',
  'Dec 25 closed',
  '7 days',
  'May vary',
  'March to October 6am-10pm',
  '6am-10pm Mar 1-Oct 31',
]

test.each(WORDS)('%j is kept as written, with a note', (text) => {
  const { week, notes } = parseHoursText(text)
  expect(week).toEqual(weekOf(() => text))
  expect(notes).toHaveLength(1)
})

/** What a program left in place of hours: no visitor should see it. */
const CODE: readonly string[] = [
  '[opening-hours id=12]',
  '[hours day="monday" open="06:00" close="22:00"]',
  '{{hours}}',
  '%HOURS%',
  '[object Object]',
  '#DIV/0!',
  '#N/A',
  '#REF!',
  '[object Object],[object Object]',
  'Array',
  '=HYPERLINK("x","6am-10pm")',
  'mon_open=06:00&mon_close=22:00',
  '| Day | Hours |\n|---|---|\n| Mon | 6am |',
  'Monday||call##Tuesday||ask',
  '[monday]ask[/monday]',
  '???',
]

test.each(CODE)('%j is not shown, with a note', (text) => {
  const { week, notes } = parseHoursText(text)
  expect(week).toEqual(weekOf(() => null))
  expect(notes).toHaveLength(1)
})

test.each([
  ['[b]6am-10pm[/b]', [[360, 1320]]],
  ['open: 06:00, close: 22:00', [[360, 1320]]],
  ['[hours id=12]', null],
  [']', null],
] as const)('a day’s cell %j has no marks of a program', (text, hours) => {
  expect(parseDayCell(text).hours).toEqual(hours)
})
