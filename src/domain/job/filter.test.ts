import { expect, test } from 'vitest'
import { exampleJob } from './example-job.ts'
import { chosenState, EVERY_JOB, findJobs, statesOf } from './filter.ts'

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

test('a state matches a part of the job’s state in any letter case, and by its name', () => {
  expect(ids({ state: 'OH' })).toEqual(['parma', 'akron'])
  expect(ids({ state: 'oh' })).toEqual(['parma', 'akron'])
  expect(ids({ state: 'Ohio' })).toEqual(['parma', 'akron'])
  expect(ids({ state: 'p' })).toEqual(['erie'])
  expect(ids({ state: 'Pensilvania' })).toEqual(['erie'])
  expect(ids({ state: 'Nueva York' })).toEqual([])
  expect(ids({ state: 'TX' })).toEqual([])
})

test('a zip matches a part of the job’s zip, and a zip+4 matches by its first five digits', () => {
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

test('the other openings are in the requested state too', () => {
  expect(found({ zip: '44308', state: 'PA' })).toEqual({ matches: [], others: [['erie', 103.2]] })
  expect(found({ zip: '44308', state: 'TX' })).toEqual({ matches: [], others: [] })
})

const elsewhere = (query: Partial<typeof EVERY_JOB>, from: typeof AKRON | null = AKRON) => {
  const job = findJobs(JOBS, { ...EVERY_JOB, ...query }, from).elsewhere
  return job && [job.id, job.miles]
}

test('where the state leaves nothing, the nearest elsewhere is known', () => {
  expect(elsewhere({ state: 'PA', zip: '44308' })).toEqual(['akron', 4.2])
  expect(elsewhere({ state: 'TX', zip: '44308' })).toEqual(['akron', 4.2])
  expect(elsewhere({ state: 'OH', zip: '44308' })).toBeNull()
  expect(elsewhere({ state: 'PA', zip: '16501' })).toBeNull()
  expect(elsewhere({ state: 'TX' }, null)).toBeNull()
})

test('the control shows a state that openings are in, and no other', () => {
  const states = ['OH', 'PA', 'West Virginia']
  const shown = ['OH', 'oh', 'Ohio', 'p', 'WEST', '', 'ZZ', 'TX', 'Texas', 'o'].map((asked) =>
    chosenState(states, asked),
  )
  expect(shown).toEqual(['OH', 'OH', 'OH', 'PA', 'West Virginia', '', '', '', '', 'OH'])
  expect(chosenState(states, 'Pensilvania')).toBe('PA')
  expect(chosenState(states, 'Nueva York')).toBe('')
})

const IN_CITIES = [
  exampleJob({ id: 'parma', location: null, jobLocation: { ...at('OH', '44129'), city: 'Parma' } }),
  exampleJob({
    id: 'parma-id',
    location: null,
    jobLocation: { ...at('Idaho', '83660'), city: 'Parma' },
  }),
  exampleJob({
    id: 'canon',
    location: null,
    jobLocation: { ...at('CO', '81212'), city: 'Cañon City' },
  }),
  exampleJob({
    id: 'cleveland',
    location: null,
    jobLocation: { ...at('OH', '44102-1234'), city: 'Cleveland' },
  }),
  exampleJob({
    id: 'metro',
    location: null,
    jobLocation: { ...at('OH', '44107'), metro: 'Lakewood, OH' },
  }),
  exampleJob({ id: 'line', location: 'Solon, OH', jobLocation: at(null, null) }),
  exampleJob({ id: 'nowhere', location: null, jobLocation: at(null, null) }),
]
test.each([
  ['44102', ['cleveland']],
  ['44102-1234', ['cleveland']],
  ['441021234', ['cleveland']],
  ['44102 1234', ['cleveland']],
  ['zip 44102', ['cleveland']],
  ['Zip code: 44102', ['cleveland']],
  ['ZIP: 441', ['parma', 'cleveland', 'metro']],
  ['near 44129', ['parma']],
  ['44102 OH', ['cleveland']],
  ['OH 44102', ['cleveland']],
  ['Cleveland OH 44102', ['cleveland']],
  ['Cleveland, OH 44102-1234', ['cleveland']],
  ['15501 Lorain Ave, Parma, OH 44129', ['parma']],
  ['Parma', ['parma', 'parma-id']],
  ['in parma', ['parma', 'parma-id']],
  ['PARMA, OH', ['parma']],
  ['Parma Ohio', ['parma']],
  ['Parma, Idaho', ['parma-id']],
  ['canon city', ['canon']],
  ['Lakewood', ['metro']],
  ['lakewood ohio', ['metro']],
  ['Lakewood, CO', []],
  ['Solon OH', ['line']],
  ['Solon, TX', []],
  ['?', []],
  ['Par', []],
  ['Medina', []],
  ['441021', []],
  ['99', []],
  ['zip', []],
  ['OH', []],
])('the zip box understands %j', (zip, expected) => {
  const { matches } = findJobs(IN_CITIES, { ...EVERY_JOB, zip }, null)
  expect(matches.map(({ id }) => id)).toEqual(expected)
})

test('matching openings come nearest first, and enough of them need no others', () => {
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
