import { expect, test } from 'vitest'
import { createLogOutput, type Writing } from './log-output.ts'

const FULL = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
const BUSY = Object.assign(new Error('resource temporarily unavailable'), { code: 'EAGAIN' })

/**
 * A descriptor that takes at most so many bytes at once, after the errors it is given. It is done
 * with what it was given when `finish` says so, and no time passes but what `wait` lets pass.
 */
function aDescriptor(options: { runAtOnce?: number; errors?: Error[] } = {}) {
  const { runAtOnce = Infinity, errors = [] } = options
  const parts: Uint8Array[] = []
  const timers = new Set<{ at: number; work: () => void }>()
  const inFlight: (() => void)[] = []
  let calls = 0
  let now = 0
  let waited = 0
  const writeSync = (_: number, bytes: Uint8Array): number => {
    calls += 1
    const error = errors.shift()
    if (error) throw error
    const part = bytes.subarray(0, Math.min(bytes.length, runAtOnce))
    parts.push(part)
    return part.length
  }
  const writing: Writing = {
    writeSync,
    write: (fd, bytes, done) => {
      inFlight.push(() => {
        try {
          done(null, writeSync(fd, bytes))
        } catch (error) {
          done(error as NodeJS.ErrnoException, 0)
        }
      })
    },
    after: (ms, work) => {
      const timer = { at: now + ms, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    waitSync: (ms) => {
      waited += ms
    },
  }
  /** Ends each write that has begun, and those that begin by it. */
  function finish(): void {
    for (let next = inFlight.shift(); next; next = inFlight.shift()) next()
  }
  return {
    writing,
    finish,
    wait: (ms: number) => {
      finish()
      for (const end = now + ms; now < end;) {
        now += 1
        for (const timer of timers) {
          if (timer.at > now) continue
          timers.delete(timer)
          timer.work()
        }
        finish()
      }
    },
    text: () => Buffer.concat(parts).toString(),
    calls: () => calls,
    waited: () => waited,
  }
}

const LINE = `${'x'.repeat(99)}\n`

test('few lines wait for more, and a batch of them is written at once', () => {
  const { writing, text, calls, finish } = aDescriptor()
  const output = createLogOutput(1, writing)
  for (let count = 0; count < 40; count += 1) output.write(LINE)
  finish()
  expect(calls()).toBe(0)
  output.write(LINE)
  finish()
  expect([calls(), text()]).toEqual([1, LINE.repeat(41)])
})

test('few lines are written after a second, and the next ones a second later', () => {
  const { writing, text, wait } = aDescriptor()
  const output = createLogOutput(1, writing)
  output.write(LINE)
  wait(999)
  expect(text()).toBe('')
  wait(1)
  expect(text()).toBe(LINE)
  output.write('next\n')
  wait(999)
  expect(text()).toBe(LINE)
  wait(1)
  expect(text()).toBe(`${LINE}next\n`)
})

test('lines come out whole and in order when few bytes are taken at once', () => {
  const { writing, text, finish } = aDescriptor({ runAtOnce: 100 })
  const output = createLogOutput(1, writing)
  const lines = Array.from({ length: 200 }, (_, at) => `${at} ${'é'.repeat(30)}\n`)
  for (const line of lines) output.write(line)
  finish()
  output.flushSync()
  expect(text()).toBe(lines.join(''))
})

test('a full disk loses the lines that do not fit and none that come when there is room', () => {
  const { writing, text, finish } = aDescriptor({ errors: [FULL] })
  const output = createLogOutput(1, writing)
  output.write(LINE.repeat(50))
  finish()
  output.write('room again\n'.repeat(500))
  finish()
  expect(text()).toBe('room again\n'.repeat(500))
})

test('a pipe that is full for now is tried again every 50 ms, and nothing is lost', () => {
  const { writing, text, calls, wait } = aDescriptor({ errors: [BUSY, BUSY] })
  createLogOutput(1, writing).write(LINE.repeat(50))
  wait(50)
  expect([calls(), text()]).toEqual([2, ''])
  wait(50)
  expect(text()).toBe(LINE.repeat(50))
})

test('the end writes what waits, and what a full pipe has not yet taken', () => {
  const { writing, text, finish } = aDescriptor({ errors: [BUSY, BUSY] })
  const output = createLogOutput(1, writing)
  output.write(LINE.repeat(50))
  finish()
  output.write('last\n')
  output.flushSync()
  expect(text()).toBe(`${LINE.repeat(50)}last\n`)
})

test.for([
  ['a full disk', FULL, 0],
  ['a reader that does not read', BUSY, 1000],
] as const)('%s does not keep the process from ending', ([, error, ms]) => {
  const { writing, text, waited } = aDescriptor({
    errors: Array.from({ length: 1000 }, () => error),
  })
  const output = createLogOutput(1, writing)
  output.write(LINE)
  output.flushSync()
  expect([waited(), text()]).toEqual([ms, ''])
})

test('a reader that never reads does not fill the memory', () => {
  const { writing, text } = aDescriptor()
  const output = createLogOutput(1, writing)
  for (let count = 0; count < 200_000; count += 1) output.write(LINE)
  output.flushSync()
  expect(text().length).toBeGreaterThan(4_000_000)
  expect(text().length).toBeLessThan(5_000_000)
})
