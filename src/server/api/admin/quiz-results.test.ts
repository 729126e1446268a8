import { expect, test } from 'vitest'
import type { AttemptPage, QuizResults } from '#domain/quiz/quiz-results.ts'
import type { StoredAttempt } from '#server/storage/storage.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'

/** Answers to the cashier quiz of the product, all right. */
const RIGHT = {
  'ca-change': 6.35,
  'ca-declined': 1,
  'ca-no-id': 2,
  'ca-fill-up': 37.2,
  'ca-spill': 0,
}
const CALL = '/api/admin/quiz-results'
/** Monday, November 30, 7:30 PM in Ohio; in UTC it is December. */
const NOW = Date.UTC(2026, 11, 1, 0, 30)

let made = 0

/** An attempt at a time that misses some questions. */
function attempt(at: string, missed = 0, more: Partial<StoredAttempt> = {}): StoredAttempt {
  const answers: Record<string, number> = { ...RIGHT }
  for (const id of Object.keys(RIGHT).slice(0, missed)) answers[id] = id === 'ca-declined' ? 0 : 99
  made += 1
  return {
    id: `attempt-${made}`,
    at,
    jobTitle: 'Cashier, evenings',
    role: 'Cashier',
    score: 5 - missed,
    totalQuestions: 5,
    passed: missed < 2,
    answers,
    ...more,
  }
}

async function startWith(...attempts: StoredAttempt[]) {
  const app = await startSignedIn({ now: NOW })
  for (const one of attempts) await app.storage.attempts.append(one)
  const results = async (query = '') =>
    (await (await app.call('GET', `${CALL}${query}`)).json()) as QuizResults
  const page = async (query = '') =>
    (await (await app.call('GET', `${CALL}/attempts${query}`)).json()) as AttemptPage
  const csv = (query = '') => app.call('GET', `${CALL}?format=csv${query}`)
  return { ...app, results, page, csv }
}

const rows = async (file: Response) => (await file.text()).split('\r\n').slice(1, -1)

test('without attempts there are zeros and no rates', async () => {
  const { results } = await startWith()
  const answer = await results()
  expect(answer).toMatchObject({ period: 'last-12', attempts: 0, passed: 0, passRate: null })
  expect(answer.months).toHaveLength(12)
  expect(answer.months.at(-1)).toEqual({
    month: '2026-11',
    attempts: 0,
    passed: 0,
    passRate: null,
    average: null,
  })
  expect(answer.kept).toEqual(['2026-11'])
})

test('the last 12 months are counted by month, role, and question', async () => {
  const { results } = await startWith(
    attempt('2025-11-30T12:00:00.000Z'),
    attempt('2025-12-15T12:00:00.000Z', 3),
    ...['01', '02', '03', '04'].map((day) => attempt(`2026-11-${day}T12:00:00.000Z`, 1)),
    attempt('2026-11-05T12:00:00.000Z', 2),
  )
  const answer = await results()
  expect(answer).toMatchObject({
    attempts: 6,
    passed: 4,
    passRate: 0.667,
    average: { right: 3.5, questions: 5 },
  })
  expect(answer.months.map(({ month, attempts }) => [month, attempts])).toEqual([
    ['2025-12', 1],
    ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((one) => [
      `2026-${one}`,
      0,
    ]),
    ['2026-11', 5],
  ])
  const cashier = answer.roles.find(({ role }) => role === 'Cashier')
  expect(cashier).toMatchObject({ attempts: 6, passed: 4, passRate: 0.667, passingScore: 4 })
  const change = answer.questions.filter(({ role }) => role === 'Cashier')
  expect(change.map(({ id, right, turnedAway }) => [id, right, turnedAway])).toEqual([
    ['ca-change', 0, 2],
    ['ca-declined', 4, 2],
    ['ca-no-id', 5, 1],
    ['ca-fill-up', 6, 0],
    ['ca-spill', 6, 0],
  ])
})

test('an attempt on the last evening of a month counts for that month', async () => {
  const { results } = await startWith(attempt('2026-12-01T00:10:00.000Z'))
  expect(await results('?month=2026-11')).toMatchObject({ attempts: 1 })
  expect(await results('?month=2026-12')).toMatchObject({ attempts: 0 })
  expect((await results()).thisMonth).toBe('2026-11')
})

