import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { nodeDisk, type Disk } from './disk.ts'
import { DurableJson } from './durable-json.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import { faultyDisk } from '#server/storage/files/testing/faulty-disk.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

type Prices = { readonly cents: readonly number[] }

const shape: DocumentShape<Prices> = {
  name: 'prices.json',
  schema: z.object({ cents: z.array(z.number()) }),
  steps: [],
  empty: { cents: [] },
  remedy: 'ask somebody.',
}

/** The same document two versions later. */
const laterShape: DocumentShape<{ readonly prices: readonly string[] }> = {
  name: shape.name,
  remedy: shape.remedy,
  schema: z.object({ prices: z.array(z.string()) }),
  steps: [
    (data) => ({
      dollars: z
        .object({ cents: z.array(z.number()) })
        .parse(data)
        .cents.map(toDollars),
    }),
    (data) => ({
      prices: z
        .object({ dollars: z.array(z.number()) })
        .parse(data)
        .dollars.map(String),
    }),
  ],
  empty: { prices: [] },
}

test('the order of operations keeps a commit durable through a power failure', async () => {
  const steps: string[] = []
  const { adapter, directory } = await openPrices({
    disk: faultyDisk((operation, path) => {
      steps.push(
        `${operation} ${relative(directory, path)}`.replaceAll(/[0-9a-f]{12}\.tmp/g, 'tmp'),
      )
      return undefined
    }),
  })
  await adapter.write({ cents: [1] })
  steps.length = 0
  await adapter.write({ cents: [1, 2] })
  expect(steps).toEqual([
    'open prices.json.tmp',
    'chmod prices.json.tmp',
    'write prices.json.tmp',
    'sync prices.json.tmp',
    'link backups/prices.json.prev.tmp',
    'rename backups/prices.json.prev',
    'unlink backups/prices.json.prev.tmp',
    'rename prices.json',
    'open ',
    'sync ',
  ])
  expect(await readFile(join(directory, 'prices.json'), 'utf8')).toMatch(
    /^\{"version":0,"checksum":"[0-9a-f]{64}","data":\{"cents":\[\n1,\n2\n\]\}\}\n$/,
  )
})

test('the last version of each hour and day is kept, the newest 24 and 14 of them', async () => {
  let now = Date.parse('2026-11-01T10:20:00Z')
  const { adapter, directory } = await openPrices({ clock: () => now })
  const writeAt = async (instant: string, cents: number) => {
    now = Date.parse(instant)
    await adapter.write({ cents: [cents] })
    await utimes(join(directory, 'prices.json'), new Date(now), new Date(now))
    await adapter.read()
  }
  await writeAt('2026-11-01T10:20:00Z', 1)
  await writeAt('2026-11-01T10:50:00Z', 2)
  await writeAt('2026-11-01T11:10:00Z', 3)
  await writeAt('2026-11-02T00:05:00Z', 4)
  const backups = join(directory, 'backups')
  expect((await readdir(backups)).toSorted()).toEqual([
    'prices.json.2026-11-01',
    'prices.json.2026-11-01T10',
    'prices.json.2026-11-01T11',
    'prices.json.prev',
  ])
  expect(await centsIn(join(backups, 'prices.json.2026-11-01T10'))).toEqual([2])
  expect(await centsIn(join(backups, 'prices.json.2026-11-01T11'))).toEqual([3])
  expect(await centsIn(join(backups, 'prices.json.2026-11-01'))).toEqual([3])

  for (let hour = 0; hour < 30 * 24; hour += 8) {
    await writeAt(new Date(Date.UTC(2026, 10, 3, hour)).toISOString(), hour)
  }
  const names = await readdir(backups)
  const hourly = names.filter((name) => /T\d\d$/.test(name)).toSorted()
  const daily = names.filter((name) => /\d\d-\d\d$/.test(name)).toSorted()
  expect([hourly.length, hourly[0], hourly.at(-1)]).toEqual([
    24,
    'prices.json.2026-11-24T16',
    'prices.json.2026-12-02T08',
  ])
  expect([daily.length, daily[0], daily.at(-1)]).toEqual([
    14,
    'prices.json.2026-11-18',
    'prices.json.2026-12-01',
  ])
})

test('a copy shares no bytes with the live file', async () => {
  const { adapter, directory } = await openPrices()
  await adapter.write({ cents: [1] })
  await adapter.write({ cents: [2] })
  const path = join(directory, 'prices.json')
  // Like an editor that writes in place.
  await writeFile(path, '!')
  expect(await centsIn(join(directory, 'backups', 'prices.json.prev'))).toEqual([1])
})

