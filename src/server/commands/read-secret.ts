import { createInterface } from 'node:readline/promises'
import type { Writable } from 'node:stream'

/** A terminal or a test's replacement; its raw mode hides what is typed. */
type Terminal = NodeJS.ReadableStream & {
  isTTY?: boolean
  setRawMode?: (isRaw: boolean) => unknown
}

/** Streams for the typed password and for its prompt; tests replace them. */
type Streams = { input: Terminal; output: Writable }

/**
 * Reads a password: the first line of a pipe, or typed twice at a terminal, because the input and
 * its typos are not visible.
 *
 * @param what the prompt, e.g. "New password for ana"
 * @throws Error with one sentence when the two differ, or at Ctrl C
 */
export async function readSecret(
  what: string,
  { input, output }: Streams = { input: process.stdin, output: process.stderr },
): Promise<string> {
  if (!input.isTTY || !input.setRawMode) return firstLine(input)
  const typed = await typedUnseen(`${what} (not shown as you type): `, input, output)
  const again = await typedUnseen('The same again: ', input, output)
  if (typed !== again) throw new Error('The two passwords differ. Nothing was changed.')
  return typed
}

async function firstLine(input: Terminal): Promise<string> {
  const lines = createInterface({ input, terminal: false })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}

/** Enter, and Ctrl D, which ends input */
const ENTER = new Set(['\r', '\n', '\u0004'])
const CTRL_C = '\u0003'
const CTRL_U = '\u0015'
const BACKSPACE = new Set(['\b', '\u007f'])

function typedUnseen(question: string, input: Terminal, output: Writable): Promise<string> {
  return new Promise((resolve, reject) => {
    let letters: string[] = []
    const end = () => {
      input.off('data', onData)
      input.setRawMode?.(false)
      input.pause()
      output.write('\n')
    }
    const onData = (part: Buffer | string) => {
      for (const key of Array.from(String(part))) {
        if (ENTER.has(key)) {
          end()
          resolve(letters.join(''))
          return
        }
        if (key === CTRL_C) {
          end()
          reject(new Error('Stopped. Nothing was changed.'))
          return
        }
        if (key === CTRL_U) letters = []
        else if (BACKSPACE.has(key)) letters.pop()
        else if (key >= ' ') letters.push(key)
      }
    }
    output.write(question)
    input.setRawMode?.(true)
    input.on('data', onData)
    input.resume()
  })
}