test('a month is counted alone, with the 11 before it for the chart', async () => {
  const { results } = await startWith(
    attempt('2026-09-10T12:00:00.000Z'),
    attempt('2026-10-10T12:00:00.000Z', 5),
    attempt('2026-11-10T12:00:00.000Z'),
  )
  const answer = await results('?month=2026-10')
  expect(answer).toMatchObject({ period: '2026-10', attempts: 1, passed: 0 })
  expect(answer.months.slice(-2).map(({ month, attempts }) => [month, attempts])).toEqual([
    ['2026-09', 1],
    ['2026-10', 1],
  ])
  expect(answer.kept).toEqual(['2026-11', '2026-10', '2026-09'])
})

test('all months reach back to the first attempt', async () => {
  const { results } = await startWith(
    attempt('2024-10-10T12:00:00.000Z'),
    attempt('2026-11-10T12:00:00.000Z'),
  )
  const answer = await results('?month=all')
  expect(answer.attempts).toBe(2)
  expect([answer.months[0]?.month, answer.months.length]).toEqual(['2024-10', 26])
  expect((await results()).attempts).toBe(1)
})

test('a role is counted alone', async () => {
  const { results } = await startWith(
    attempt('2026-11-10T12:00:00.000Z'),
    attempt('2026-11-11T12:00:00.000Z', 0, { role: 'Cook', answers: { 'co-gone': 1 } }),
  )
  const answer = await results('?role=Cook&month=')
  expect([answer.attempts, answer.roles.map(({ role }) => role)]).toEqual([1, ['Cook']])
  expect(answer.questions.at(-1)).toMatchObject({ id: 'co-gone', number: null, answered: 1 })
})

test('a new attempt is in the next answer', async () => {
  const { results, storage } = await startWith(attempt('2026-11-10T12:00:00.000Z'))
  expect((await results()).attempts).toBe(1)
  await storage.attempts.append(attempt('2026-11-11T12:00:00.000Z'))
  expect((await results()).attempts).toBe(2)
})

test('months that were deleted are in no answer', async () => {
  const { results, page, storage } = await startWith(
    attempt('2026-10-10T12:00:00.000Z'),
    attempt('2026-11-10T12:00:00.000Z'),
  )
  expect((await results('?month=all')).attempts).toBe(2)
  await storage.attempts.deleteBefore('2026-11')
  expect((await results('?month=all')).attempts).toBe(1)
  expect((await page('?month=all')).attempts).toHaveLength(1)
})

test('the list is newest first, with texts, on the chain’s clock, and names nobody', async () => {
  const { page } = await startWith(
    attempt('2026-10-10T12:00:00.000Z', 5),
    attempt('2026-11-28T19:31:00.000Z', 1),
  )
  const { attempts, next } = await page()
  expect(next).toBeNull()
  expect(attempts.map(({ at }) => at)).toEqual([
    '2026-11-28T14:31:00-05:00',
    '2026-10-10T08:00:00-04:00',
  ])
  expect(Object.keys(attempts[0] ?? {}).toSorted()).toEqual(
    ['answers', 'at', 'id', 'jobTitle', 'passed', 'questions', 'right', 'role'].toSorted(),
  )
  expect(attempts[0]?.answers.slice(0, 2)).toEqual([
    { id: 'ca-change', label: expect.stringContaining('change'), given: '99', isRight: false },
    { id: 'ca-declined', label: expect.any(String), given: expect.any(String), isRight: true },
  ])
})

