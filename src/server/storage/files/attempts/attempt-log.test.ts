import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exampleAttempt } from '#server/storage/contract/example-location.ts'
import type { Storage } from '#server/storage/storage.ts'
import { encodeAttempt } from '#server/storage/state/lines/attempt-line.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { openForTest } from '#server/storage/files/testing/example-storage.ts'
import { faultyDisk } from '#server/storage/files/testing/faulty-disk.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

test('a line is its checksum, a space, and JSON', () => {
  expect(encodeAttempt(exampleAttempt('a', { answers: {} })).toString()).toBe(
    'c00cfaac {"id":"a","at":"2026-11-27T20:15:03.000Z","jobTitle":"Cashier, evenings","role":"cashier","score":4,"totalQuestions":5,"passed":true,"answers":{}}\n',
  )
})

test('each month has its own file, which only its owner can read', async () => {
  const { directory, storage } = await openNew()
  await Promise.all(
    ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z', '2026-11-30T23:59:59.999Z'].map(
      (at, index) => storage.attempts.append(exampleAttempt(`${index}`, { at })),
    ),
  )
  const folder = join(directory, 'attempts')
  expect((await readdir(folder)).toSorted()).toEqual(['2026-11.jsonl', '2026-12.jsonl'])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, '2026-12.jsonl'))).mode & 0o777).toBe(0o600)
  expect(await ids(storage)).toEqual(['0', '2', '1'])
})

test('a hundred attempts at once cost one flush', async () => {
  let flushes = 0
  const storage = await openExample(await temporaryFolder(), {
    disk: faultyDisk((operation) => {
      if (operation === 'datasync') flushes += 1
      return undefined
    }),
  })
  onTestFinished(() => storage.close())
  await Promise.all(many(100).map((id) => storage.attempts.append(exampleAttempt(id))))
  expect(flushes).toBe(1)
  expect(await ids(storage)).toEqual(many(100))
})

test('a torn end is silently truncated at startup, and no line before it is lost', async () => {
  const { directory, path } = await folderWith(['a', 'b', 'c'])
  const whole = await readFile(path)
  const start = whole.subarray(0, whole.indexOf('\n') + 1).length
  for (const size of [whole.length - 1, whole.length - 20, start * 2 + 1]) {
    await writeFile(path, whole.subarray(0, size))
    const storage = await openForTest(directory)
    // A complete line that only lacks its line feed is kept.
    const expected = size === whole.length - 1 ? ['a', 'b', 'c'] : ['a', 'b']
    expect(await ids(storage)).toEqual(expected)
    expect(storage.health().repairs).toEqual([])
    await storage.attempts.append(exampleAttempt('next'))
    expect(await ids(storage)).toEqual([...expected, 'next'])
    await storage.close()
    expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(expected.length + 2)
  }
})

test('zeros at the end, as after a power failure, are truncated', async () => {
  const { directory, path } = await folderWith(['a', 'b'])
  const { size } = await stat(path)
  await truncate(path, size + 8192)
  const storage = await openForTest(directory)
  expect(await ids(storage)).toEqual(['a', 'b'])
  expect((await stat(path)).size).toBe(size)
})

test('broken lines in the middle are moved aside, and their number is reported', async () => {
  const { directory, path } = await folderWith(['a', 'b', 'c', 'd', 'e'])
  const lines = (await readFile(path, 'utf8')).split('\n')
  const wrong = lines[1]?.replace('"score":4', '"score":5') ?? ''
  const cut = lines[3]?.slice(0, 30) ?? ''
  await writeFile(path, [lines[0], wrong, lines[2], cut, lines[4], ''].join('\n'))
  const storage = await openForTest(directory)
  expect(storage.health().repairs).toEqual([
    'attempts/2026-11.jsonl: 2 lines were broken and moved to attempts/2026-11.jsonl.quarantine',
  ])
  expect(await ids(storage)).toEqual(['a', 'c', 'e'])
  expect(await storage.attempts.counts()).toEqual({ cashier: 3 })
  expect(await readFile(`${path}.quarantine`, 'utf8')).toBe(`${wrong}\n${cut}\n`)
  await storage.close()
  const again = await openForTest(directory)
  expect(again.health().repairs).toEqual([])
  expect(await ids(again)).toEqual(['a', 'c', 'e'])
})

