import { expect, test } from 'vitest'
import { DAY_NAMES as N } from '#domain/opening-hours/hours-words.ts'
import { summary } from '#domain/opening-hours/text.ts'
import { readStore, seven, type HoursShape } from './testing-hours-shapes.ts'

/** Hours in the formats of other programs. */
const SHAPES: Readonly<Record<string, HoursShape>> = {
  'Google lines without periods': {
    given: {
      hours: { open_now: true, weekday_text: seven((i) => `${N[i]}: 7:00 AM – 3:00 PM`) },
    },
    week: '7:00 AM – 3:00 PM',
  },
  'Yelp, one day': {
    given: { hours: [{ open: [{ start: '0600', end: '2200', day: 0 }] }] },
    week: 'Mon 6 AM – 10 PM, Tue–Sun call for hours',
    hasWarning: true,
  },
  Yelp: {
    given: {
      hours: [
        {
          open: seven((day) => ({
            is_overnight: false,
            start: '0600',
            end: day > 4 ? '2300' : '2200',
            day,
          })),
          hours_type: 'REGULAR',
          is_open_now: true,
        },
      ],
    },
    week: 'Mon–Fri 6 AM – 10 PM, Sat–Sun 6 AM – 11 PM',
    hasWarning: true,
  },
  'Yelp, around the clock': {
    given: {
      hours: [
        {
          open: seven((day) => ({
            is_overnight: true,
            start: day === 0 ? '0600' : '0000',
            end: day === 0 ? '0600' : '0000',
            day,
          })),
        },
      ],
    },
    week: 'Mon 6 AM – 6 AM, Tue–Sun open 24 hours',
    hasWarning: true,
  },
  'Yext, one day': {
    given: {
      hours: { monday: { openIntervals: [{ start: '10:00', end: '18:00' }], isClosed: false } },
    },
    week: 'Mon 10 AM – 6 PM, Tue–Sun call for hours',
  },
  'Yext with holidays': {
    given: {
      hours: {
        ...Object.fromEntries(
          N.map((n) => [
            n.toLowerCase(),
            n === 'Sunday'
              ? { isClosed: true }
              : { openIntervals: [{ start: '06:00', end: '22:00' }] },
          ]),
        ),
        holidayHours: [
          { date: '2026-12-25', isClosed: true },
          { date: '2026-12-24', openIntervals: [{ start: '06:00', end: '18:00' }] },
        ],
        reopenDate: null,
      },
    },
    week: 'Mon–Sat 6 AM – 10 PM, Sun closed',
  },
  'schema.org specifications': {
    given: {
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '06:00',
          closes: '22:00',
        },
        { dayOfWeek: 'https://schema.org/Saturday', opens: '07:00', closes: '21:00' },
        { dayOfWeek: 'http://schema.org/Sunday', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
      ],
    },
    week: 'Mon–Fri 6 AM – 10 PM, Sat 7 AM – 9 PM, Sun closed',
  },
  'schema.org lines': {
    given: { openingHours: ['Mo-Fr 06:00-22:00', 'Sa-Su 07:00-21:00'] },
    week: 'Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM',
  },
  'schema.org text': { given: { openingHours: 'Mo-Su 06:00-22:00' }, week: '6:00 AM – 10:00 PM' },
  Foursquare: {
    given: {
      hours: {
        display: 'Open Daily 6:00 AM-10:00 PM',
        is_local_holiday: false,
        open_now: true,
        regular: seven((i) => ({ close: '2200', day: i + 1, open: '0600' })),
      },
    },
    week: '6:00 AM – 10:00 PM',
  },
  Uberall: {
    given: {
      openingHours: [
        ...seven((i) => ({
          dayOfWeek: i + 1,
          from1: '06:00',
          to1: '12:00',
          from2: '13:00',
          to2: '22:00',
        })).slice(0, 6),
        { dayOfWeek: 7, closed: true },
      ],
      specialOpeningHours: [{ date: '2026-12-25', closed: true }],
    },
    week: 'Mon–Sat 6 AM – 12 PM and 1 PM – 10 PM, Sun closed',
    hasWarning: true,
  },
  'Apple Business Connect': {
    given: {
      openingHoursByDay: seven((i) => ({
        day: N[i]?.toUpperCase(),
        times: [{ startTime: '06:00', endTime: '22:00' }],
      })),
      specialHours: [
        { hoursByDay: [], startDate: '2026-12-25', endDate: '2026-12-26', closed: true },
      ],
    },
    week: '6:00 AM – 10:00 PM',
  },
  Square: {
    given: {
      business_hours: {
        periods: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((d) => ({
          day_of_week: d,
          start_local_time: '06:00:00',
          end_local_time: '22:00:00',
        })),
      },
    },
    week: '6:00 AM – 10:00 PM',
  },
  Facebook: {
    given: {
      hours: Object.fromEntries(
        ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].flatMap((d) => [
          [`${d}_1_open`, '06:00'],
          [`${d}_1_close`, '22:00'],
        ]),
      ),
    },
    week: '6:00 AM – 10:00 PM',
  },
  HERE: {
    given: {
      openingHours: [
        {
          text: ['Mon-Sun: 06:00 - 22:00'],
          isOpen: true,
          structured: [{ start: 'T060000', duration: 'PT16H00M', recurrence: 'FREQ:DAILY' }],
        },
      ],
    },
    week: '6:00 AM – 10:00 PM',
  },
  'TomTom, the next seven days': {
    given: {
      openingHours: {
        mode: 'nextSevenDays',
        timeRanges: [
          {
            startTime: { date: '2026-11-28', hour: 6, minute: 0 },
            endTime: { date: '2026-11-28', hour: 22, minute: 0 },
          },
        ],
      },
    },
    week: 'Call for hours',
    hasWarning: true,
  },
  'Google Places': {
    given: {
      regularOpeningHours: {
        periods: seven((i) => ({
          open: { day: i, hour: 6, minute: 0 },
          close: { day: i, hour: 22, minute: 0 },
        })),
      },
    },
    week: '6:00 AM – 10:00 PM',
  },
  'legacy Google Places': {
    given: {
      hours: {
        periods: [{ open: { day: 0, time: '0000' } }],
        weekday_text: seven((i) => `${N[i]}: Open 24 hours`),
      },
    },
    week: 'Open 24 hours',
  },
}

test.each(Object.entries(SHAPES))('hours as %s', (_, { given, week, hasWarning = false }) => {
  const { row, warnings } = readStore(given)
  expect(row.week === undefined ? null : summary(row.week)).toBe(week)
  const fields = new Set(warnings.map(({ field }) => field))
  expect(fields.has('hours') || fields.has('special hours')).toBe(hasWarning)
})

test.each([
  [
    'Yext with holidays',
    [
      { date: '2026-12-24', hours: [[360, 1080]] },
      { date: '2026-12-25', hours: [] },
    ],
  ],
  ['schema.org specifications', [{ date: '2026-12-25', hours: [] }]],
  ['Uberall', [{ date: '2026-12-25', hours: [] }]],
  [
    'Apple Business Connect',
    [
      { date: '2026-12-25', hours: [] },
      { date: '2026-12-26', hours: [] },
    ],
  ],
])('special days beside a week are kept: %s', (name, days) => {
  expect(readStore(SHAPES[name]?.given ?? {}).row.specialDays).toEqual(days)
})
