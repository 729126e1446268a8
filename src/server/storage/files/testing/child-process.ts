import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/** A TypeScript file that runs in a separate process. */
export type Child = {
  pid: number
  /** Every line it has written so far. */
  lines: string[]
  /** Resolves with the next line, or with `null` when it ends without one. */
  nextLine: () => Promise<string | null>
  /** Sends a line of input. */
  tell: (line: string) => void
  /** `kill -9`, or another signal; resolves when it has ended and all its lines are read. */
  kill: (signal?: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** Ends its input, and resolves with its exit status when it has ended. */
  end: () => Promise<number | null>
}

/**
 * @param script a file's name in this folder, or the path of another
 * @param environment variables that differ from this process's
 */
export function startChild(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Child {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    [resolve(import.meta.dirname, script), ...args],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Many short-lived processes read the same files.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(tmpdir(), 'forecourt-test-compiled'),
        ...environment,
      },
    },
  )
  // Input after a kill is lost on purpose.
  child.stdin.on('error', () => undefined)
  const lines: string[] = []
  let taken = 0
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  const closed = once(reader, 'close')
  const ended = Promise.all([once(child, 'exit'), closed])
  return {
    pid: child.pid ?? 0,
    lines,
    nextLine: async () => {
      taken += 1
      while (lines.length < taken) {
        if (child.stdout.readableEnded) return null
        await Promise.race([once(reader, 'line'), closed])
      }
      return lines[taken - 1] ?? null
    },
    tell: (line) => {
      child.stdin.write(`${line}\n`)
    },
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal)
      await ended
    },
    end: async () => {
      child.stdin.end()
      await ended
      return child.exitCode
    },
  }
}
