import { join } from 'node:path'
import { collectZips } from '../zip-table.ts'
import { importChain, makeChain, type MadeStore } from './chain.ts'
import type { BenchOptions } from './options.ts'
import { load } from './load.ts'
import { askFor, sendJson, signIn, textOf } from './requests.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import { cpuMs, inNewFolder, memoryMb, untilIdle, withSite, type BenchServer } from './servers.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

/** Milliseconds of the server's CPU and on the wall clock, for one request or change */
type Cost = { cpu: number; wall: number }
/** What a chain costs: a `Cost`, or text for what is no request */
type Figures = ReadonlyMap<string, Cost | string>

const SIZES = [24, 1000, 10_000, 100_000]
/** 24 stores do not fill a page of 50 results, so they are no reference for bigger chains. */
const REFERENCE = 1000
const BROTLI = ['Accept-Encoding: br']

/** What the same requests and changes cost as the chain grows. */
export async function benchGrowth({ isQuick }: BenchOptions): Promise<void> {
  const sizes = isQuick ? SIZES.slice(0, 2) : SIZES
  const columns = new Map<number, Figures>()
  for (const size of sizes) {
    const figures = await inNewFolder(async (folder) => {
      const stores = makeChain(size)
      const seconds = importChain(folder, stores)
      return withSite({ dataDirectory: join(folder, 'data') }, (site) =>
        measureChain(site, stores, { seconds, isQuick }),
      )
    })
    columns.set(size, figures)
    console.log(`  measured ${size.toLocaleString('en-US')} stores`)
  }
  console.log(
    `  server CPU, wall median, and the ratio of CPU to ${REFERENCE.toLocaleString('en-US')} stores, in ms`,
  )
  const reference = columns.get(REFERENCE)
  const names = [...(reference?.keys() ?? [])]
  printTable(
    ['stores', ...sizes.map((size) => size.toLocaleString('en-US'))],
    names.map((name) => [
      name,
      ...[...columns.values()].map((figures) => cell(figures.get(name), reference?.get(name))),
    ]),
  )
}

function cell(figure: Cost | string | undefined, reference: Cost | string | undefined): string {
  if (typeof figure === 'string' || figure === undefined) return figure ?? ''
  if (typeof reference !== 'object') return `${digits(figure.cpu)}, ${digits(figure.wall)} wall`
  return `${digits(figure.cpu)}, ${digits(figure.wall)} wall, x${(figure.cpu / reference.cpu).toFixed(2)}`
}

const digits = (ms: number) => ms.toFixed(ms < 1 ? 3 : ms < 100 ? 1 : 0)

async function measureChain(
  site: BenchServer,
  stores: readonly MadeStore[],
  { seconds, isQuick }: { seconds: number; isQuick: boolean },
): Promise<Figures> {
  const figures = new Map<string, Cost | string>([
    ['import, process start to end', `${seconds.toFixed(1)} s`],
    ['start to first 200', `${site.readyAfterMs.toFixed(0)} ms`],
  ])
  await untilIdle(site.pid)
  const idle = memoryMb(site.pid).now
  figures.set('cached finder page', await cachedPage(site, stores, isQuick))
  for (const [name, path] of uncachedRequests(stores)) {
    figures.set(name, await requests(site, path, isQuick ? 300 : 3000))
    await untilIdle(site.pid)
  }
  for (const [name, cost] of await staffChanges(site, stores, isQuick ? 3 : 9)) {
    figures.set(name, cost)
  }
  const { now, peak } = memoryMb(site.pid)
  const memory = [idle, now, peak].map((megabytes) => megabytes.toFixed(0))
  return figures.set('memory: idle, after all, peak', `${memory.join(', ')} MB`)
}

async function cachedPage(
  { port, pid }: BenchServer,
  stores: readonly MadeStore[],
  isQuick: boolean,
): Promise<Cost> {
  const path = `/find-a-store?zip=${stores[0]?.zip}`
  // Twice, because the best compression comes with the second visitor.
  for (let visit = 0; visit < 2; visit += 1) await askFor(port, path)
  await untilIdle(pid)
  const count = isQuick ? 3000 : 12_000
  await load({ port, path, headers: BROTLI, requests: count / 2 })
  const before = cpuMs(pid)
  const { latencies } = await load({ port, path, headers: BROTLI, requests: count })
  return { cpu: (cpuMs(pid) - before) / count, wall: median(latencies) }
}

