import { expect, expectTypeOf, test } from 'vitest'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { textsOfWeek } from './week-texts.ts'
import {
  changesIn,
  draftOf,
  isChanged,
  mergedDraft,
  NO_PENDING_DAY,
  pendingProblem,
  sayPart,
  withParts,
  withSpecialDay,
  type Draft,
} from './location-draft.ts'

const START = draftOf({
  id: 'parma',
  name: 'Test Parma',
  address: '12 Example Rd, Parma, OH 44129',
  phone: '(440) 555-0142',
  coordinates: { lat: 41.39, lng: -81.73 },
  week: null,
  specialDays: [],
  businessStatus: 'OPERATIONAL',
  timeZone: 'America/New_York',
  tags: [],
  revision: 'r',
})
const MONDAY = ['6 AM – 2 PM', '', '', '', '', '', '']

test('the editor has every field of a location; coordinates have two boxes, tags a dialog', () => {
  // A new field of `Location` is a type error here until the editor has it.
  type Elsewhere = 'id' | 'coordinates' | 'tags' | 'revision'
  expectTypeOf<Exclude<keyof StaffLocation, keyof Draft | Elsewhere>>().toBeNever()
})

test('only changed fields are sent, and empty coordinates remove the place', () => {
  expect(changesIn(START, START)).toEqual({})
  expect(changesIn({ ...START, phone: '', lat: '', lng: ' ' }, START)).toEqual({
    phone: '',
    coordinates: null,
  })
  expect(changesIn({ ...START, lat: '41,5' }, START)).toEqual({
    coordinates: { lat: 41.5, lng: -81.73 },
  })
  expect(changesIn({ ...START, timeZone: ' ' }, START)).toEqual({ timeZone: null })
  expect(changesIn({ ...START, lat: 'north' }, START)).toEqual({
    coordinates: { lat: 'north', lng: -81.73 },
  })
})

test('facts, schedules, and grades are sent whole, and only when they changed', () => {
  const week = weekOf(() => [[480, 1080]])
  const deli = { name: ' Deli ', nameEs: '', texts: textsOfWeek(week), hours: week }
  const draft: Draft = { ...START, facts: { showers: 4 }, schedules: [deli], grades: ['diesel'] }
  expect(changesIn(draft, START)).toEqual({
    facts: { showers: 4 },
    schedules: [{ name: 'Deli', hours: week }],
    grades: ['diesel'],
  })
  expect(changesIn({ ...draft, facts: {} }, draft)).toEqual({ facts: {} })
  expect(isChanged({ ...draft, facts: { showers: 4 } }, draft)).toBe(false)
})

test('facts and schedules are said as people read them', () => {
  const week = weekOf(() => [[480, 1080]])
  const deli = { name: 'Deli', nameEs: '', texts: textsOfWeek(week), hours: week }
  const draft: Draft = { ...START, facts: { showers: 4, atm: true }, schedules: [deli] }
  expect(sayPart('facts', draft)).toBe('Showers 4; ATM')
  expect(sayPart('schedules', draft)).toMatch(/^Deli: Monday 8:00 AM – 6:00 PM; /)
  expect(sayPart('grades', START)).toBe('none')
})

test('of two people, one changing facts and one changing the schedules, both are kept', () => {
  const mine: Draft = { ...START, facts: { ev: true } }
  const theirs: Draft = { ...START, grades: ['e85'] }
  expect(mergedDraft(mine, START, theirs)).toEqual({
    draft: { ...START, facts: { ev: true }, grades: ['e85'] },
    conflicts: [],
  })
})

test('a draft with the same values is unchanged', () => {
  expect(isChanged({ ...START, hours: [...START.hours] }, START)).toBe(false)
  expect(isChanged({ ...START, hours: MONDAY }, START)).toBe(true)
  expect(isChanged({ ...START, lng: '-81.7' }, START)).toBe(true)
})

test('changes of one person are kept, and fields that both changed are named', () => {
  const mine = { ...START, phone: '1', name: 'Mine' }
  const theirs = { ...START, phone: '', address: 'Theirs', hours: MONDAY }
  expect(mergedDraft(mine, START, theirs)).toEqual({
    draft: { ...theirs, phone: '1', name: 'Mine' },
    conflicts: ['phone'],
  })
  expect(mergedDraft(mine, START, { ...START, phone: '1' }).conflicts).toEqual([])
  expect(mergedDraft({ ...START, lat: '42' }, START, { ...START, lng: '-80' }).conflicts).toEqual([
    'place',
  ])
  expect([sayPart('phone', theirs), sayPart('place', mine)]).toEqual(['none', '41.39, -81.73'])
  expect(withParts(mine, theirs, ['phone'])).toEqual({ ...mine, phone: '' })
})

test('a special date replaces one with the same date, and all are sorted', () => {
  const days = [
    { date: '2026-12-24', hours: 'short' },
    { date: '2026-12-26', hours: [] },
  ]
  const day = {
    date: '2026-12-25',
    name: ' Christmas Day ',
    nameEs: ' ',
    text: 'closed',
    hours: [],
  }
  expect(withSpecialDay(days, day)).toEqual([
    days[0],
    { date: '2026-12-25', name: 'Christmas Day', hours: [] },
    days[1],
  ])
  expect(withSpecialDay(days, { ...day, name: ' ', date: '2026-12-24' })).toEqual([
    { date: '2026-12-24', hours: [] },
    days[1],
  ])
})

test('a special date is another with another Spanish name', () => {
  const day = { ...NO_PENDING_DAY, date: '2026-12-25', name: 'Christmas Day', hours: [] }
  const start = { ...START, specialDays: withSpecialDay([], day) }
  const specialDays = withSpecialDay([], { ...day, nameEs: ' Navidad ' })
  expect(specialDays).toEqual([
    { date: '2026-12-25', name: 'Christmas Day', nameEs: 'Navidad', hours: [] },
  ])
  expect(changesIn({ ...start, specialDays }, start)).toEqual({ specialDays })
  expect(sayPart('specialDays', { ...start, specialDays })).toBe(
    '2026-12-25 Christmas Day (Navidad) Closed',
  )
})

test('a missing date is reported before missing hours', () => {
  expect(pendingProblem({ ...NO_PENDING_DAY, name: 'Labor Day' })?.at).toBe('date')
  expect(pendingProblem({ ...NO_PENDING_DAY, date: '2026-09-07', text: ' ' })?.at).toBe('text')
  const day = { ...NO_PENDING_DAY, date: '2026-09-07' }
  expect(pendingProblem({ ...day, text: 'closed', hours: [] })).toBeNull()
  // Text that is not hours would leave the day neither open nor closed.
  expect(pendingProblem({ ...day, text: 'by and by', hours: 'by and by' })?.at).toBe('text')
})