test('an older version is migrated step by step, and a copy of it is kept', async () => {
  const { adapter, directory } = await openPrices()
  await adapter.write({ cents: [499, 1299] })
  const old = await readFile(join(directory, 'prices.json'), 'utf8')

  const later = new DurableJson(laterShape, await surroundings(directory))
  expect(await later.read()).toEqual({ prices: ['4.99', '12.99'] })
  expect(await readFile(join(directory, 'prices.json'), 'utf8')).toContain('{"version":2,')
  expect(await readFile(join(directory, 'backups', 'prices.json.version-0'), 'utf8')).toBe(old)
  await expect(adapter.read()).rejects.toThrow('written by a newer program (it has version 2')
})

test('a copy of an older version is migrated when it is restored', async () => {
  const { adapter, directory } = await openPrices()
  await adapter.write({ cents: [499] })
  await adapter.write({ cents: [599] })
  await writeFile(join(directory, 'prices.json'), '')
  const later = new DurableJson(laterShape, await surroundings(directory))
  expect(await later.read()).toEqual({ prices: ['4.99'] })
})

test('a failing step reports the versions and does not change the file', async () => {
  const { directory } = await openPrices()
  const path = join(directory, 'prices.json')
  const text = '{"version":0,"data":{"cents":"many"}}'
  await writeFile(path, text)
  const later = new DurableJson(laterShape, await surroundings(directory))
  await expect(later.read()).rejects.toThrow(
    'it cannot be migrated from version 0 to the current one: ',
  )
  expect(await readFile(path, 'utf8')).toBe(text)
})

test('a file edited while the site runs is copied before it is replaced', async () => {
  const { adapter, directory, lines } = await openPrices({
    clock: () => Date.parse('2026-11-27T20:15:03.123Z'),
  })
  await adapter.write({ cents: [1] })
  await writeFile(join(directory, 'prices.json'), '{"cents":[77]}')
  await adapter.write({ cents: [2] })
  const kept = 'prices.json.edited-2026-11-27T20-15-03-123Z'
  expect(await readFile(join(directory, 'backups', kept), 'utf8')).toBe('{"cents":[77]}')
  expect(lines).toEqual([
    `prices.json was changed by hand while the site was running. The site reads such changes only at startup; the changed file is kept as backups/${kept}`,
  ])
})

test('copies are made where the file system has no hard links', async () => {
  const { adapter, directory, lines } = await openPrices({
    disk: faultyDisk((operation) => (operation === 'link' ? 'EPERM' : undefined)),
  })
  await adapter.write({ cents: [1] })
  await adapter.write({ cents: [2] })
  expect(await centsIn(join(directory, 'backups', 'prices.json.prev'))).toEqual([1])
  expect(lines).toEqual([])
})

test('a commit succeeds when the older version could not be copied, which is logged once', async () => {
  const { adapter, directory, lines } = await openPrices({
    disk: faultyDisk((operation) => (operation === 'link' ? 'EIO' : undefined)),
  })
  await adapter.write({ cents: [1] })
  await adapter.write({ cents: [2] })
  await adapter.write({ cents: [3] })
  expect(await centsIn(join(directory, 'prices.json'))).toEqual([3])
  expect(lines).toEqual(['prices.json is saved, but its previous version could not be kept'])
})

test('a document that would be too large to read is not written', async () => {
  const directory = await temporaryFolder()
  const small = { ...shape, maxBytes: 200 }
  const adapter = new DurableJson(small, await surroundings(directory))
  await adapter.write({ cents: [1] })
  await expect(adapter.write({ cents: Array.from({ length: 100 }, () => 1) })).rejects.toThrow(
    'prices.json may have at most 200',
  )
  expect(await adapter.read()).toEqual({ cents: [1] })
})

test('only the owner can read a file, regardless of its former mode', async () => {
  const { adapter, directory } = await openPrices()
  const path = join(directory, 'prices.json')
  await writeFile(path, '{"cents":[]}', { mode: 0o644 })
  await adapter.write({ cents: [1] })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

async function openPrices(options: { disk?: Disk; clock?: () => number } = {}) {
  const directory = await temporaryFolder()
  const lines: string[] = []
  const adapter = new DurableJson(shape, await surroundings(directory, { ...options, lines }))
  return { adapter, directory, lines }
}

async function surroundings(
  directory: string,
  options: { disk?: Disk; clock?: () => number; lines?: string[] } = {},
) {
  await mkdir(join(directory, 'backups'), { recursive: true })
  const keep = (_details: object, message: string) => {
    options.lines?.push(message)
  }
  return {
    directory,
    disk: options.disk ?? nodeDisk,
    clock: options.clock ?? Date.now,
    log: { info: keep, warn: keep, error: keep },
    onRepair: (repair: string) => {
      options.lines?.push(repair)
    },
  }
}

async function centsIn(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8')).data.cents
}

function toDollars(cents: number): number {
  return cents / 100
}
