import { PassThrough, Readable, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { readSecret } from './read-secret.ts'

/** A fake terminal that types at each prompt and records the output. */
function terminal(...typed: string[]) {
  const modes: boolean[] = []
  let shown = ''
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => modes.push(isRaw),
  })
  const output = new Writable({
    write: (text, _encoding, done) => {
      shown += String(text)
      if (String(text).endsWith(': ')) setImmediate(() => input.write(typed.shift() ?? '\u0003'))
      done()
    },
  })
  return { streams: { input, output }, modes, shown: () => shown }
}

test('a typed password is not shown, and the terminal’s mode is restored', async () => {
  const { streams, modes, shown } = terminal('secret-enough-1\r', 'secret-enough-1\r')
  expect(await readSecret('New password for ana', streams)).toBe('secret-enough-1')
  expect(shown()).toBe('New password for ana (not shown as you type): \nThe same again: \n')
  expect(modes).toEqual([true, false, true, false])
})

test.each([
  ['a slip taken back', 'secrex\u007ft\r', 'secret'],
  ['a line started again', 'wrong\u0015secret\r', 'secret'],
  ['letters of two units', 'a🔑\u007fb\r', 'ab'],
  ['the end of input', 'secret\u0004', 'secret'],
  ['a key that types nothing', 'sec\u0001ret\r', 'secret'],
])('%s', async (_, typed, password) => {
  expect(await readSecret('New password', terminal(typed, `${password}\r`).streams)).toBe(password)
})

test('two different passwords change nothing', async () => {
  const { streams } = terminal('secret-enough-1\r', 'secret-enough-2\r')
  await expect(readSecret('New password', streams)).rejects.toThrow('The two passwords differ.')
})

test('Ctrl C aborts and restores the terminal', async () => {
  const { streams, modes } = terminal('sec\u0003')
  await expect(readSecret('New password', streams)).rejects.toThrow('Stopped.')
  expect(modes.at(-1)).toBe(false)
})

test('a password from a pipe is its first line', async () => {
  const output = new Writable()
  const input = Readable.from(['secret\nanother\n'])
  expect(await readSecret('New password', { input, output })).toBe('secret')
})
