import { expect, test } from 'vitest'
import { createLogOutput, type Writing } from './log-output.ts'

const FULL = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
const BUSY = Object.assign(new Error('resource temporarily unavailable'), { code: 'EAGAIN' })

/** A descriptor that takes at most so many bytes at once, after the errors it is given. */
function aDescriptor(options: { atOnce?: number; errors?: Error[] } = {}) {
  const { atOnce = Infinity, errors = [] } = options
  const parts: Uint8Array[] = []
  let calls = 0
  const writeSync = (_: number, bytes: Uint8Array): number => {
    calls += 1
    const error = errors.shift()
    if (error) throw error
    const part = bytes.subarray(0, Math.min(bytes.length, atOnce))
    parts.push(part)
    return part.length
  }
  const writing: Writing = {
    writeSync,
    write: (fd, bytes, done) => {
      setImmediate(() => {
        try {
          done(null, writeSync(fd, bytes))
        } catch (error) {
          done(error as NodeJS.ErrnoException, 0)
        }
      })
    },
  }
  return { writing, text: () => Buffer.concat(parts).toString(), calls: () => calls }
}

const soon = (ms = 30) => new Promise((resolve) => setTimeout(resolve, ms))
const LINE = `${'x'.repeat(99)}\n`

test('few lines wait for more, and a batch of them is written at once', async () => {
  const { writing, text, calls } = aDescriptor()
  const output = createLogOutput(1, writing)
  for (let count = 0; count < 40; count += 1) output.write(LINE)
  await soon()
  expect(calls()).toBe(0)
  output.write(LINE)
  await soon()
  expect([calls(), text()]).toEqual([1, LINE.repeat(41)])
})

test('few lines are written after a second', async () => {
  const { writing, text } = aDescriptor()
  createLogOutput(1, writing).write(LINE)
  await soon(1200)
  expect(text()).toBe(LINE)
})

test('lines come out whole and in order when few bytes are taken at once', async () => {
  const { writing, text } = aDescriptor({ atOnce: 100 })
  const output = createLogOutput(1, writing)
  const lines = Array.from({ length: 200 }, (_, at) => `${at} ${'é'.repeat(30)}\n`)
  for (const line of lines) output.write(line)
  await soon(200)
  output.flushSync()
  expect(text()).toBe(lines.join(''))
})

test('a full disk loses the lines that do not fit and none that come when there is room', async () => {
  const { writing, text } = aDescriptor({ errors: [FULL] })
  const output = createLogOutput(1, writing)
  output.write(LINE.repeat(50))
  await soon()
  output.write('room again\n'.repeat(500))
  await soon()
  expect(text()).toBe('room again\n'.repeat(500))
})

test('a pipe that is full for now is tried again, and nothing is lost', async () => {
  const { writing, text } = aDescriptor({ errors: [BUSY, BUSY] })
  const output = createLogOutput(1, writing)
  output.write(LINE.repeat(50))
  await soon(200)
  expect(text()).toBe(LINE.repeat(50))
})

test('the end writes what waits, and what a full pipe has not yet taken', async () => {
  const { writing, text } = aDescriptor({ errors: [BUSY, BUSY] })
  const output = createLogOutput(1, writing)
  output.write(LINE.repeat(50))
  await soon(10)
  output.write('last\n')
  output.flushSync()
  expect(text()).toBe(`${LINE.repeat(50)}last\n`)
})

test.for([
  ['a full disk', FULL],
  ['a reader that does not read', BUSY],
] as const)('%s does not keep the process from ending', ([, error]) => {
  const { writing, text } = aDescriptor({ errors: Array.from({ length: 1000 }, () => error) })
  const output = createLogOutput(1, writing)
  output.write(LINE)
  const started = performance.now()
  output.flushSync()
  expect(performance.now() - started).toBeLessThan(3000)
  expect(text()).toBe('')
})

test('a reader that never reads does not fill the memory', () => {
  let taken = 0
  const output = createLogOutput(1, {
    write: () => undefined,
    writeSync: (_, bytes) => {
      taken = bytes.length
      return bytes.length
    },
  })
  for (let count = 0; count < 200_000; count += 1) output.write(LINE)
  output.flushSync()
  expect(taken).toBeGreaterThan(4_000_000)
  expect(taken).toBeLessThan(5_000_000)
})
