import { createTag } from '#server/storage/contract/change-locations.ts'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startChild, type Child } from '#server/storage/files/testing/child-process.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

const MECHANISMS = [
  ['flock', undefined],
  ['the database lock, where flock is missing,', 'flock-that-is-not-there'],
] as const

for (const [name, helper] of MECHANISMS) {
  const hold = async (directory: string) => {
    const child = startChild('hold-lock.child.ts', [directory, ...(helper ? [helper] : [])])
    expect(await child.nextLine()).toBe('ready')
    return child
  }

  test(
    `${name} locks the folder for one of four processes, and kill -9 releases it, ten times`,
    { timeout: 120_000 },
    async () => {
      const directory = await temporaryFolder()
      let contenders = await Promise.all([1, 2, 3, 4].map(() => hold(directory)))
      onTestFinished(async () => {
        await Promise.all(contenders.map((contender) => contender.kill()))
      })
      for (let round = 1; round <= 10; round += 1) {
        const answers = await Promise.all(
          contenders.map((contender) => askFor(contender, `${round}`)),
        )
        const holders = contenders.filter((_, at) => answers[at] === `${round}: held`)
        const rejected = answers.filter((answer) =>
          answer?.startsWith(`${round}: refused: The data folder ${directory} is in use`),
        )
        expect([holders.length, rejected.length]).toEqual([1, 3])
        const others = contenders.filter((contender) => !holders.includes(contender))
        await Promise.all(holders.map((holder) => holder.kill()))
        contenders = [...others, await hold(directory)]
      }
    },
  )

  test(`${name} tells the second process which process has the lock`, async () => {
    const directory = await temporaryFolder()
    const [first, second] = await Promise.all([hold(directory), hold(directory)])
    onTestFinished(() => first.kill())
    onTestFinished(() => second.kill())
    expect(await askFor(first, 'a')).toBe('a: held')
    expect(await askFor(second, 'b')).toMatch(
      new RegExp(
        `^b: refused: The data folder ${directory} is in use by another process \\(process ${first.pid} on .+, since 20.+Z\\): stop that one first, or set DATA_DIR to another folder\\.$`,
      ),
    )
    expect(await first.end()).toBe(0)
    expect(await askFor(second, 'c')).toBe('c: held')
  })

  test(`${name} also works within one process`, async () => {
    const directory = await temporaryFolder()
    const options = helper ? { helper } : {}
    const { release } = await lockFolder(directory, options)
    await expect(lockFolder(directory, options)).rejects.toThrow(FolderInUse)
    await release()
    const again = await lockFolder(directory, options)
    await again.release()
  })
}

test('leftovers in the lock file do not prevent a lock', async () => {
  const directory = await temporaryFolder()
  await writeFile(join(directory, '.lock'), 'pid 1, of another container', { mode: 0o644 })
  const { release } = await lockFolder(directory)
  expect(JSON.parse(await readFile(join(directory, '.lock'), 'utf8'))).toMatchObject({
    pid: process.pid,
  })
  expect((await stat(join(directory, '.lock'))).mode & 0o777).toBe(0o600)
  await release()
})

test('a read-only folder is rejected with one sentence', async () => {
  const directory = await temporaryFolder()
  // Unlike missing permissions, this also fails for root.
  const file = join(directory, 'file')
  await writeFile(file, '')
  await expect(lockFolder(file)).rejects.toThrow(
    `The data folder ${file} is not writable (ENOTDIR): make the user that runs the site its owner, or set DATA_DIR to another folder.`,
  )
})

test('a second storage on one folder is rejected and changes nothing', async () => {
  const directory = await temporaryFolder()
  const first = await openExample(directory)
  onTestFinished(() => first.close())
  await expect(openExample(directory)).rejects.toThrow(FolderInUse)
  await createTag(first, { name: 'ATM', color: '#123456' })
  expect(first.current().tags).toHaveLength(2)
})

/** Starts a process that requests the lock, with a fake `flock` first on its PATH. */
async function askWith(script: string) {
  const [bin, directory] = [await temporaryFolder(), await temporaryFolder()]
  await writeFile(join(bin, 'flock'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const { PATH = '' } = process.env
  const child = startChild('hold-lock.child.ts', [directory], { PATH: `${bin}:${PATH}` })
  onTestFinished(() => child.kill())
  expect(await child.nextLine()).toBe('ready')
  return { child, directory }
}

const LOCKING =
  'On a network share, mount it with file locking (NFS needs a lock manager); or set DATA_DIR to a folder on a local disk.'

test('a lock that never answers fails within seconds, and the process ends', async () => {
  const { child, directory } = await askWith('exec sleep 600')
  const started = performance.now()
  expect(await askFor(child, 'a')).toBe(
    `a: refused: The data folder ${directory} could not be locked: flock did not answer within 5 seconds. ${LOCKING}`,
  )
  expect(await child.end()).toBe(0)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test.each([
  ['echo "flock: 3: No locks available" >&2; exit 71', 'flock: 3: No locks available'],
  ['echo "flock: Input/output error." >&2; exit 74', 'flock: Input/output error'],
  ['exit 66', 'flock gave no reason; it ended with 66'],
  ['kill -9 $$', 'flock gave no reason; it was ended by SIGKILL'],
  ['printf "a\\nb\\n" >&2; exit 64', 'a b'],
])('a lock that fails with `%s` reports the cause', async (script, cause) => {
  const { child, directory } = await askWith(script)
  expect(await askFor(child, 'a')).toBe(
    `a: refused: The data folder ${directory} could not be locked: ${cause}. ${LOCKING}`,
  )
})

function askFor(child: Child, line: string): Promise<string | null> {
  child.tell(line)
  return child.nextLine()
}
