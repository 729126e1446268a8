import { expect, test } from 'vitest'
import { exampleJob } from './example-job.ts'
import { EVERY_JOB, findJobs, statesOf } from './job-filter.ts'

const at = (state: string | null, zip: string | null) => ({
  metro: null,
  street: null,
  city: null,
  state,
  zip,
  country: 'US',
})
const JOBS = [
  exampleJob({ id: 'parma', jobLocation: at('OH', '44129') }),
  exampleJob({
    id: 'erie',
    jobLocation: at('PA', '16501-1203'),
    coordinates: { lat: 42.13, lng: -80.09 },
  }),
  exampleJob({
    id: 'akron',
    jobLocation: at('OH', '44313'),
    coordinates: { lat: 41.12, lng: -81.57 },
  }),
  exampleJob({ id: 'anywhere', jobLocation: at(null, null), coordinates: null }),
]
const ids = (query: Partial<typeof EVERY_JOB>) =>
  findJobs(JOBS, { ...EVERY_JOB, ...query }, null).matches.map(({ id }) => id)

test('the states are those of the jobs, each once, sorted; jobs without a state add none', () => {
  expect(statesOf(JOBS)).toEqual(['OH', 'PA'])
  expect(statesOf([])).toEqual([])
})

test('without filters every job is found, in the owner’s order', () => {
  expect(ids({})).toEqual(['parma', 'erie', 'akron', 'anywhere'])
})

test('a state matches as a part of the job’s, whatever the case, and by its name', () => {
  expect(ids({ state: 'OH' })).toEqual(['parma', 'akron'])
  expect(ids({ state: 'oh' })).toEqual(['parma', 'akron'])
  expect(ids({ state: 'Ohio' })).toEqual(['parma', 'akron'])
  expect(ids({ state: 'p' })).toEqual(['erie'])
  expect(ids({ state: 'TX' })).toEqual([])
})

test('a zip matches as a part; one with four further digits matches by its five', () => {
  expect(ids({ zip: '441' })).toEqual(['parma'])
  expect(ids({ zip: '13' })).toEqual(['akron'])
  expect(ids({ zip: '16501' })).toEqual(['erie'])
  expect(ids({ zip: '44129-0001' })).toEqual(['parma'])
  expect(ids({ zip: '165011203' })).toEqual(['erie'])
  expect(ids({ zip: '44', state: 'PA' })).toEqual([])
})

const AKRON = { lat: 41.08, lng: -81.51 }
const found = (query: Partial<typeof EVERY_JOB>) => {
  const { matches, others } = findJobs(JOBS, { ...EVERY_JOB, ...query }, AKRON)
  const shown = (jobs: typeof matches) => jobs.map(({ id, miles }) => [id, miles])
  return { matches: shown(matches), others: shown(others) }
}

test('the zip filter stays exact; where it leaves none or few, the nearest others come with it', () => {
  expect(found({ zip: '44308' })).toEqual({
    matches: [],
    others: [
      ['akron', 4.2],
      ['parma', 24.3],
      ['erie', 103.2],
    ],
  })
  expect(found({ zip: '44129' })).toEqual({
    matches: [['parma', 24.3]],
    others: [
      ['akron', 4.2],
      ['erie', 103.2],
    ],
  })
})

test('the others are of the state that was asked for too', () => {
  expect(found({ zip: '44308', state: 'PA' })).toEqual({ matches: [], others: [['erie', 103.2]] })
  expect(found({ zip: '44308', state: 'TX' })).toEqual({ matches: [], others: [] })
})

test('what fits comes nearest first, and enough of it needs no others', () => {
  const many = [3, 1, 2, 5, 4].map((id) =>
    exampleJob({
      id: String(id),
      jobLocation: at('OH', '44308'),
      coordinates: { lat: 41.08 + id / 10, lng: -81.51 },
    }),
  )
  const { matches, others } = findJobs([...many, ...JOBS], { ...EVERY_JOB, zip: '44308' }, AKRON)
  expect(matches.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
  expect(others).toEqual([])
  const more = Array.from({ length: 30 }, (_, id) => exampleJob({ id: `x${id}` }))
  expect(findJobs(more, { ...EVERY_JOB, zip: '44308' }, AKRON).others).toHaveLength(12)
})
