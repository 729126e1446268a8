import { expect, test } from 'vitest'
import { DAY_NAMES as N } from '#domain/opening-hours/hours-words.ts'
import { summary } from '#domain/opening-hours/text.ts'
import { readStore, seven, SIX_TO_TEN, type HoursShape } from './testing-hours-shapes.ts'

/** Hours as days with their times, as lists, keys and numbers. */
const SHAPES: Readonly<Record<string, HoursShape>> = {
  'hours of the store beside those of the pumps': {
    given: {
      hours: { storeHours: '6am-10pm', fuelHours: '24 hours' },
    },
    week: '6:00 AM – 10:00 PM',
  },
  'a pair for each day': {
    given: { hours: seven(() => ['06:00', '22:00']) },
    week: '6:00 AM – 10:00 PM',
  },
  'a list of pairs for each day': {
    given: {
      hours: seven((i) =>
        i < 6
          ? [
              ['06:00', '12:00'],
              ['13:00', '22:00'],
            ]
          : [],
      ),
    },
    week: 'Mon–Sat 6 AM – 12 PM and 1 PM – 10 PM, Sun closed',
    hasWarning: true,
  },
  'a pair for each day but one': {
    given: { hours: seven((i) => (i < 6 ? ['06:00', '22:00'] : [])) },
    week: 'Mon–Sat 6 AM – 10 PM, Sun closed',
    hasWarning: true,
  },
  'minutes of the day with a short evening': {
    given: {
      hours: seven((i) => ({ day: N[i], open: 540, close: 1320 })),
    },
    week: 'Call for hours',
    hasWarning: true,
  },
  'days and hours, some days': {
    given: { hours: [{ days: 'Mon-Fri', hours: '6am-10pm' }] },
    week: 'Mon–Fri 6 AM – 10 PM, Sat–Sun closed',
    hasWarning: true,
  },
  'days and hours': {
    given: {
      hours: [
        { days: 'Mon-Fri', hours: '6am-10pm' },
        { days: 'Sat-Sun', hours: '7am-9pm' },
      ],
    },
    week: 'Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM',
  },
  'pairs of times by day': {
    given: {
      hours: Object.fromEntries(N.map((n) => [n.toLowerCase(), [['6:00', '22:00']]])),
    },
    week: '6:00 AM – 10:00 PM',
  },
  'split pairs, some days': {
    given: {
      hours: {
        monday: [
          ['6:00', '12:00'],
          ['13:00', '22:00'],
        ],
        sunday: [],
      },
    },
    week: 'Mon 6 AM – 12 PM and 1 PM – 10 PM, Tue–Sat call for hours, Sun closed',
    hasWarning: true,
  },
  'times as objects': {
    given: {
      hours: seven((i) => ({
        dayOfWeek: N[i],
        openTime: { hours: 6 },
        closeTime: { hours: 22, minutes: 30 },
      })),
    },
    week: '6:00 AM – 10:30 PM',
  },
  'times as numbers like 2200': {
    given: { hours: seven((i) => ({ day: N[i], open: 600, close: 2200 })) },
    week: '6:00 AM – 10:00 PM',
  },
  'hours as numbers': {
    given: { hours: seven((i) => ({ day: N[i], open: 6, close: 22 })) },
    week: '6:00 AM – 10:00 PM',
  },
  'minutes of the day': {
    given: { hours: seven((i) => ({ day: N[i], open: 360, close: 1320 })) },
    week: 'Call for hours',
    hasWarning: true,
  },
  'fractions of a day': {
    given: { hours: seven((i) => ({ day: N[i], open: 0.25, close: 0.9166666667 })) },
    week: '6:00 AM – 10:00 PM',
  },
  'days 0 to 6': {
    given: {
      hours: seven((i) => ({ day: i, open: '06:00', close: i === 0 ? '20:00' : '22:00' })),
    },
    week: 'Mon–Sat 6 AM – 10 PM, Sun 6 AM – 8 PM',
    hasWarning: true,
  },
  'days 1 to 7': {
    given: {
      hours: seven((i) => ({ day: i + 1, open: '06:00', close: i === 6 ? '20:00' : '22:00' })),
    },
    week: 'Mon–Sat 6 AM – 10 PM, Sun 6 AM – 8 PM',
    hasWarning: true,
  },
  'days 0 to 6, all alike': {
    given: { hours: seven((i) => ({ day: i, open: '06:00', close: '22:00' })) },
    week: '6:00 AM – 10:00 PM',
  },
  'runs of days as keys': {
    given: { hours: { 'Mon-Fri': '6am-10pm', 'Sat-Sun': '7am-9pm' } },
    week: 'Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM',
  },
  'weekdays and weekend as keys': {
    given: {
      hours: {
        weekdays: { open: '06:00', close: '22:00' },
        weekend: { open: '07:00', close: '21:00' },
      },
    },
    week: 'Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM',
  },
  'two-letter keys': {
    given: { hours: { Mo: '06:00-22:00', Tu: 'closed' } },
    week: 'Mon 6 AM – 10 PM, Tue closed, Wed–Sun call for hours',
  },
  'each day in another way': {
    given: {
      hours: {
        monday: { open: '6:00 AM', close: '10:00 PM' },
        tuesday: { isOpen: false },
        wednesday: null,
        thursday: 'Closed',
        friday: false,
        saturday: { open24: true },
        sunday: { isOpen: true },
      },
    },
    week: 'Mon 6 AM – 10 PM, Tue closed, Wed call for hours, Thu–Fri closed, Sat open 24 hours, Sun Open',
    hasWarning: true,
  },
  'openings beside an empty list of breaks': {
    given: {
      hours: seven((i) => ({ day: N[i], ...SIX_TO_TEN, breaks: [] })),
    },
    week: '6:00 AM – 10:00 PM',
  },
  'dated times with their weekday': {
    given: {
      hours: seven((i) => ({
        start: '20261128 06:00',
        end: '20261128 22:00',
        weekday: N[i]?.slice(0, 3),
      })),
    },
    week: '6:00 AM – 10:00 PM',
  },
  'lists of times by day': {
    given: {
      hours: seven((i) => ({ day: N[i], hours: [{ open: '6:00 AM', close: '10:00 PM' }] })),
    },
    week: '6:00 AM – 10:00 PM',
  },
  'days under another key': {
    given: {
      store_hours: { days: seven((i) => ({ name: N[i], from: '6:00 AM', to: '10:00 PM' })) },
    },
    week: '6:00 AM – 10:00 PM',
  },
}

test.each(Object.entries(SHAPES))('hours as %s', (_, { given, week, hasWarning = false }) => {
  const { row, warnings } = readStore(given)
  expect(row.week === undefined ? null : summary(row.week)).toBe(week)
  const fields = new Set(warnings.map(({ field }) => field))
  expect(fields.has('hours') || fields.has('special hours')).toBe(hasWarning)
})