test('segments of a month are read in order of number, not of name', async () => {
  const { directory, path } = await folderWith(['a'])
  for (const number of [2, 10]) {
    await writeFile(
      path.replace('.jsonl', `.${number}.jsonl`),
      encodeAttempt(exampleAttempt(`in ${number}`)),
    )
  }
  const storage = await openForTest(directory)
  expect(await ids(storage)).toEqual(['a', 'in 2', 'in 10'])
  await storage.attempts.append(exampleAttempt('next'))
  expect(await ids(storage)).toEqual(['a', 'in 2', 'in 10', 'next'])
  expect(await readFile(path.replace('.jsonl', '.10.jsonl'), 'utf8')).toContain('"id":"next"')
})

test('no attempts are lost when the file is removed while the site runs', async () => {
  const { directory, path } = await folderWith(['a'])
  const storage = await openForTest(directory)
  await storage.attempts.append(exampleAttempt('b'))
  await rm(path)
  await storage.attempts.append(exampleAttempt('c'))
  expect(await ids(storage)).toEqual(['c'])
  await writeFile(path, '')
  await storage.attempts.append(exampleAttempt('d'))
  await storage.close()
  expect(await ids(await openForTest(directory))).toEqual(['d'])
})

test('a read returns the attempts from before it began, even during writes', async () => {
  const { storage } = await openNew()
  await Promise.all(many(500).map((id) => storage.attempts.append(exampleAttempt(id))))
  const seen: string[] = []
  for await (const { id } of storage.attempts.read()) {
    if (seen.length === 0) await storage.attempts.append(exampleAttempt('meanwhile'))
    seen.push(id)
  }
  expect(seen).toEqual(many(500))
})

test('deleting a month removes all its files, and writing to the current month continues', async () => {
  const { directory, path } = await folderWith(['a', 'b'])
  const lines = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, [lines[0]?.slice(0, 40), lines[1], ''].join('\n'))
  await writeFile(path.replace('.jsonl', '.2.jsonl'), encodeAttempt(exampleAttempt('c')))
  const storage = await openForTest(directory)
  await storage.attempts.append(exampleAttempt('d'))
  expect((await readdir(join(directory, 'attempts'))).toSorted()).toEqual([
    '2026-11.2.jsonl',
    '2026-11.jsonl',
    '2026-11.jsonl.quarantine',
  ])
  const december = { at: '2026-12-01T00:00:00.000Z' }
  const [, months] = await Promise.all([
    storage.attempts.append(exampleAttempt('e', december)),
    storage.attempts.deleteBefore('2026-12'),
  ])
  expect(months).toEqual(['2026-11'])
  await storage.attempts.append(exampleAttempt('f', december))
  expect(await readdir(join(directory, 'attempts'))).toEqual(['2026-12.jsonl'])
  expect(await ids(storage)).toEqual(['e', 'f'])
  expect(await storage.attempts.counts()).toEqual({ cashier: 2 })
})

test('roles named like object members are counted like others', async () => {
  const { storage } = await openNew()
  for (const role of ['__proto__', 'constructor', '__proto__']) {
    await storage.attempts.append(exampleAttempt(role, { role }))
  }
  expect(Object.entries(await storage.attempts.counts())).toEqual([
    ['__proto__', 2],
    ['constructor', 1],
  ])
})

test('a folder with 100,000 attempts opens and counts them', async () => {
  const directory = await temporaryFolder()
  await (await openExample(directory)).close()
  await mkdir(join(directory, 'attempts'))
  for (const month of ['2026-10', '2026-11']) {
    const lines = many(50_000).map((id) =>
      encodeAttempt(exampleAttempt(id, { at: `${month}-05T08:00:00.000Z`, role: month })),
    )
    await writeFile(join(directory, 'attempts', `${month}.jsonl`), Buffer.concat(lines))
  }
  const storage = await openForTest(directory)
  expect(await storage.attempts.counts()).toEqual({ '2026-10': 50_000, '2026-11': 50_000 })
})

function many(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `attempt-${at}`)
}

async function openNew() {
  const directory = await temporaryFolder()
  return { directory, storage: await openForTest(directory) }
}

/** A closed folder with attempts of November 2026. */
async function folderWith(names: readonly string[]) {
  const { directory, storage } = await openNew()
  for (const id of names) await storage.attempts.append(exampleAttempt(id))
  await storage.close()
  return { directory, path: join(directory, 'attempts', '2026-11.jsonl') }
}

async function ids(storage: Storage): Promise<string[]> {
  const found: string[] = []
  for await (const { id } of storage.attempts.read()) found.push(id)
  return found
}
