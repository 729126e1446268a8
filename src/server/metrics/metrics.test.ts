import { readFile, rm, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { NotKept } from '#server/storage/storage.ts'
import { startApp } from '#server/testing/testing.ts'
import { addPerson, signIn, startSignedIn } from '#server/testing/testing-staff.ts'
import { warmPages } from '#server/serve.ts'

/** What `/metrics` reports now, by name and labels. */
async function figuresOf({ parts }: Pick<Awaited<ReturnType<typeof startApp>>, 'parts'>) {
  const { body } = await parts.metrics.text()
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]))
}

test('answers are counted by kind, method, and status, with their time', async () => {
  const app = await startApp()
  await app.get('/')
  await app.get('/')
  await app.get('/api/locations')
  await app.get('/nothing')
  const figures = await figuresOf(app)
  expect(figures.get('http_requests_total{kind="page",method="GET",status="200"}')).toBe(2)
  expect(figures.get('http_requests_total{kind="page",method="GET",status="404"}')).toBe(1)
  expect(figures.get('http_requests_total{kind="api",method="GET",status="200"}')).toBe(1)
  expect(figures.get('http_request_duration_seconds_bucket{le="+Inf",kind="page"}')).toBe(3)
  expect(figures.get('http_request_duration_seconds_count{kind="api"}')).toBe(1)
})

test('what can go wrong is told as 0 from the start, so that the first time is a rise', async () => {
  const figures = await figuresOf(await startApp())
  expect(figures.get('http_requests_total{kind="page",method="GET",status="500"}')).toBe(0)
  expect(figures.get('forecourt_refusals_total{kind="api",status="429",reason="too_many"}')).toBe(0)
  expect(figures.get('forecourt_outside_calls_total{service="jobs",outcome="unreachable"}')).toBe(0)
})

test('a second scrape tells the same counts', async () => {
  const app = await startApp()
  await app.get('/')
  const first = await figuresOf(app)
  const second = await figuresOf(app)
  const name = 'http_requests_total{kind="page",method="GET",status="200"}'
  expect([first.get(name), second.get(name)]).toEqual([1, 1])
})

test('nothing that a client invents becomes a label', async () => {
  const app = await startApp()
  await app.send('BREW', '/coffee-for-all')
  await app.get('/api/coffee-for-all')
  await app.get('/', { 'x-forwarded-for': 'coffee-for-all' })
  await app.send('POST', '/api/admin/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'coffee-for-all', password: 'x' }),
  })
  const { body } = await app.parts.metrics.text()
  expect(body).not.toContain('coffee')
  expect(body).toContain('method="other"')
})

test('refusals are counted by reason', async () => {
  const app = await startSignedIn()
  const ben = await addPerson(app, { username: 'ben', role: 'manager' })
  await app.get('/api/admin/people')
  await app.get('/metrics')
  await ben.call('GET', '/api/admin/people')
  await app.call('POST', '/api/admin/tags', {}, { 'sec-fetch-site': 'cross-site' })
  await app.call('POST', '/api/admin/tags', { name: 'x'.repeat(2_000_000) })
  await signIn(app, 'ana', 'wrong')
  const refusals = [...(await figuresOf(app))].filter(
    ([name, count]) => name.startsWith('forecourt_refusals') && count > 0,
  )
  expect(Object.fromEntries(refusals)).toEqual({
    'forecourt_refusals_total{kind="staff",status="401",reason="no_session"}': 1,
    'forecourt_refusals_total{kind="check",status="403",reason="metrics"}': 1,
    'forecourt_refusals_total{kind="staff",status="403",reason="role"}': 1,
    'forecourt_refusals_total{kind="staff",status="403",reason="other_site"}': 1,
    'forecourt_refusals_total{kind="staff",status="413",reason="too_large"}': 1,
    'forecourt_refusals_total{kind="staff",status="401",reason="sign_in"}': 1,
  })
})

test('a sign-in that the form without scripts refuses is a refusal too', async () => {
  const app = await startSignedIn()
  const answer = await app.send('POST', '/admin/login', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'username=ana&password=wrong',
  })
  expect(answer.status).toBe(303)
  const name = 'forecourt_refusals_total{kind="staff",status="303",reason="sign_in"}'
  expect((await figuresOf(app)).get(name)).toBe(1)
})

