import { expect, onTestFinished, test } from 'vitest'
import { readingFiles } from '#server/built-files.ts'
import { builtZipTable } from '#server/geocoding/built-zip-table.ts'
import { readLocations } from './read-locations.ts'
import { createReadingThread, ReadingFailed } from './reading-thread.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

type Limits = Parameters<typeof createReadingThread>[1]

/** A reader with a thread that runs the real code, or a few lines instead. */
function open(limits: Limits = {}, code?: string) {
  const files = readingFiles()
  const reader = createReadingThread(
    code === undefined
      ? files
      : { ...files, code: new URL(`data:text/javascript,${encodeURIComponent(code)}`) },
    limits,
  )
  onTestFinished(() => reader.stop())
  return reader
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const rowsOf = (count: number) =>
  [
    'id,name,street,city,state,zip,lat,lng,hours',
    ...Array.from(
      { length: count },
      (_, at) => `${at},Kiln Stop ${at},${at + 1} Kiln St,Parma,OH,44129,41.39,-81.73,24/7`,
    ),
    'bad,,,,,,,,',
    'west,Kiln West,7 Weir Ln,Medina,OH,44256,-81.86,41.13,',
  ].join('\n')

const IMPORT_PORT = `import { parentPort } from 'node:worker_threads'\n`
const FOREVER = `${IMPORT_PORT} parentPort.on('message', () => { for (;;); })`

test('the thread reads a file of any length like the main thread', async () => {
  const reader = open()
  const zips = builtZipTable()
  for (const count of [3, 2500]) {
    const repairs = { coordinates: [[count + 3, 41.13, -81.86]] } as const
    const options = { today: '2026-06-15', repairs }
    const expected = readLocations(bytesOf(rowsOf(count)), { ...options, zips })
    expect(expected.rows).toHaveLength(count + 1)
    expect(expected.warnings.at(-1)).toMatchObject({ row: count + 3, isMended: true })
    expect(await reader.read({ bytes: bytesOf(rowsOf(count)) }, options)).toEqual(expected)
  }
  const json = [{ id: '1', name: 'Kiln Stop', address: '9 Kiln St, Parma, OH 44129' }]
  expect(await reader.read({ json })).toMatchObject({ total: 1, rows: [{ id: '1', row: 1 }] })
})

test('bytes that are part of a larger buffer are read, and the buffer stays intact', async () => {
  const all = bytesOf('beside[{"id":"1","name":"A","address":"1 Elm St, Parma, OH 44129"}]beside')
  const read = await open().read({ bytes: all.subarray(6, -6) })
  expect(read.rows.map(({ id }) => id)).toEqual(['1'])
  expect(new TextDecoder().decode(all.subarray(0, 6))).toBe('beside')
})

test('a file that is not a list is rejected with the same message, and the next one is read', async () => {
  const reader = open()
  const [none, broken, good] = await Promise.allSettled([
    reader.read({ bytes: bytesOf('<html>') }),
    reader.read({ bytes: bytesOf('[{"id":') }),
    reader.read({ bytes: bytesOf(rowsOf(1)) }),
  ])
  expect(none).toEqual({
    status: 'rejected',
    reason: new UnreadableImport(
      'The file is a web page, not a list of stores. Import CSV or JSON.',
    ),
  })
  expect(broken).toEqual({
    status: 'rejected',
    reason: new UnreadableImport(
      'The JSON ends in the middle (line 1, column 8): the file looks cut off.',
      { isMalformed: true },
    ),
  })
  expect(good).toMatchObject({ status: 'fulfilled', value: { total: 3 } })
})

test('a file that takes too long is aborted with a reason, and so is each one after it', async () => {
  const reader = open({ longestMs: 200 }, FOREVER)
  const outcomes = await Promise.allSettled([1, 2].map(() => reader.read({ json: [] })))
  expect(outcomes).toEqual(
    [1, 2].map(() => ({
      status: 'rejected',
      reason: new UnreadableImport(
        'Reading the file takes longer than 1 s. Split it into several files.',
      ),
    })),
  )
})

test('a file that needs too much memory is rejected, and the process survives', async () => {
  const greedy = `${IMPORT_PORT} parentPort.on('message', () => { const all = []; for (;;) all.push([all.length, {}]) })`
  await expect(open({ memoryMb: 16 }, greedy).read({ json: [] })).rejects.toThrow(
    new UnreadableImport(
      'Reading the file takes more memory than an import gets. Split it into several files.',
    ),
  )
})

test('a crashed thread fails its file; the next file gets a new thread', async () => {
  const once = `${IMPORT_PORT} parentPort.on('message', ({ id, source }) => {
    if (source.json === 'throw') throw new Error('a fault')
    if (source.json === 'exit') process.exit(3)
    parentPort.postMessage({ id, head: { format: 'JSON', total: 0, notes: [] }, partCount: 0 })
  })`
  const reader = open({}, once)
  const [thrown, ended, good] = await Promise.allSettled(
    ['throw', 'exit', 'good'].map((json) => reader.read({ json })),
  )
  for (const failed of [thrown, ended]) {
    expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(ReadingFailed) })
  }
  expect(good).toMatchObject({ status: 'fulfilled', value: { format: 'JSON', rows: [] } })
})

test('a thread that cannot start fails with a message', async () => {
  const reader = createReadingThread({ ...readingFiles(), zipTable: '/nowhere.txt' })
  await expect(reader.read({ json: [] })).rejects.toThrow(
    'The file couldn’t be read. Something went wrong on our end.',
  )
})

test('of many files at once, four are queued and the others are rejected', async () => {
  const reader = open()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, async (_, at) => reader.read({ bytes: bytesOf(rowsOf(at)) })),
  )
  expect(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.total : null)),
  ).toEqual([2, 3, 4, 5, null, null])
  expect(outcomes[5]).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': '5' } } })
  expect((await reader.read({ bytes: bytesOf(rowsOf(9)) })).total).toBe(11)
})

test('one thread reads file after file; it ends when idle, and a new one reads the next file', async () => {
  const countsThreads = `import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ id }) => {
      parentPort.postMessage({ id, head: { format: 'JSON', total: threadId, notes: [] }, partCount: 0 })
    })`
  /** The number of threads that read three files, with a pause after each. */
  async function threadsOf(limits: Limits): Promise<number> {
    const reader = open(limits, countsThreads)
    const threads = new Set<number>()
    for (let count = 0; count < 3; count += 1) {
      threads.add((await reader.read({ json: [] })).total)
      // A short wait, so that the thread's own timer fires first.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return threads.size
  }
  expect(await threadsOf({})).toBe(1)
  expect(await threadsOf({ idleMs: 0 })).toBe(3)
})

test('a file in progress fails at once when the process stops', async () => {
  const reader = open({}, FOREVER)
  const outcomes = Promise.allSettled([1, 2].map(() => reader.read({ json: [] })))
  reader.stop()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
