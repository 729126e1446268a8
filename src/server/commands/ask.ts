import { createInterface } from 'node:readline/promises'
import type { Writable } from 'node:stream'

type Streams = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: Writable }

/** Asks at a terminal. A script has no terminal, so it counts as a yes. */
export async function isYes(
  question: string,
  { input, output }: Streams = { input: process.stdin, output: process.stderr },
): Promise<boolean> {
  if (!input.isTTY) return true
  const lines = createInterface({ input, output })
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} yes or no: `)).trim())
  } finally {
    lines.close()
  }
}