test('pages of the list follow each other over months without a gap or a repeat', async () => {
  const october = Array.from({ length: 40 }, (_, at) =>
    attempt(`2026-10-10T12:${String(at).padStart(2, '0')}:00.000Z`, at % 2 === 0 ? 0 : 3),
  )
  const november = Array.from({ length: 20 }, (_, at) =>
    attempt(`2026-11-10T12:${String(at).padStart(2, '0')}:00.000Z`, at % 2 === 0 ? 0 : 3),
  )
  const { page } = await startWith(...october, ...november)
  const seen: string[] = []
  const sizes: number[] = []
  for (let next: string | null = ''; next !== null;) {
    const answer: AttemptPage = await page(`?before=${encodeURIComponent(next)}`)
    seen.push(...answer.attempts.map(({ id }) => id))
    sizes.push(answer.attempts.length)
    next = answer.next
  }
  expect(sizes).toEqual([25, 25, 10])
  expect(seen).toEqual([...october, ...november].map(({ id }) => id).toReversed())
  const failed = await page('?result=not-passed')
  expect(failed.attempts.map(({ passed }) => passed)).toEqual(Array(25).fill(false))
  expect(failed.next).not.toBeNull()
})

test('the CSV has the attempts of the view, in order, under a name that says which', async () => {
  const { csv } = await startWith(
    attempt('2026-10-10T12:00:00.000Z'),
    attempt('2026-11-10T12:00:00.000Z', 3),
    attempt('2026-11-11T12:00:00.000Z'),
    attempt('2026-11-12T12:00:00.000Z', 0, { role: 'Cook' }),
  )
  const all = await csv()
  expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(all.headers.get('content-disposition')).toBe(
    'attachment; filename="quiz-attempts-last-12.csv"',
  )
  expect(await rows(all)).toHaveLength(4)
  const some = await csv('&month=2026-11&role=Cashier&result=not-passed')
  expect(some.headers.get('content-disposition')).toContain(
    '"quiz-attempts-2026-11-cashier-not-passed.csv"',
  )
  expect(await rows(some)).toEqual([
    expect.stringMatching(
      /^attempt-\d+,2026-11-10T12:00:00.000Z,"Cashier, evenings",Cashier,2,5,false,,99,0,99,37.2,0,$/,
    ),
  ])
})

test('a job title in the CSV cannot run as a formula', async () => {
  const { csv } = await startWith(
    attempt('2026-11-10T12:00:00.000Z', 0, { jobTitle: '=HYPERLINK("http://x.example")' }),
  )
  expect((await rows(await csv()))[0]).toContain(`,"'=HYPERLINK(""http://x.example"")",`)
})

test('an empty view is a CSV with its header alone', async () => {
  const { csv } = await startWith(attempt('2026-11-10T12:00:00.000Z'))
  const file = await csv('&month=2026-01')
  expect([file.status, (await file.text()).split('\r\n')]).toEqual([
    200,
    [expect.stringMatching(/^\ufeff?id,at,/), ''],
  ])
})

test.each([
  ['?month=2026-13', 'month must be a month such as 2026-11, or all.'],
  ['?month=November', 'month must be a month such as 2026-11, or all.'],
  ['?month=2026-11-01', 'month must be a month such as 2026-11, or all.'],
  ['?role=Driver', 'role must be one of AssistantManager, WirelessSales, Cook, Cashier.'],
  ['?role=__proto__', 'role must be one of AssistantManager, WirelessSales, Cook, Cashier.'],
  ['?result=yes', 'result must be one of passed, not-passed.'],
  ['?format=pdf', 'format must be one of json, csv.'],
  ['/attempts?before=x', 'before must be the value of next in an earlier answer.'],
  ['/attempts?month=x', 'month must be a month such as 2026-11, or all.'],
])('%s is rejected with a message', async (query, message) => {
  const { call } = await startWith()
  const answer = await call('GET', `${CALL}${query}`)
  expect([answer.status, await answer.json()]).toEqual([400, { message }])
})

test('a place in the list that is gone leads to what is older', async () => {
  const { page } = await startWith(
    attempt('2026-10-10T12:00:00.000Z'),
    attempt('2026-11-10T12:00:00.000Z'),
  )
  const { attempts } = await page('?before=2026-10-31T00:00:00.000Z~gone')
  expect(attempts.map(({ at }) => at.slice(0, 7))).toEqual(['2026-10'])
})

test('the page is hidden from search engines and caches', async () => {
  const { get } = await startWith()
  const { status, headers } = await get('/admin/quiz')
  expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
    200,
    'noindex, nofollow',
    'no-store',
  ])
})
