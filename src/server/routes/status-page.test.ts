import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Day, StoreDay } from '#domain/day/day.ts'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { aLocation, MONDAY_MORNING, startApp } from '#server/testing/testing.ts'
import { shown } from '#server/testing/testing-directory.ts'

const HOUR = 3_600_000
const WEEK = weekOf(() => [[360, 1380]])
const iso = (instant: number) => new Date(instant).toISOString()

function stores(count: number) {
  return Array.from({ length: count }, (_, at) =>
    aLocation({
      id: `s${at}`,
      name: `Store ${at}`,
      address: `${100 + at} Elm St, City ${String.fromCodePoint(65 + (at % 26))}, OH 44129`,
      week: WEEK,
    }),
  )
}

function dayOf(id: string, day: Partial<Day>): StoreDay {
  const asOf = iso(MONDAY_MORNING)
  return {
    id,
    version: 1,
    prices: [],
    heardAt: asOf,
    by: 'ana',
    day: { status: 'open', payments: 'all', out: [], outOfOrder: [], asOf, ...day },
  }
}

const CLOSED = {
  status: 'closed',
  reason: 'Power <outage>',
  until: iso(MONDAY_MORNING + HOUR),
} as const

async function startWith(count: number, days: readonly StoreDay[], site?: object) {
  const app = await startApp({
    locations: stores(count),
    ...(site && { site: (sample) => ({ ...sample, ...site }) }),
  })
  await app.storage.commit({ by: 'ana', what: 'Closed', kind: 'today' }, () => [{ days }, null])
  const page = async (path: string) => (await app.get(path)).text()
  return { ...app, page, seen: async (path: string) => shown(await page(path)) }
}

describe('/status', () => {
  test('names the affected stores first, then all by city', async () => {
    const { page } = await startWith(3, [dayOf('s2', CLOSED)])
    const html = await page('/status')
    const affected = html.slice(html.indexOf('aria-label="Affected stores"'))
    expect(affected.indexOf('102 Elm St')).toBeLessThan(affected.indexOf('All stores by city'))
    expect(affected).toContain('Power &lt;outage&gt;')
    expect(html).toContain('<h1>Store status</h1>')
  })

  test('each need counts and lists what a driver finds there', async () => {
    const { services, seen } = await startWith(5, [
      dayOf('s0', CLOSED),
      dayOf('s1', { out: ['regular'], factsUntil: iso(MONDAY_MORNING + HOUR) }),
      dayOf('s2', { payments: 'cash', factsUntil: iso(MONDAY_MORNING + HOUR) }),
    ])
    expect(services.site().statusBar).toBe('auto')
    const lists = async (need: string) => {
      const text = await seen(`/status?need=${need}`)
      return ['100', '101', '102', '103', '104'].filter((number) => text.includes(`${number} Elm`))
    }
    expect(await lists('open')).toEqual(['101', '102', '103', '104'])
    expect(await lists('regular')).toEqual(['102', '103', '104'])
    expect(await lists('diesel')).toEqual(['101', '102', '103', '104'])
    expect(await lists('cards')).toEqual(['101', '103', '104'])
  })

  test('a cached page changes at the instant at which a day ends, also after the clock is set back', async () => {
    const { clock, seen } = await startWith(3, [dayOf('s2', CLOSED)])
    const start = clock.wall()
    const isClosed = async () => (await seen('/status')).includes('Affected stores')
    expect(await isClosed()).toBe(true)
    clock.now = start + HOUR - 1
    expect(await isClosed()).toBe(true)
    clock.now = start + HOUR
    expect(await isClosed()).toBe(false)
    clock.now = start
    expect(await isClosed()).toBe(true)
  })

  test('a calm day has no list of affected stores', async () => {
    const { seen } = await startWith(3, [])
    const text = await seen('/status')
    expect(text).toContain('All 3 stores are open.')
    expect(text).not.toContain('Affected stores')
  })

  test('100 stores in a storm are less than 14 kB compressed', async () => {
    const days = stores(100).map(({ id }) => dayOf(id, CLOSED))
    const { page } = await startWith(100, days.slice(0, 40))
    expect(brotliCompressSync(await page('/status')).length).toBeLessThan(14 * 1024)
  })

  test('with more stores than a page holds, each state has its own', async () => {
    const { seen } = await startWith(300, [dayOf('s2', CLOSED)])
    const text = await seen('/status')
    expect(text).toContain('Choose a state')
    expect(text).toContain('300 stores, 1 affected')
    expect(text).not.toContain('103 Elm St')
  })

  test('an unknown need or state is none', async () => {
    const { get } = await startWith(1, [])
    for (const query of ['need=x', 'state=Ohio', 'need=', 'state=%00']) {
      expect((await get(`/status?${query}`)).status).toBe(200)
    }
  })
})

test('/api/status has the stores whose day differs, or all', async () => {
  const { get } = await startWith(2, [dayOf('s1', CLOSED)])
  const json = async (path: string) => (await get(path)).json()
  expect(await json('/api/status')).toMatchObject({
    asOf: iso(MONDAY_MORNING),
    stores: [{ id: 's1', city: 'City B', state: 'OH', status: 'closed', isOpen: false }],
  })
  expect(await json('/api/status?all=1')).toMatchObject({
    stores: [{ id: 's0', isOpen: true }, { id: 's1' }],
  })
  expect((await get('/api/status/board/fr')).status).toBe(404)
})

describe('the line that leads to the board', () => {
  const two = [dayOf('s1', CLOSED), dayOf('s2', { ...CLOSED, status: 'limited' })]

  test('is on every page while more than a tenth of the stores, at least two, are affected', async () => {
    const storm = await startWith(19, two)
    expect(await storm.page('/fuel')).toContain(
      '<aside class="status-bar" aria-label="Store notice"><p><b>1 store is closed</b>, 1 store is on short hours. <a href="/status">See store status</a></p></aside>',
    )
    expect(await storm.page('/es/fuel')).toContain('href="/es/status"')
    expect(await (await startWith(20, two)).page('/fuel')).not.toContain('status-bar')
    expect(await (await startWith(3, two.slice(1))).page('/fuel')).not.toContain('status-bar')
  })

  test('is there or not as the owner says', async () => {
    expect(await (await startWith(3, [], { statusBar: 'on' })).page('/')).toContain('status-bar')
    expect(await (await startWith(3, two, { statusBar: 'off' })).page('/')).not.toContain(
      'status-bar',
    )
  })

  test('is on no staff page', async () => {
    const { page } = await startWith(3, two)
    expect(await page('/admin/login')).not.toContain('status-bar')
  })

  test('brings its style, which the page’s policy allows', async () => {
    const { get } = await startWith(3, two)
    const answer = await get('/fuel')
    const style = /<style>(\.status-bar.*?)<\/style>/.exec(await answer.text())?.[1] ?? ''
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  })
})
