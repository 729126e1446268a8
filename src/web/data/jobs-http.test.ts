import { expect, test } from 'vitest'
import { jobsOverHttp } from './jobs-http.ts'
import { ReadFailed, type Read } from './read.ts'

const JOB = { id: '1', title: 'Cook' }

/** Openings from answers in order, and the requests. */
function over(
  answers: (() => Response | Promise<Response>)[],
  read?: (address: string) => unknown,
) {
  const asked: { address: string; init: RequestInit }[] = []
  const data = jobsOverHttp(
    (async (key: readonly string[]) => {
      asked.push({ address: key.join('/'), init: {} })
      return read?.(key.join('/'))
    }) as Read,
    async (address, init) => {
      asked.push({ address, init })
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
  )
  const list = async () => {
    const given = await data.list()
    return given.kind === 'on its way' ? given.answer : given
  }
  return { ...data, list, asked }
}

const found = () =>
  Response.json([JOB], { headers: { 'x-jobs-as-of': '2026-06-15T10:30:00-04:00' } })

test('the list comes from the spec’s call, with cookies, and is never stale', async () => {
  const { list, job, asked } = over([found])
  const answer = { kind: 'found', jobs: [JOB], asOf: '2026-06-15T10:30:00-04:00', until: null }
  expect(await list()).toEqual(answer)
  expect(await list()).toEqual(answer)
  expect(await job('1')).toMatchObject({ kind: 'found', job: JOB })
  expect(asked.map(({ address }) => address)).toEqual(['/api/paylocity-jobs'])
  expect(asked[0]?.init.credentials).toBe('include')
})

test.each([
  [
    'the server’s own sentence',
    () => Response.json({ message: 'Failed to fetch jobs: 404' }, { status: 502 }),
    'Failed to fetch jobs: 404',
  ],
  [
    'the status, where there is none',
    () => new Response('oops', { status: 500 }),
    'Failed to fetch jobs: 500',
  ],
  [
    'the error, without a connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Failed to fetch',
  ],
])(
  'a list that cannot be had is told by %s, and asked for again',
  async (_what, answer, message) => {
    const { list } = over([answer, found])
    expect(await list()).toEqual({ kind: 'failed', message, until: null })
    expect(await list()).toMatchObject({ kind: 'found' })
  },
)

test('one job is requested by itself when there is no list', async () => {
  const { job, asked } = over([], () => JOB)
  expect(await job('a b')).toMatchObject({ kind: 'found', job: JOB })
  expect(asked.map(({ address }) => address)).toEqual(['/api/paylocity-jobs/a%20b'])
  const failing = async (status: number) => {
    const { job: ask } = over([], () => {
      throw new ReadFailed(status, 'x')
    })
    return ask('1')
  }
  expect(await failing(404)).toBeNull()
  expect(await failing(410)).toEqual({ kind: 'gone' })
  expect(await failing(502)).toEqual({ kind: 'failed', message: '502: x' })
})
