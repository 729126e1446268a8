// oxlint-disable-next-line no-restricted-imports -- the sample chain is the input
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Jobs } from './job.ts'
import { roleFor } from '#domain/quiz/grading.ts'
import { QUIZ_ROLES } from '#domain/quiz/quiz-role.ts'
import { schemaProblems } from '#domain/text/schema-problems.ts'

const file = (name: string) => JSON.parse(readFileSync(`data/sample/${name}`, 'utf8')) as unknown

test('the sample chain’s openings fit the schema and cover every role of the quiz', () => {
  expect(schemaProblems(Jobs, file('jobs.json'))).toEqual([])
  const jobs = Jobs.parse(file('jobs.json'))
  expect(jobs).toHaveLength(9)
  expect(new Set(jobs.map(({ title }) => roleFor(title)))).toEqual(new Set(QUIZ_ROLES))
})

test('the sample chain hires where it has a location', () => {
  const addresses = JSON.stringify(file('locations.json'))
  for (const { location, jobLocation } of Jobs.parse(file('jobs.json'))) {
    expect(addresses).toContain(`, ${location} ${jobLocation.zip}"`)
  }
})

test('the problems of an invalid opening are listed by path', () => {
  const job = {
    id: '1',
    title: 'Cook',
    description: '',
    requirements: '',
    location: null,
    jobLocation: { metro: null, state: null, zip: null },
    department: null,
    jobTypes: null,
    salaryDescription: null,
    applyUrl: null,
    publishedDate: null,
  }
  expect(schemaProblems(Jobs, [job])).toEqual([])
  const canadian = { ...job.jobLocation, zip: 'M5V 2T6', country: 'CA' }
  expect(schemaProblems(Jobs, [{ ...job, jobLocation: canadian }])).toEqual([])
  expect(schemaProblems(Jobs, [{ ...job, jobLocation: { ...canadian, country: 'US' } }])).toEqual([
    '[0].jobLocation.zip: expected a zip code like 44129, got "M5V 2T6"',
  ])
  const broken = {
    ...job,
    title: undefined,
    jobLocation: { metro: null, state: null, zip: 44129 },
    applyUrl: 'http://apply.example/1',
    publishedDate: 'yesterday',
  }
  expect(schemaProblems(Jobs, [job, broken])).toEqual([
    '[1].title: missing, expected text',
    '[1].jobLocation.zip: expected text, got 44129',
    '[1].applyUrl: expected an address that starts with https://, got "http://apply.example/1"',
    '[1].publishedDate: expected a date like 2026-11-16 or a time like 2026-11-16T14:00:00Z, got "yesterday"',
    'the file: several items have the id "1"',
  ])
})