test('pages that are kept, and those that are made, are told apart', async () => {
  const app = await startApp()
  await app.get('/')
  await app.get('/')
  await app.get('/careers')
  const figures = await figuresOf(app)
  expect(figures.get('forecourt_page_cache_lookups_total{result="miss"}')).toBe(2)
  expect(figures.get('forecourt_page_cache_lookups_total{result="hit"}')).toBe(1)
  expect(figures.get('forecourt_page_render_seconds_count')).toBe(2)
  expect(figures.get('forecourt_page_cache_pages')).toBe(2)
  expect(figures.get('forecourt_page_cache_bytes')).toBeGreaterThan(10_000)
})

test('pages that are made ahead are no lookups', async () => {
  const app = await startApp()
  await warmPages(app.parts, AbortSignal.abort())
  await app.parts.pages.warm([app.parts.pageAddress('/')])
  const figures = await figuresOf(app)
  expect(figures.get('forecourt_page_cache_lookups_total{result="miss"}')).toBe(0)
  expect(figures.get('forecourt_page_render_seconds_count')).toBe(1)
})

test('changes are counted by what became of them', async () => {
  const app = await startSignedIn()
  await app.call('POST', '/api/admin/tags', { name: 'Showers', color: '#1d7244' })
  await app.call('POST', '/api/admin/tags', { name: 'Showers', color: '#1d7244' })
  const refused = app.services.storage.commit({ by: 'test', what: 'Nothing' }, () => {
    throw new NotKept('no')
  })
  await expect(refused).rejects.toThrow('no')
  const figures = await figuresOf(app)
  expect(figures.get('forecourt_commits_total{outcome="saved"}')).toBe(1)
  expect(figures.get('forecourt_commits_total{outcome="refused"}')).toBe(2)
  expect(figures.get('forecourt_commit_seconds_count')).toBe(1)
})

test('a change that the disk rejects is counted apart, and the storage is said to be read-only', async () => {
  const app = await startSignedIn()
  expect((await figuresOf(app)).get('forecourt_storage_writable')).toBe(1)
  const { dataDirectory } = app.services.config
  await rm(dataDirectory, { recursive: true })
  await writeFile(dataDirectory, '')
  await app.call('POST', '/api/admin/tags', { name: 'Showers', color: '#1d7244' })
  await app.get('/readyz')
  const figures = await figuresOf(app)
  expect(figures.get('forecourt_commits_total{outcome="saved"}')).toBe(0)
  expect(figures.get('forecourt_storage_writable')).toBe(0)
})

test('the age of the jobs grows until the feed answers again', async () => {
  let isUp = true
  const app = await startApp({
    environment: { JOBS_FEED_URL: 'https://feed.example/jobs' },
    fetch: async () =>
      isUp
        ? Response.json([{ id: 1, title: 'Cook' }])
        : Response.json({ message: 'busy' }, { status: 503 }),
  })
  expect((await figuresOf(app)).has('forecourt_jobs_age_seconds')).toBe(false)
  await app.get('/api/paylocity-jobs')
  expect((await figuresOf(app)).get('forecourt_jobs')).toBe(1)
  isUp = false
  app.clock.now += 3_600_000
  await app.services.jobs.current()
  await app.services.jobs.stop()
  const figures = await figuresOf(app)
  expect(figures.get('forecourt_jobs_age_seconds')).toBe(3600)
  expect(figures.get('forecourt_outside_calls_total{service="jobs",outcome="ok"}')).toBe(1)
})

test('the age of the last backup is told by who made it', async () => {
  const app = await startSignedIn()
  expect([...(await figuresOf(app)).keys()].join('\n')).not.toContain('backup_age')
  await app.services.backups.make('ana')
  app.clock.now += 7_200_000
  const figures = await figuresOf(app)
  expect(figures.get('forecourt_backup_age_seconds{kind="made"}')).toBeCloseTo(7200, -1)
})

test.for([
  ['docs/grafana-dashboard.json', 30],
  ['docs/watching.md', 20],
] as const)('every metric that %s asks for is one of ours', async ([file, atLeast]) => {
  const app = await startApp()
  const { body } = await app.parts.metrics.text()
  const known = new Set([...body.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name]) => name))
  const text = await readFile(file, 'utf8')
  const asked = (file.endsWith('.json') ? expressionsOf(JSON.parse(text)) : [text])
    .flatMap((part) => [...part.matchAll(/\b(?:http|forecourt|nodejs|process)_[a-z0-9_]+/g)])
    .map(([name]) => name)
  expect(asked.length).toBeGreaterThan(atLeast)
  const strange = asked.filter(
    (name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')),
  )
  expect(strange).toEqual([])
})

/** The `expr` of every target, at any depth. */
function expressionsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    name === 'expr' && typeof value === 'string' ? [value] : expressionsOf(value),
  )
}
