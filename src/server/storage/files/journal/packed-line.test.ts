import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { StoreDay } from '#domain/day/day.ts'
import { isIntactLine } from '#server/storage/state/lines/checksummed-line.ts'
import { nodeDisk } from '#server/storage/files/disk.ts'
import { Journal } from './journal.ts'
import {
  decodeJournalLine,
  encodeJournalLine,
  versionOfLine,
  type JournalLine,
} from '#server/storage/state/lines/journal-line.ts'

const STORES = 1000
const AT = '2026-11-28T12:00:00.000Z'

/** Prices of one grade at all stores. */
function pricesOf(version: number, stores = STORES): JournalLine {
  const days = Array.from({ length: stores }, (_, at): [number, StoreDay] => [
    at,
    {
      id: `store-${at}`,
      version,
      prices: [{ grade: 'regular', credit: `3.${100 + ((at * 37) % 900)}`, asOf: AT }],
      heardAt: AT,
      by: 'token Pricés',
    },
  ])
  return {
    version,
    previous: version - 1,
    id: `commit-${version}`,
    at: AT,
    by: 'token Pricés',
    what: 'Changed prices',
    kind: 'today',
    redo: { days: { set: days } },
    undo: { days: { remove: days.map(([, { id }]) => id) } },
  }
}

const withoutEnd = (line: Buffer) => line.subarray(0, -1)

test('prices of a thousand stores take a tenth of their room, and are read back', () => {
  const commit = pricesOf(7)
  const line = withoutEnd(encodeJournalLine(commit))
  expect(line.length).toBeLessThan(JSON.stringify(commit).length / 8)
  expect(versionOfLine(line)).toBe(7)
  expect(isIntactLine(line)).toBe(true)
  expect(decodeJournalLine(line)).toEqual(commit)
})

test('the line of a small change stays text', () => {
  const line = withoutEnd(encodeJournalLine(pricesOf(7, 1)))
  expect(line.toString()).toContain('"what":"Changed prices"')
  expect(decodeJournalLine(line)).toEqual(pricesOf(7, 1))
})

test('a damaged line counts as none', () => {
  const line = withoutEnd(encodeJournalLine(pricesOf(7)))
  line[200] = line[200] === 0x41 ? 0x42 : 0x41
  expect(versionOfLine(line)).toBe(7)
  expect(decodeJournalLine(line)).toBeNull()
})

test('the history finds a store in long lines, and a start repeats them', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'packed-line-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const journal = new Journal({ disk: nodeDisk, directory, clock: () => Date.parse(AT) })
  await journal.load()
  const commits = [pricesOf(1), pricesOf(2, 1), pricesOf(3)]
  await journal.append(commits.map(encodeJournalLine))
  const days = []
  for await (const line of journal.readDays('store-999')) days.push(line)
  expect(days.map(({ version, redo }) => [version, redo.days?.set?.length])).toEqual([
    [3, 1],
    [1, 1],
  ])
  const mentioning = []
  for await (const { version } of journal.read('store-0')) mentioning.push(version)
  expect(mentioning).toEqual([3, 2, 1])
  expect((await journal.find(3))?.id).toBe('commit-3')
  expect((await journal.after(0)).lines).toEqual(commits)
  await journal.close()
})
