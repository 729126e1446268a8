import { expect, test } from 'vitest'
import { employmentTypes, employmentWords } from './employment-type.ts'

const BOTH = ['FULL_TIME', 'PART_TIME']

test.each([
  ['Full Time', ['FULL_TIME']],
  ['full-time', ['FULL_TIME']],
  ['Fulltime', ['FULL_TIME']],
  ['FULL_TIME', ['FULL_TIME']],
  ['FT', ['FULL_TIME']],
  ['F/T', ['FULL_TIME']],
  ['Full', ['FULL_TIME']],
  ['Full‑time regular', ['FULL_TIME']],
  ['Part Time', ['PART_TIME']],
  ['PT', ['PART_TIME']],
  ['P/T (20 hrs)', ['PART_TIME']],
  ['PART_TIME', ['PART_TIME']],
  ['Full or Part Time', BOTH],
  ['Full/Part Time', BOTH],
  ['Full / Part-Time', BOTH],
  ['Full and Part Time', BOTH],
  ['Full & Part-time', BOTH],
  ['Part or Full Time', BOTH],
  ['Full-Time/Part-Time', BOTH],
  ['FT/PT', BOTH],
  ['FT or PT', BOTH],
  ['FULL_TIME, PART_TIME', BOTH],
  ['Full Time, Part-time', BOTH],
  ['Non-Seasonal', []],
  ['Full Time Non-Seasonal', ['FULL_TIME']],
  ['Full Time, not temporary', ['FULL_TIME']],
  ['Nonseasonal part-time', ['PART_TIME']],
  ['Full time only, no part time', ['FULL_TIME']],
  ['Seasonal', ['TEMPORARY']],
  ['Temp', ['TEMPORARY']],
  ['Part-Time Seasonal', ['PART_TIME', 'TEMPORARY']],
  ['Contractor', ['CONTRACTOR']],
  ['1099', ['CONTRACTOR']],
  ['Internship', ['INTERN']],
  ['Per Diem', ['PER_DIEM']],
  ['Volunteer', ['VOLUNTEER']],
  ['Internal', []],
  ['Regular', []],
  ['Department', []],
  ['Contemporary art', []],
  ['', []],
])('%s', (words, types) => {
  expect(employmentTypes(words)).toEqual(types)
})

test.each([
  ['FULL_TIME', 'Full Time'],
  ['FULL_TIME, PART_TIME', 'Full Time, Part Time'],
  ['FT', 'Full Time'],
  ['FT/PT', 'Full Time, Part Time'],
  ['PER_DIEM', 'Per Diem'],
  ['Full or Part Time', 'Full or Part Time'],
  ['FT, 40 hours', 'FT, 40 hours'],
])('visitors read %s as %s', (text, words) => {
  expect(employmentWords(text)).toBe(words)
})
