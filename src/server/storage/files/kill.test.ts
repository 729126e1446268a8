import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Storage } from '#server/storage/storage.ts'
import { startChild } from '#server/storage/files/testing/child-process.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

const LANES = 2
const FOLDERS_EACH = 5
const KILLS_A_FOLDER = 10
const KILLS = LANES * FOLDERS_EACH * KILLS_A_FOLDER
const SHORTEST_MS = 20
const LONGEST_MS = 400

type Acknowledged = {
  catalog: Map<string, number>
  attempts: string[]
  staff: number
  /** The last acknowledged commit of people, pictures and the site */
  parts: number
  /** The last acknowledged import and the last acknowledged undo */
  imported: number
  undone: number
  /** Answers that do not follow their predecessor */
  skipped: string[]
}

test(
  `${KILLS} kills with -9 under load lose no acknowledged data`,
  { timeout: 600_000 },
  async () => {
    const folders = await Promise.all(Array.from({ length: LANES * FOLDERS_EACH }, temporaryFolder))
    const totals = await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        const totalsOfLane: Total[] = []
        for (let at = lane; at < folders.length; at += LANES) {
          totalsOfLane.push(await killAgainAndAgain(folders[at] ?? '', at))
        }
        return totalsOfLane
      }),
    )
    const sum = (pick: (total: Total) => number) =>
      totals.flat().reduce((all, total) => all + pick(total), 0)
    // With less load a pass would prove nothing.
    expect(sum(({ catalog }) => catalog)).toBeGreaterThan(500)
    expect(sum(({ attempts }) => attempts)).toBeGreaterThan(5000)
    expect(sum(({ staff }) => staff)).toBeGreaterThan(100)
    expect(sum(({ undo }) => undo)).toBeGreaterThan(50)
    process.stdout.write(
      `kill -9: ${KILLS} kills, acknowledged ${JSON.stringify({
        catalog: sum(({ catalog }) => catalog),
        attempts: sum(({ attempts }) => attempts),
        staff: sum(({ staff }) => staff),
        undo: sum(({ undo }) => undo),
        leftOver: sum(({ leftOver }) => leftOver),
      })}\n`,
    )
  },
)

test(
  'SIGTERM right after an answer loses nothing, and the folder is free at once',
  { timeout: 120_000 },
  async () => {
    const directory = await temporaryFolder()
    for (let round = 0; round < 5; round += 1) {
      const child = startChild('write-until-killed.child.ts', [directory, String(round)])
      expect(await child.nextLine()).toBe('ready')
      await wait(100)
      await child.kill('SIGTERM')
      await check(directory, acknowledgedIn(child.lines), round)
    }
  },
)

type Total = { catalog: number; attempts: number; staff: number; undo: number; leftOver: number }

async function killAgainAndAgain(directory: string, folder: number): Promise<Total> {
  const total: Total = { catalog: 0, attempts: 0, staff: 0, undo: 0, leftOver: 0 }
  const allAttempts: string[] = []
  for (let round = 0; round < KILLS_A_FOLDER; round += 1) {
    const child = startChild('write-until-killed.child.ts', [directory, String(round)])
    expect(await child.nextLine()).toBe('ready')
    // Covers every moment of the span once over all folders, in shuffled order.
    const moment = (round * LANES * FOLDERS_EACH + folder) / KILLS
    await wait(SHORTEST_MS + moment * (LONGEST_MS - SHORTEST_MS))
    await child.kill()
    total.leftOver += (await readdir(directory)).filter((name) => name.endsWith('.tmp')).length
    const acknowledged = acknowledgedIn(child.lines)
    await check(directory, acknowledged, round)
    const count = (word: string) => child.lines.filter((line) => line.startsWith(word)).length
    total.catalog += count('catalog')
    total.attempts += acknowledged.attempts.length
    total.staff += count('staff')
    total.undo += count('undo')
    allAttempts.push(...acknowledged.attempts)
  }
  const storage = await openExample(directory)
  const kept = new Set(await attemptIds(storage))
  expect(allAttempts.filter((id) => !kept.has(id))).toEqual([])
  await storage.close()
  return total
}

