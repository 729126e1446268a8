import { expect, test } from 'vitest'
import { NotJobs, readJobs } from './read-jobs.ts'

const read = async (value: unknown) => readJobs(JSON.stringify(value))
const jobsIn = async (value: unknown) => (await read(value)).jobs

const V2 = {
  jobId: 4100221,
  title: 'Night Cashier ',
  companyName: 'Oak Stores LLC',
  hiringDepartment: 'Front Counter',
  description: '<p>Be kind at 3&nbsp;a.m.</p><p></p>',
  requirements: '<ul><li>18 or older</li></ul>',
  jobTypes: ['Full Time', 'Part Time'],
  salaryDescription: '$15.00 per hour',
  jobLocation: {
    name: 'Store 12',
    locationDisplayName: 'Erie, PA',
    address: '9 Invented Way',
    city: 'Erie',
    state: 'PA',
    zip: '16501',
    metro: 'Erie, PA',
    country: 'USA',
  },
  isRemote: false,
  isInternal: false,
  publishedDate: '2026-06-17T15:28:23Z',
  displayUrl: 'https://recruiting.example/Recruiting/Jobs/Details/4100221',
  applyUrl: 'https://recruiting.example/Recruiting/Jobs/Apply/4100221',
}
const READ = {
  id: '4100221',
  title: 'Night Cashier',
  description: '<p>Be kind at 3\u00a0a.m.</p>',
  requirements: '<ul><li>18 or older</li></ul>',
  location: 'Erie, PA',
  jobLocation: {
    metro: 'Erie, PA',
    street: '9 Invented Way',
    city: 'Erie',
    state: 'PA',
    zip: '16501',
    country: 'US',
  },
  isRemote: false,
  department: 'Front Counter',
  jobTypes: 'Full Time, Part Time',
  salaryDescription: '$15.00 per hour',
  applyUrl: 'https://recruiting.example/Recruiting/Jobs/Apply/4100221',
  publishedDate: '2026-06-17T15:28:23.000Z',
  closeDate: null,
}

const pascal = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(pascal)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key.charAt(0).toUpperCase() + key.slice(1),
      pascal(held),
    ]),
  )
}

test.each([
  ['v2', { displayName: 'Oak', showVideo: false, jobs: [V2] }],
  ['v1, in Pascal case', pascal({ displayName: 'Oak', jobs: [V2] })],
  ['a bare list', [V2]],
  ['Jobs', { Jobs: [V2] }],
  ['data', { data: [V2] }],
  ['jobs in data', { data: { jobs: [V2] } }],
  ['JSON in a string', JSON.stringify({ jobs: [V2] })],
  ['a string in jobs', { jobs: JSON.stringify([V2]) }],
  ['a string in a string', JSON.stringify(JSON.stringify([V2]))],
])('%s', async (_shape, answer) => {
  expect(await read(answer)).toEqual({ jobs: [READ], withdrawn: [], notes: [], doubts: [] })
})

test('a byte order mark and surrounding blanks are skipped', async () => {
  const { jobs } = await readJobs(`\ufeff \n${JSON.stringify([V2])}\n`)
  expect(jobs).toEqual([READ])
})

test('openings in the site’s own format are read unchanged', async () => {
  expect(await jobsIn([READ])).toEqual([READ])
})

test.each([
  ['', 'the answer is empty'],
  ['<!doctype html><title>Checking your browser</title>', 'the answer is a web page'],
  ['{"jobs":[{"jobId":1,"tit', 'the answer is not JSON, or only a part of it'],
  ['{"message":"not enabled"}', 'the answer is not a list of jobs'],
  ['null', 'the answer is not a list of jobs'],
  ['"hello"', 'the answer is not a list of jobs'],
  ['{"jobs":{"a":1}}', 'the answer is not a list of jobs'],
])('%s is not a list', async (text, message) => {
  await expect(readJobs(text)).rejects.toThrow(NotJobs)
  await expect(readJobs(text)).rejects.toThrow(message)
})

test('a feed that is not enabled has no openings', async () => {
  expect(await jobsIn({ displayName: '0000-0000', jobs: [] })).toEqual([])
})

test('openings without a place, or with a numeric or shortened zip, are read', async () => {
  const jobs = await jobsIn([
    { id: 1, title: 'Cook', jobLocation: null },
    { id: 2, title: 'Cashier', jobLocation: { metro: 'Atlanta', state: 'GA', zip: 30303 } },
    { id: 3, title: 'Cashier', jobLocation: { city: 'Boston', state: 'Massachusetts', zip: 2134 } },
    { id: 4, title: 'Cashier', jobLocation: { zip: '44313-1234' } },
    { id: 5, title: 'Cashier', location: 'Parma, Ohio' },
    { id: 6, title: 'Cashier', location: 'Anywhere', jobLocation: { zip: 'n/a', state: ' ' } },
  ])
  expect(
    jobs.map(({ location, jobLocation: { city, state, zip } }) => [location, city, state, zip]),
  ).toEqual([
    [null, null, null, null],
    ['Atlanta', null, 'GA', '30303'],
    ['Boston, MA', 'Boston', 'MA', '02134'],
    [null, null, 'OH', '44313-1234'],
    ['Parma, Ohio', 'Parma', 'OH', null],
    ['Anywhere', null, null, null],
  ])
})

