import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test('a time zone is named after its place', () => {
  const names = ['America/New_York', 'America/Indiana/Knox', 'Pacific/Honolulu', 'Etc/UTC']
  expect(names.filter((name) => !isTimeZone(name))).toEqual([])
})

test('abbreviations, offsets, and unknown places are not time zones', () => {
  const others = ['EST', 'UTC', '-05:00', 'Ohio', '', 'America/Parma', 'America/New_York ']
  expect(others.filter((name) => isTimeZone(name))).toEqual([])
})
