import { expect, test } from 'vitest'
import { MONDAY_MORNING, startApp } from '#server/testing/testing.ts'
import type { StoredAttempt } from '#server/storage/storage.ts'

type Started = Awaited<ReturnType<typeof startApp>>

/** Answers to the cashier quiz, four of five correct. */
const ANSWERS = {
  'ca-change': 6.35,
  'ca-declined': 1,
  'ca-no-id': 2,
  'ca-fill-up': 37.2,
  'ca-spill': 1,
}
const POSTED = {
  jobTitle: 'Cashier, evenings',
  role: 'Cashier',
  score: 4,
  totalQuestions: 5,
  passed: true,
  answers: ANSWERS,
}

async function post({ send }: Started, body: unknown, headers: Record<string, string> = {}) {
  const answer = await send('POST', '/api/quiz-attempts', {
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const { status } = answer
  const said = (await answer.json()) as { id?: string; message?: string; errors?: unknown }
  return { status, said, retryAfter: answer.headers.get('retry-after') }
}

async function kept({ storage }: Started): Promise<StoredAttempt[]> {
  const list: StoredAttempt[] = []
  for await (const attempt of storage.attempts.read()) list.push(attempt)
  return list
}

test('an attempt is graded again and stored without the person’s identity', async () => {
  const app = await startApp()
  const { status, said } = await post(app, { ...POSTED, browser: 'x', address: '203.0.113.9' })
  expect([status, Object.keys(said)]).toEqual([201, ['id']])
  expect(said.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(await kept(app)).toEqual([
    { ...POSTED, id: said.id, at: new Date(MONDAY_MORNING).toISOString() },
  ])
})

test('a false claimed score is stored beside the true one', async () => {
  const app = await startApp()
  const claim = { ...POSTED, score: 5, totalQuestions: 5, passed: true }
  expect((await post(app, { ...claim, answers: { ...ANSWERS, 'ca-change': 1 } })).status).toBe(201)
  expect(await kept(app)).toMatchObject([
    { score: 3, totalQuestions: 5, passed: false, clientScore: 5 },
  ])
})

test.each([
  ['{"jobTitle": ', 400, /^The body isn’t valid JSON\./],
  ['[]', 422, /^the body: expected an object/],
  [{ ...POSTED, role: 'Driver' }, 422, /^role: expected "AssistantManager", .* got "Driver"$/],
  [{ ...POSTED, role: '__proto__' }, 422, /^role: /],
  [{ ...POSTED, jobTitle: 'x'.repeat(400) }, 422, /^jobTitle: expected at most 300 characters/],
  [
    { ...POSTED, answers: { ...ANSWERS, age: 40 } },
    422,
    /^answers\.age: no question of this role$/,
  ],
  [{ ...POSTED, answers: { ...ANSWERS, 'ca-spill': 3 } }, 422, /^answers\.ca-spill: expected the/],
  [{ ...POSTED, answers: { ...ANSWERS, 'ca-change': 1e7 } }, 422, /^answers\.ca-change: expected/],
  [{ ...POSTED, answers: {} }, 422, /^answers\.ca-change: missing, every question has/],
  [JSON.stringify({ ...POSTED, more: 'x'.repeat(17_000) }), 413, /limit is 16 kB/],
])('%j is rejected with %i and a message, and nothing is stored', async (body, status, message) => {
  const app = await startApp()
  const answer = await post(app, body)
  expect(answer.status).toBe(status)
  expect(answer.said.message).toMatch(message)
  expect(answer.said.errors !== undefined).toBe(status === 422)
  expect(await kept(app)).toEqual([])
})

test('content types other than JSON and requests from other sites are rejected', async () => {
  const app = await startApp()
  const asText = await post(app, POSTED, { 'content-type': 'text/plain' })
  expect(asText.status).toBe(415)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.example' },
  ]) {
    expect((await post(app, POSTED, headers)).status).toBe(403)
  }
  expect(await kept(app)).toEqual([])
  expect((await post(app, POSTED, { 'sec-fetch-site': 'same-origin' })).status).toBe(201)
})

test('one address may post twenty at once, then one every 30 seconds; others are not delayed', async () => {
  const app = await startApp({ environment: { TRUST_PROXY: '1' } })
  const from = (address: string) => post(app, POSTED, { 'x-forwarded-for': address })
  for (let at = 0; at < 20; at += 1) expect((await from('203.0.113.7')).status).toBe(201)
  const rejected = await from('203.0.113.7')
  expect([rejected.status, rejected.retryAfter]).toEqual([429, '30'])
  expect((await from('203.0.113.8')).status).toBe(201)
  app.clock.now += 30_000
  expect((await from('203.0.113.7')).status).toBe(201)
  expect(await kept(app)).toHaveLength(22)
})

test('all visitors together have a limit per minute', async () => {
  const app = await startApp({ environment: { TRUST_PROXY: '1', ATTEMPTS_PER_MINUTE: '3' } })
  const statuses = []
  for (let at = 0; at < 4; at += 1) {
    const { status, retryAfter } = await post(app, POSTED, { 'x-forwarded-for': `10.0.0.${at}` })
    statuses.push([status, retryAfter])
  }
  expect(statuses).toEqual([
    [201, null],
    [201, null],
    [201, null],
    [429, '20'],
  ])
})

test('a full month accepts no more and logs that once; the next month accepts again', async () => {
  const app = await startApp({
    environment: { ATTEMPTS_PER_MONTH: '2' },
    now: Date.UTC(2026, 10, 30, 23, 59),
  })
  const statuses = []
  for (let at = 0; at < 4; at += 1) statuses.push((await post(app, POSTED)).status)
  expect(statuses).toEqual([201, 201, 429, 429])
  expect((await post(app, POSTED)).retryAfter).toBe('60')
  app.clock.now += 60_000
  expect((await post(app, POSTED)).status).toBe(201)
  expect((await kept(app)).map(({ at }) => at.slice(0, 7))).toEqual([
    '2026-11',
    '2026-11',
    '2026-12',
  ])
})

test('the questions are served, and a browser revalidates them without a download', async () => {
  const app = await startApp()
  const answer = await app.get('/questions.json')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await answer.json()).toEqual(app.services.quiz())
  const etag = answer.headers.get('etag') ?? ''
  expect((await app.get('/questions.json', { 'if-none-match': etag })).status).toBe(304)
})
