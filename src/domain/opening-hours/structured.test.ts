import { expect, test } from 'vitest'
import { openingHoursSpecification } from './structured.ts'
import { weekOf } from './opening-hours.ts'
import { DEFAULT_WEEK } from './testing-week.ts'

const TYPE = 'OpeningHoursSpecification'
const FROM = '2026-06-15'

test('days with the same hours share an entry', () => {
  expect(openingHoursSpecification(DEFAULT_WEEK, [], FROM)).toEqual([
    {
      '@type': TYPE,
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Sunday'],
      opens: '06:00',
      closes: '23:00',
    },
    { '@type': TYPE, dayOfWeek: ['Friday', 'Saturday'], opens: '06:00', closes: '00:00' },
  ])
})

test('open all day, closed, overnight, split and 24 hours from six have their forms', () => {
  const week = weekOf(
    (day) =>
      [
        [[0, 1440]] as const,
        [],
        [[1080, 1560]] as const,
        [
          [690, 840],
          [1020, 1320],
        ] as const,
        [[360, 1800]] as const,
        [[720, 1380]] as const,
        [],
      ][day] ?? null,
  )
  expect(openingHoursSpecification(week, [], FROM)).toEqual([
    { '@type': TYPE, dayOfWeek: ['Monday'], opens: '00:00', closes: '23:59' },
    { '@type': TYPE, dayOfWeek: ['Tuesday', 'Sunday'], opens: '00:00', closes: '00:00' },
    { '@type': TYPE, dayOfWeek: ['Wednesday'], opens: '18:00', closes: '02:00' },
    { '@type': TYPE, dayOfWeek: ['Thursday'], opens: '11:30', closes: '14:00' },
    { '@type': TYPE, dayOfWeek: ['Thursday'], opens: '17:00', closes: '22:00' },
    { '@type': TYPE, dayOfWeek: ['Friday'], opens: '06:00', closes: '05:59' },
    { '@type': TYPE, dayOfWeek: ['Saturday'], opens: '12:00', closes: '23:00' },
  ])
})

test('days that are unknown or described by text have no entry', () => {
  const week = weekOf((day) => (day === 0 ? [[360, 1320]] : day === 1 ? 'Call first' : null))
  expect(
    openingHoursSpecification(week, [{ date: '2026-12-24', hours: 'Ask inside' }], FROM),
  ).toEqual([{ '@type': TYPE, dayOfWeek: ['Monday'], opens: '06:00', closes: '22:00' }])
})

test('special days carry their date, and those that are over are left out', () => {
  const special = [
    { date: '2026-06-14', hours: [] },
    { date: '2026-12-24', hours: [[300, 1080]] as const },
    { date: '2026-12-25', hours: [], name: 'Christmas Day' },
  ]
  expect(
    openingHoursSpecification(
      weekOf(() => null),
      special,
      FROM,
    ),
  ).toEqual([
    {
      '@type': TYPE,
      opens: '05:00',
      closes: '18:00',
      validFrom: '2026-12-24',
      validThrough: '2026-12-24',
    },
    {
      '@type': TYPE,
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
    },
  ])
})
