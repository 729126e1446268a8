import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CallOrder } from './call-order.ts'
import { EVERY_COMMIT } from './every-commit.ts'

const run = promisify(execFile)
const WRITES = 3
const CALLS = 'write,pwrite64,pwritev,writev,fsync,fdatasync,ftruncate,rename,renameat,renameat2'

/** A call in strace's output, with the thread that made it; its end may be on a later line. */
const LINE = /^(?<thread>\d+) +(?:<\.\.\. )?(?<call>\w+)(?<begin>\(| resumed>)(?<rest>.*)$/

/**
 * Makes some commits of every kind in a process under strace, and checks the order of the system calls
 * that ended before each answer, as `checkCallOrder` does with calls of the program.
 *
 * @throws Error when strace is missing or may not trace
 */
export async function checkSystemCalls(): Promise<{ commits: number; wrong: string[] }> {
  const work = await mkdtemp(join(tmpdir(), 'forecourt-strace-'))
  try {
    const [log, directory] = [join(work, 'calls'), join(work, 'data')]
    const child = join(import.meta.dirname, 'write-in-order.child.ts')
    const watched = [process.execPath, child, directory, String(WRITES)]
    await run('strace', ['-f', '-y', '-s', '80', '-e', `trace=${CALLS}`, '-o', log, ...watched])
    return inOrder(await readFile(log, 'utf8'), directory)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Reads strace's output. Only what is in the folder counts. */
export function inOrder(log: string, directory: string): { commits: number; wrong: string[] } {
  const order = new CallOrder()
  const wrong: string[] = []
  let commits = 0
  let isReady = false
  const begun = new Map<string, string>()
  for (const line of log.split('\n')) {
    const { thread = '', call = '', begin, rest = '' } = LINE.exec(line)?.groups ?? {}
    if (rest.endsWith('<unfinished ...>')) {
      begun.set(thread, rest)
      continue
    }
    const given = begin === '(' ? rest : `${begun.get(thread) ?? ''}${rest}`
    if (call === 'write' && given.startsWith('1<')) {
      const [, at, n] = /"done (\d+) \d+ (\d+)/.exec(given) ?? []
      if (isReady && at !== undefined) {
        wrong.push(
          ...order.problems().map((one) => `${EVERY_COMMIT[Number(at)]?.name} ${n}: ${one}`),
        )
        commits += 1
      }
      isReady ||= given.includes('"ready')
      order.begin()
      continue
    }
    // What fails changes nothing.
    if (isReady && !/= -1 E/.test(given)) note(order, call, given, directory)
  }
  return { commits, wrong }
}

function note(order: CallOrder, call: string, given: string, directory: string): void {
  const path = /^\d+<([^>]+)>/.exec(given)?.[1] ?? ''
  if (call.startsWith('rename')) {
    const to = [...given.matchAll(/"([^"]+)"/g)].at(-1)?.[1] ?? ''
    if (to.startsWith(directory)) order.note('rename', to)
  } else if (path.startsWith(directory)) {
    if (call === 'fsync') order.note('sync', path)
    else if (call === 'fdatasync') order.note('datasync', path)
    else order.note('write', path)
  }
}
