import { expect, test } from 'vitest'
import { DAY_NAMES as N } from '#domain/opening-hours/hours-words.ts'
import { summary } from '#domain/opening-hours/text.ts'
import { byDay, readStore, seven, SIX_TO_TEN, type HoursShape } from './testing-hours-shapes.ts'

/** Hours that are flags, partly or completely missing, or not understood. */
const SHAPES: Readonly<Record<string, HoursShape>> = {
  'a flag for the whole week': { given: { hours: { open24: true } }, week: 'Open 24 hours' },
  'another flag for the whole week': {
    given: { hours: { isOpen24Hours: true } },
    week: 'Open 24 hours',
  },
  'hours of the pumps alone': {
    given: { hours: { pumpHours: '24 hours' } },
    week: 'Call for hours',
    hasWarning: true,
  },
  'days without hours': {
    given: { openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Sunday'] }] },
    week: 'Call for hours',
    hasWarning: true,
  },
  'pairs that name no days': {
    given: {
      hours: [
        ['06:00', '22:00'],
        ['07:00', '21:00'],
      ],
    },
    week: 'Call for hours',
    hasWarning: true,
  },
  'a flag by day': {
    given: {
      hours: seven((i) => ({ day: N[i], isOpen: i < 6, open: '06:00', close: '22:00' })),
    },
    week: 'Mon–Sat 6 AM – 10 PM, Sun closed',
  },
  'empty times': {
    given: { hours: { monday: { open: '', close: '' } } },
    week: 'Call for hours',
    hasWarning: true,
  },
  'a day without openings alone': {
    given: { hours: { sunday: [] } },
    week: 'Call for hours',
    hasWarning: true,
  },
  'no openings on any day': {
    given: { hours: byDay(() => []) },
    week: 'Call for hours',
    hasWarning: true,
  },
  'no openings on any day of a list': {
    given: { hours: seven((i) => ({ day: N[i], intervals: [] })) },
    week: 'Call for hours',
    hasWarning: true,
  },
  'days of nothing': {
    given: { hours: byDay(() => null) },
    week: 'Call for hours',
    hasWarning: true,
  },
  'open now alone': { given: { hours: { open_now: true } }, week: null, hasWarning: true },
  'a day without openings': {
    given: { hours: byDay((i) => (i < 6 ? [SIX_TO_TEN] : [])) },
    week: 'Mon–Sat 6 AM – 10 PM, Sun closed',
    hasWarning: true,
  },
  'a day without openings in a list': {
    given: {
      hours: seven((i) => ({ day: N[i], intervals: i < 6 ? [SIX_TO_TEN] : [] })),
    },
    week: 'Mon–Sat 6 AM – 10 PM, Sun closed',
    hasWarning: true,
  },
  'a day that is not given': {
    given: { hours: byDay((i) => (i < 6 ? [SIX_TO_TEN] : null)) },
    week: 'Mon–Sat 6 AM – 10 PM, Sun call for hours',
  },
  'a day that is open, without openings': {
    given: {
      hours: byDay((i) => (i < 6 ? [SIX_TO_TEN] : { isOpen: true, openIntervals: [] })),
    },
    week: 'Mon–Sat 6 AM – 10 PM, Sun Open',
    hasWarning: true,
  },
  'an empty object': { given: { hours: {} }, week: null },
  'an empty list': { given: { hours: [] }, week: null },
  nothing: { given: { hours: null }, week: null },
  'an unknown key': { given: { hours: { foo: 'bar' } }, week: 'Call for hours', hasWarning: true },
  'an unknown object': {
    given: { hours: { foo: { bar: 5 } } },
    week: 'Call for hours',
    hasWarning: true,
  },
  'a number': { given: { hours: 5 }, week: 'Call for hours', hasWarning: true },
  'a flag': { given: { hours: true }, week: 'Call for hours', hasWarning: true },
  'a list of numbers': { given: { hours: [1, 2] }, week: 'Call for hours', hasWarning: true },
  'a list of unknown objects': {
    given: { hours: [{ a: 'b' }] },
    week: 'Call for hours',
    hasWarning: true,
  },
  'instants of UTC': {
    given: {
      hours: seven((i) => ({
        day: N[i],
        open: '2026-11-28T06:00:00Z',
        close: '2026-11-28T22:00:00Z',
      })),
    },
    week: 'Call for hours',
    hasWarning: true,
  },
  'open and closed by day': {
    given: { hours: { monday: 'open', tuesday: 'closed' } },
    week: 'Mon open, Tue closed, Wed–Sun call for hours',
    hasWarning: true,
  },
  'special days alone': {
    given: { specialHours: [{ date: '2026-12-25', closed: true }] },
    week: null,
  },
  'lists that are always open': {
    given: {
      hours: {
        monday: [{ open: '00:00', close: '24:00' }],
        tuesday: [{ open: '0000', close: '2359' }],
        wednesday: [{ open: '00:00', close: '00:00' }],
      },
    },
    week: 'Mon–Tue open 24 hours, Wed 00:00 - 00:00, Thu–Sun call for hours',
    hasWarning: true,
  },
}

test.each(Object.entries(SHAPES))('hours as %s', (_, { given, week, hasWarning = false }) => {
  const { row, warnings } = readStore(given)
  expect(row.week === undefined ? null : summary(row.week)).toBe(week)
  const fields = new Set(warnings.map(({ field }) => field))
  expect(fields.has('hours') || fields.has('special hours')).toBe(hasWarning)
})

test('hours that are not understood never become the chain’s hours', () => {
  const { row, warnings } = readStore({ hours: { foo: { bar: 5 } } })
  expect(row.week).toEqual([null, null, null, null, null, null, null])
  expect(warnings).toEqual([
    {
      row: 1,
      id: '1',
      field: 'hours',
      reason: 'hours in an unknown format: not shown',
      detail: '{"bar":5}',
    },
  ])
})
