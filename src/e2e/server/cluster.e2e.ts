import { expect, test } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nextVersion } from '#server/testing/cluster/cluster-faults.ts'
import { signIn, startCluster, type SiteCluster } from '#server/testing/cluster/site-cluster.ts'
import { recordTimeline } from '#server/testing/cluster/timeline.ts'

const STORE = '/stores/oh/parma/1840-harbor-mill-rd'

// Three processes of the built site over one PostgreSQL server, behind a balancer that sends each request
// to the next of them. `npm run cluster` prints longer timelines.
test.describe.configure({ mode: 'serial' })

let cluster: SiteCluster
let directory = ''

test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-cluster-'))
  cluster = await startCluster({ directory })
})
test.afterAll(async () => {
  await cluster.close()
  await rm(directory, { recursive: true, force: true })
})

test('a change at one process is on the pages of all within a second', async () => {
  const cookie = await signIn(cluster)
  const [first] = cluster.sites
  const pages = async () =>
    Promise.all(cluster.sites.map(async ({ origin }) => (await fetch(origin + STORE)).text()))
  for (const phone of ['(216) 555-0190', '(216) 555-0191', '(216) 555-0192']) {
    for (const page of await pages()) expect(page).not.toContain(phone)
    const answer = await fetch(`${first?.origin}/api/admin/locations/parma`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie, origin: cluster.origin },
      body: JSON.stringify({ phone }),
    })
    expect(answer.status).toBe(200)
    await expect
      .poll(async () => (await pages()).filter((page) => page.includes(phone)).length, {
        timeout: 1000,
        intervals: [20],
      })
      .toBe(3)
  }
})

test('staff stay signed in at every process, and a session that ends is over at all', async () => {
  const cookie = await signIn(cluster)
  const statuses = () =>
    Promise.all(
      cluster.sites.map(async ({ origin }) => {
        const answer = await fetch(`${origin}/api/admin/check-auth`, { headers: { cookie } })
        return answer.status
      }),
    )
  expect(await statuses()).toEqual([200, 200, 200])
  const headers = { cookie, origin: cluster.origin }
  await fetch(`${cluster.origin}/api/admin/logout`, { method: 'POST', headers })
  expect(await statuses()).toEqual([401, 401, 401])
})

test('a killed process, cut connections, and a crash of the database lose nothing', async () => {
  test.setTimeout(120_000)
  const [, second] = cluster.sites
  const { database, line } = cluster
  const { seconds, lost, doubled, sentences } = await recordTimeline(cluster, {
    name: 'faults',
    seconds: 12,
    faults: [
      { at: 1, name: 'kill -9', happen: () => second?.kill() },
      { at: 2, name: 'start', happen: () => second?.start() },
      { at: 5, name: 'cut', happen: () => line.cut() },
      { at: 6, name: 'the database crashes', happen: () => database.stop('immediate') },
      {
        at: 7,
        name: 'a process is asked how it is',
        happen: async () => {
          const answer = await fetch(`${cluster.sites[0]?.origin}/readyz`)
          expect([answer.status, await answer.json()]).toEqual([
            503,
            expect.objectContaining({ status: 'read-only', engine: 'postgresql' }),
          ])
        },
      },
      { at: 8, name: 'it starts', happen: () => database.start() },
    ],
  })
  const sum = (of: (one: (typeof seconds)[number]) => number) =>
    seconds.reduce((total, one) => total + of(one), 0)
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
  expect(sum(({ failedPages }) => failedPages)).toBe(0)
  expect(sum(({ saved }) => saved)).toBeGreaterThan(0)
  expect(sum(({ refused }) => refused)).toBeGreaterThan(0)
  expect(sentences).toEqual(['Changes can’t be saved right now. Try again in a minute.'])
  // Everything is as before.
  for (const { origin } of cluster.sites) {
    const ready = await fetch(`${origin}/readyz`)
    expect(await ready.json()).toEqual({ status: 'ready', engine: 'postgresql' })
  }
  const [last] = seconds.slice(-1)
  expect(last?.saved).toBeGreaterThan(0)
})

test('while an update goes round, each process answers for the files of both versions', async () => {
  test.setTimeout(120_000)
  const [first, ...others] = cluster.sites
  if (!first) throw new Error('There is no process.')
  const program = `${await nextVersion(directory)}/server.js`
  await first.stop()
  await first.start(program)
  const scripts = await Promise.all(
    cluster.sites.map(async ({ origin }) => {
      const page = await (await fetch(`${origin}/fuel`)).text()
      return /\/assets\/early-[\w-]+\.js/.exec(page)?.[0] ?? ''
    }),
  )
  expect(new Set(scripts).size).toBe(2)
  expect(scripts[0]).toContain('NEXT0000')
  for (const { origin } of cluster.sites) {
    for (const script of new Set(scripts)) {
      const answer = await fetch(origin + script)
      expect([script, answer.status]).toEqual([script, 200])
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
    expect((await fetch(`${origin}/assets/early-none.js`)).status).toBe(404)
  }
  for (const site of others) {
    await site.stop()
    await site.start(program)
  }
  expect((await fetch(`${cluster.origin}/fuel`)).status).toBe(200)
})