test('each id has one opening, with the first usable application link', async () => {
  const { jobs, notes } = await read([
    { id: 7, title: 'First', applyUrl: 'javascript:alert(1)' },
    { id: 7, title: 'Second', applyUrl: 'https://example.com/a' },
    { id: '7', title: 'Third', applyUrl: 'https://example.com/b' },
  ])
  expect(jobs.map(({ id, title, applyUrl }) => [id, title, applyUrl])).toEqual([
    ['7', 'First', 'https://example.com/a'],
  ])
  expect(notes).toEqual([
    'jobs[0]: its application link does not begin with https://, and is left out',
    'jobs[1]: the id 7 already exists, left out',
    'jobs[2]: the id 7 already exists, left out',
  ])
})

test.each([
  'http://example.com/a',
  'HTTPS//example.com',
  'https://user:secret@example.com/',
  'data:text/html,x',
  'not an address',
  '//example.com/a',
])('%s is not an application link', async (applyUrl) => {
  expect((await jobsIn([{ id: 1, title: 'Cook', applyUrl }])).at(0)?.applyUrl).toBeNull()
})

test('an entry that is not an opening, has no title, or is internal is dropped and reported', async () => {
  const { jobs, notes } = await read([
    null,
    7,
    'text',
    { id: 1, description: 'x' },
    { id: 2, title: ' <b></b> ' },
    { id: 3, title: 'Cook', isInternal: true },
    { id: 4, title: '', jobTitle: 'Baker' },
  ])
  expect(jobs.map(({ title }) => title)).toEqual(['Baker'])
  expect(notes).toEqual([
    'jobs[0]: not an opening, left out',
    'jobs[1]: not an opening, left out',
    'jobs[2]: not an opening, left out',
    'jobs[3]: has no title, left out',
    'jobs[4]: has no title, left out',
    'jobs[5]: is for employees only, left out',
  ])
})

test('a closed opening is dropped and its id remembered; a doubtful one is shown and reported', async () => {
  const { jobs, withdrawn, notes, doubts } = await read([
    { id: 5000, title: 'Cashier', closeDate: '2026-10-01', isActive: false },
    { id: 5001, title: 'Cook', isInternal: true },
    { id: 5002, title: 'Baker', status: 'Purple', city: 'Plano', state: 'TX', zip: '7507' },
  ])
  expect(jobs.map(({ id, jobLocation }) => [id, jobLocation.zip])).toEqual([['5002', null]])
  expect(withdrawn).toEqual(['5000', '5001'])
  expect(notes).toEqual([
    'jobs[0]: is closed, left out',
    'jobs[1]: is for employees only, left out',
    'jobs[2]: its status "Purple" is not recognized',
    'jobs[2]: its zip 7507 is not in TX, and is left out',
  ])
  expect(doubts).toEqual([
    '"Baker" (5002): its status "Purple" is not recognized',
    '"Baker" (5002): its zip 7507 is not in TX, and is left out',
  ])
})

test('dates and employment types are read as people write them', async () => {
  const [job] = await jobsIn([
    {
      id: 1,
      title: 'Cook',
      employmentType: 'FULL_TIME',
      datePosted: 'Nov 16, 2026',
      closeDate: 'Nov 20, 2026',
    },
  ])
  expect(job).toMatchObject({
    jobTypes: 'Full Time',
    publishedDate: '2026-11-16',
    closeDate: '2026-11-20',
  })
})

test('an id is URL-safe and stable, even for an opening without one', async () => {
  const list = [
    { id: 'a/../b?c#d', title: 'Cook' },
    { id: '__proto__', title: 'Cook' },
    { title: 'Cook', applyUrl: 'https://recruiting.example/Recruiting/Jobs/Apply/55' },
    { title: 'Cook', location: 'Parma, OH' },
    { title: 'Cook', location: 'Akron, OH' },
    { id: 'ü'.repeat(500), title: 'Cook' },
  ]
  const ids = (await jobsIn(list)).map(({ id }) => id)
  expect((await jobsIn(list)).map(({ id }) => id)).toEqual(ids)
  expect(new Set(ids).size).toBe(6)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  expect(ids[0]).toMatch(/^a-b-c-d-[0-9a-f]{10}$/)
  expect(ids.slice(1, 3)).toEqual(['__proto__', '55'])
})

test('field names of the object prototype, and values of the wrong type, do no harm', async () => {
  const text =
    '[{"__proto__":{"isInternal":true},"constructor":1,"id":1,"title":"Cook","jobTypes":{"a":1},' +
    '"department":[["x"]],"salaryDescription":false,"publishedDate":12,"description":["<p>a</p>","b"]}]'
  expect((await readJobs(text)).jobs).toMatchObject([
    { id: '1', jobTypes: null, department: null, salaryDescription: null, publishedDate: null },
  ])
})

test('very long texts and very many openings are truncated', async () => {
  const [job] = await jobsIn([
    {
      id: 1,
      title: 'x'.repeat(5000),
      description: `<p>${'y'.repeat(500_000)}`,
      salary: 'z'.repeat(999),
    },
  ])
  expect([job?.title.length, job?.salaryDescription?.length]).toEqual([300, 300])
  expect(job?.description.length).toBeLessThan(66_000)
  const { jobs, notes } = await read(
    Array.from({ length: 2100 }, (_, id) => ({ id, title: 'Cook' })),
  )
  expect([jobs.length, notes]).toEqual([2000, ['only the first 2000 of 2100 are read']])
})
