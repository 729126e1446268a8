import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from '#server/storage/files/testing/child-process.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { CrashHistory } from './crash-history.ts'

export const WRITER = `${import.meta.dirname}/write-everything.child.ts`
const SHORTEST_MS = 5
const LONGEST_MS = 300

export type KillsFound = {
  kills: number
  /** Acknowledged writes, by kind */
  acknowledged: Readonly<Record<string, number>>
  /** Half-written files that the kills left; a start removes them */
  leftOver: number
  /** The slowest start after a kill, in ms */
  slowestStart: number
  /** Empty when every acknowledged write is there, and every other one is whole or absent */
  wrong: readonly string[]
}

/**
 * Kills a process that writes every kind of commit with -9 again and again, and compares what is stored
 * with what it was told. After every other kill the next process starts on the folder as it was left.
 *
 * @param options.random from 0 up to 1
 */
export async function killEverything(options: {
  directory: string
  kills: number
  lanes: number
  random: () => number
  onKill?: (kills: number) => void
}): Promise<KillsFound> {
  const { directory, kills, lanes, random } = options
  const history = new CrashHistory(lanes)
  const [leftOver, starts] = [{ count: 0 }, [0]]
  for (let kill = 1; kill <= kills; kill += 1) {
    const child = startChild(WRITER, [directory, String(lanes), JSON.stringify(history.starts())])
    const ready = await child.nextLine()
    if (ready !== 'ready') throw new Error(`The process did not start: ${ready}`)
    await wait(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS))
    if (!isAlive(child.pid)) history.wrong.push(`kill ${kill}: it had ended by itself`)
    await child.kill()
    history.add(child.lines)
    leftOver.count += (await readdir(directory)).filter((name) => name.endsWith('.tmp')).length
    const inPlace = kill % 2 === 0
    const folder = inPlace ? directory : await copyOf(directory)
    try {
      const began = performance.now()
      const storage = await openExample(folder)
      starts.push(performance.now() - began)
      await history.compare(storage, `kill ${kill}`)
      await storage.close()
      await expectTidy(folder, history.wrong)
    } finally {
      if (!inPlace) await rm(folder, { recursive: true, force: true })
    }
    options.onKill?.(kill)
  }
  return {
    kills,
    acknowledged: Object.fromEntries(history.acknowledged),
    leftOver: leftOver.count,
    slowestStart: Math.round(Math.max(...starts)),
    wrong: history.wrong,
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function copyOf(directory: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'forecourt-killed-'))
  await cp(directory, copy, { recursive: true, filter: (path) => !path.endsWith('.lock') })
  return copy
}

/** Nothing half-written stays, and nobody else can read anything. */
async function expectTidy(directory: string, wrong: string[]): Promise<void> {
  for (const name of await readdir(directory, { recursive: true })) {
    if (name.endsWith('.tmp')) wrong.push(`${name} was left`)
    const { mode } = await stat(join(directory, name))
    if ((mode & 0o077) !== 0) wrong.push(`others can read ${name}`)
  }
}
