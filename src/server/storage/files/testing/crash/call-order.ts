import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { BACKUPS_FOLDER } from '#server/storage/folder-names.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { faultyDisk, type DiskOperation } from '#server/storage/files/testing/faulty-disk.ts'
import { registersOf } from './crash-history.ts'
import { EVERY_COMMIT } from './every-commit.ts'

const WRITES = 3

/**
 * Makes some commits of every kind, and checks the order of the calls to the disk, without which a
 * power cut loses what was acknowledged: bytes are flushed before the file gets its name and before the
 * answer, and a new name is flushed with its folder before the answer.
 */
export async function checkCallOrder(): Promise<{ commits: number; wrong: string[] }> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-order-'))
  const calls = new CallOrder()
  const wrong: string[] = []
  let commits = 0
  try {
    const storage = await openExample(directory, {
      disk: faultyDisk((operation, path) => calls.note(operation, path)),
      // The catalog's file follows later, and no answer waits for it.
      checkpointAfterMs: 1_000_000,
    })
    for (const { kind, lane } of registersOf(EVERY_COMMIT, 1)) {
      for (let n = 1; n <= WRITES; n += 1) {
        calls.begin()
        await kind.write(storage, lane, n)
        wrong.push(...calls.problems().map((problem) => `${kind.name} ${n}: ${problem}`))
        commits += 1
      }
    }
    await storage.close()
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  return { commits, wrong }
}

/** What of a disk is written and not flushed yet. */
export class CallOrder {
  #count = 0
  #problems: string[] = []
  readonly #bytes = new Set<string>()
  readonly #names = new Set<string>()

  begin(): void {
    this.#count = 0
    this.#problems = []
  }

  note(operation: DiskOperation, path: string): undefined {
    this.#count += 1
    if (operation === 'write' || operation === 'truncate') this.#bytes.add(path)
    if (operation === 'sync' || operation === 'datasync') {
      this.#bytes.delete(path)
      // A flushed folder keeps the names in it.
      for (const name of this.#names) if (dirname(name) === join(path)) this.#names.delete(name)
    }
    // A copy of what a commit replaces is no promise.
    if (operation === 'rename' && basename(dirname(path)) !== BACKUPS_FOLDER) {
      for (const written of this.#bytes) {
        if (written.startsWith(`${path}.`)) {
          this.#problems.push(`${written} got its name before its bytes were flushed`)
        }
      }
      this.#names.add(path)
    }
    return undefined
  }

  /** What is wrong when a call is answered now. */
  problems(): string[] {
    return [
      ...(this.#count === 0 ? ['nothing was written'] : []),
      ...this.#problems,
      ...[...this.#bytes].map((path) => `${path} was not flushed before the answer`),
      ...[...this.#names].map((path) => `the name ${path} was not flushed before the answer`),
    ]
  }
}