/** Checks that all acknowledged data exist, at most one step ahead per writer, without a repair. */
async function check(directory: string, said: Acknowledged, round: number): Promise<void> {
  const storage = await openExample(directory)
  try {
    expect(storage.health()).toEqual({ mode: 'read-write', repairs: [] })
    expect(said.skipped).toEqual([])
    // Journal and snapshot are in step: the last commit is in both.
    const [last] = await Array.fromAsync(storage.history())
    expect(last?.version ?? 0).toBe(storage.current().version)
    const { locations, media, people, siteSource } = storage.current()
    const [brand, picture, person] = [siteSource.brand, media[0]?.alt, people[0]?.locations[0]]
    // All three are one commit, the file of the site included.
    expect([brand, person]).toEqual([{ name: picture ?? 'Lindenway' }, picture])
    expect(Number(picture ?? 0)).toBeGreaterThanOrEqual(said.parts)
    expect(Number(picture ?? 0)).toBeLessThanOrEqual(said.parts + (said.parts > 0 ? 1 : 10_000))
    expect(last?.by).not.toBe('site.json')
    for (const [writer, count] of said.catalog) {
      const kept = Number(locations.find(({ id }) => id === `writer-${writer}`)?.phone)
      expect([count, count + 1]).toContain(kept)
    }
    const ids = await attemptIds(storage, new Set(said.attempts))
    expect(ids.toSorted()).toEqual(said.attempts.toSorted())
    const password = Number((await storage.staff.list())[0]?.passwordHash ?? 0)
    expect(password).toBeGreaterThanOrEqual(said.staff)
    expect(password).toBeLessThanOrEqual(said.staff + (said.staff > 0 ? 1 : 10_000))

    const imports = locations.filter(({ id }) => id.startsWith(`import-${round}-`))
    // Its undo, or the next import, may have been in progress: only the stored import can be undone.
    const undone = await storage.undo('a test')
    expect([undone, imports.length]).toEqual(
      undone === null ? [null, 0] : [{ restored: 0, removed: 1 }, 1],
    )
    expect(said.imported - said.undone).toBeLessThanOrEqual(1)
    const left = storage.current().locations.filter(({ id }) => id.startsWith('import-'))
    expect(left).toEqual([])
  } finally {
    await storage.close()
  }
  // Once it is closed: the undo above is followed by a write of catalog.json, under a temporary name.
  await expectOwnerOnly(directory)
  expect((await readdir(directory)).filter((name) => name.endsWith('.tmp'))).toEqual([])
}

function acknowledgedIn(lines: readonly string[]): Acknowledged {
  const said: Acknowledged = {
    catalog: new Map(),
    attempts: [],
    staff: 0,
    parts: 0,
    imported: 0,
    undone: 0,
    skipped: [],
  }
  for (const line of lines) {
    const [word, first = '', second = ''] = line.split(' ')
    if (word === 'catalog') {
      const before = said.catalog.get(first)
      // Each writer's counter increases by one, so no update is lost during the run either.
      if (before !== undefined && Number(second) !== before + 1) said.skipped.push(line)
      said.catalog.set(first, Number(second))
    }
    if (word === 'attempt') said.attempts.push(first)
    if (word === 'parts') said.parts = Number(first)
    if (word === 'staff') said.staff = Number(first)
    if (word === 'import') said.imported = Number(first)
    if (word === 'undo') said.undone = Number(first)
  }
  return said
}

async function expectOwnerOnly(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true })
  const open = names.map(async (name) => {
    const { mode } = await stat(join(directory, name))
    return (mode & 0o077) === 0 ? [] : [name]
  })
  expect((await Promise.all(open)).flat()).toEqual([])
}

async function attemptIds(storage: Storage, wanted?: ReadonlySet<string>): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of storage.attempts.read()) if (wanted?.has(id) ?? true) ids.push(id)
  return ids
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
