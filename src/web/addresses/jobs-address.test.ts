import { expect, test } from 'vitest'
import { EVERY_JOB } from '#domain/job/filter.ts'
import {
  applyAddress,
  jobsAddress,
  jobsSpelling,
  readJobQuery,
  readJobsView,
} from './jobs-address.ts'

const params = (query: string) => new URLSearchParams(query)
const spelling = (query: string) =>
  jobsSpelling(new URL(`http://x.example/job-opportunities${query}`))

test('filters are read from the address and written back', () => {
  const query = { state: 'OH', zip: '44129' }
  expect(readJobQuery(params('state=OH&zip=44129'))).toEqual(query)
  expect(jobsAddress(query)).toBe('/job-opportunities?state=OH&zip=44129')
  expect(readJobQuery(params(''))).toEqual(EVERY_JOB)
  expect(jobsAddress(EVERY_JOB)).toBe('/job-opportunities')
  expect(readJobQuery(params(`state=%20PA%20&zip=${'1'.repeat(50)}`))).toEqual({
    state: 'PA',
    zip: '1111111111',
  })
})

test.each([
  ['\u200b44107\u200e', '44107'],
  ['４４１０７', '44107'],
  ['44107\u20111203', '44107-1203'],
  ['44107\u22121203', '44107-1203'],
  ['\u00a044107\u3000', '44107'],
  ['44\u00ad107\ufeff', '44107'],
  ['\u202a44107-1203\u202c', '44107-1203'],
  ['\u200b'.repeat(30) + '44107', '44107'],
  ['Ｃleveland\u00a0OH 44107', 'Cleveland OH 44107'],
  [`Parma ${'x'.repeat(90)}`, `Parma ${'x'.repeat(34)}`],
])('invisible and look-alike characters of a zip: %j', (typed, zip) => {
  expect(readJobQuery(new URLSearchParams({ zip: typed })).zip).toBe(zip)
})

test('opening a job keeps the filters', () => {
  const query = { ...EVERY_JOB, state: 'OH' }
  expect(jobsAddress(query, { detailsId: '7' })).toBe('/job-opportunities?state=OH&job=7')
  expect(applyAddress('7', query)).toBe('/job-opportunities?state=OH&apply=7#quiz')
  expect(readJobsView(params('job=7&apply=8'))).toEqual({ detailsId: '7', applyId: '8' })
  expect(readJobsView(params('job=../x&apply='))).toEqual({ detailsId: null, applyId: null })
})

test('the server’s address has the filters and the quiz’s step in one spelling', () => {
  expect(spelling('?utm=1&zip=44&job=7&state=OH')).toBe('/job-opportunities?state=OH&zip=44')
  expect(spelling('?step=questions&apply=7&zip=44')).toBe(
    '/job-opportunities?zip=44&apply=7&step=questions',
  )
  expect(spelling('?step=questions&score=4')).toBe('/job-opportunities')
})