/** Searches as visitors make them; the case of a text varies, so that few are the same. */
function uncachedRequests(stores: readonly MadeStore[]): [name: string, path: () => string][] {
  const random = seededRandom(stores.length + 1)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const zips = collectZips()
  const text = (typed: string) =>
    encodeURIComponent(
      typed.replaceAll(/[A-Za-z]/g, (letter) =>
        random() < 0.5 ? letter.toLowerCase() : letter.toUpperCase(),
      ),
    )
  const queries: Record<string, () => string> = {
    zip: () => `zip=${pick(zips).zip}`,
    city: () => `q=${text(cityOf(pick(stores)))}`,
    street: () => `q=${text(pick(stores).street)}`,
    box: () => `area=${box(pick(stores), 0.2 + random())}`,
  }
  return [
    ...Object.entries(queries).map(([by, query]): [string, () => string] => [
      `finder page by ${by}`,
      neverTwice(() => `/find-a-store?${query()}`),
    ]),
    [
      '/api/locations with near, 50',
      neverTwice(
        () => `/api/locations?near=${25 + random() * 23},${-124 + random() * 55}&limit=50`,
      ),
    ],
  ]
}

function cityOf({ city, state }: MadeStore): string {
  return `${city}, ${state}`
}

/** Pages are cached by their address. */
function neverTwice(make: () => string): () => string {
  const made = new Set<string>()
  return () => {
    let path = make()
    while (made.has(path)) path = make()
    made.add(path)
    return path
  }
}

function box({ lat, lng }: MadeStore, half: number): string {
  return [lng - half, lat - half, lng + half, lat + half].map((side) => side.toFixed(3)).join(',')
}

/** One request after the other for a time. */
async function requests(
  { port, pid }: BenchServer,
  path: () => string,
  forMs: number,
): Promise<Cost> {
  for (let warmup = 0; warmup < 30; warmup += 1) await askFor(port, path())
  const walls: number[] = []
  const [before, started] = [cpuMs(pid), performance.now()]
  while (performance.now() - started < forMs) {
    const asked = performance.now()
    await askFor(port, path())
    walls.push(performance.now() - asked)
  }
  return { cpu: (cpuMs(pid) - before) / walls.length, wall: median(walls) }
}

/**
 * Staff tag a store and add one: from the press of the button to the answer, and to the first page
 * that shows it, which nothing has made ahead.
 */
async function staffChanges(
  { port, pid }: BenchServer,
  stores: readonly MadeStore[],
  rounds: number,
): Promise<[name: string, cost: Cost][]> {
  const cookie = await signIn(port)
  const tag = JSON.parse(
    textOf(await sendJson(port, '/api/admin/tags', cookie, { name: 'Benchmark Tag' })),
  ) as { id: string }
  const place = stores[0]
  const paths = await storePaths(port, stores.slice(0, rounds))
  const changes = {
    'a tag on a store': {
      call: (round: number) => `/api/admin/locations/${round + 1}/tags/${tag.id}`,
      body: () => ({}),
      page: (round: number) => paths[round] ?? '/stores',
      shows: () => 'Benchmark Tag',
      status: 200,
    },
    'a new store': {
      call: () => '/api/admin/locations',
      body: (round: number) => ({
        name: `Benchmark Stop ${round}`,
        address: `${90_000 + round} Benchmark Rd, ${place?.city}, ${place?.state} ${place?.zip}`,
        coordinates: { lat: place?.lat, lng: place?.lng },
      }),
      page: () => `/find-a-store?zip=${place?.zip}`,
      shows: (round: number) => `Benchmark Stop ${round}`,
      status: 201,
    },
  }
  const costs: [string, Cost][] = []
  for (const [name, { call, body, page, shows, status }] of Object.entries(changes)) {
    const [toAnswer, toPage]: [Cost[], Cost[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      await untilIdle(pid)
      const [cpuBefore, pressed] = [cpuMs(pid), performance.now()]
      const sincePress = () => ({
        cpu: cpuMs(pid) - cpuBefore,
        wall: performance.now() - pressed,
      })
      const answer = await sendJson(port, call(round), cookie, body(round))
      toAnswer.push(sincePress())
      if (answer.status !== status) throw new Error(`${name}: ${answer.status} ${textOf(answer)}`)
      const path = page(round)
      const html = textOf(await askFor(port, path))
      toPage.push(sincePress())
      if (!html.includes(shows(round))) throw new Error(`${path} does not show ${name}`)
    }
    costs.push([`${name}: press to ${status}`, costOf(toAnswer)])
    costs.push([`${name}: press to its page`, costOf(toPage)])
  }
  return costs
}

/** The paths of the stores' own pages; store n of the chain has the id n, from 1. */
async function storePaths(port: number, stores: readonly MadeStore[]): Promise<string[]> {
  const paths: string[] = []
  for (const [index, { lat, lng }] of stores.entries()) {
    const near = await askFor(port, `/api/locations?near=${lat},${lng}&limit=50`)
    const found = JSON.parse(textOf(near)) as { id: string; path: string }[]
    const store = found.find(({ id }) => id === String(index + 1))
    if (!store) throw new Error(`store ${index + 1} is not among the nearest of its own place`)
    paths.push(store.path)
  }
  return paths
}

/** CPU time comes in ticks of 10 ms, so that only its mean says something. */
function costOf(costs: readonly Cost[]): Cost {
  return {
    cpu: costs.reduce((sum, { cpu }) => sum + cpu, 0) / costs.length,
    wall: median(costs.map(({ wall }) => wall)),
  }
}
