import type { Log } from '#server/logs/logging.ts'
import { StorageReadOnly, StorageWriteFailed, type Storage } from '#server/storage/storage.ts'

/** A change that breaks a rule is `refused`; `read_only` and `failed` come from the disk. */
export type CommitOutcome = 'saved' | 'refused' | 'read_only' | 'failed'

/**
 * The same storage, with every change counted and timed, and a line in the log for each saved one.
 *
 * @param count takes the seconds from the call to the answer
 */
export function watchCommits(
  storage: Storage,
  count: (outcome: CommitOutcome, seconds: number) => void,
  log: Pick<Log, 'info'>,
): Storage {
  async function watched<Result>(
    username: string,
    work: () => Promise<Result>,
    what: (result: Result) => string,
  ): Promise<Result> {
    const started = performance.now()
    const before = storage.current().version
    try {
      const result = await work()
      const ms = performance.now() - started
      count('saved', ms / 1000)
      const { version } = storage.current()
      if (version !== before) {
        log.info({ username, what: what(result), version, ms: Math.round(ms * 10) / 10 }, 'saved')
      }
      return result
    } catch (error) {
      count(outcomeOf(error), (performance.now() - started) / 1000)
      throw error
    }
  }

  const watching: Pick<Storage, 'commit' | 'undo'> = {
    commit: async (note, change) =>
      watched(
        note.by,
        () => storage.commit(note, change),
        (result) => (typeof note.what === 'string' ? note.what : note.what(result)),
      ),
    undo: async (by, id) =>
      watched(
        by,
        () => storage.undo(by, id),
        () => 'Undid a change',
      ),
  }
  // What is not watched stays the storage's own, also when it is replaced later.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what has the storage as its prototype is one
  return Object.assign(Object.create(storage) as Storage, watching)
}

function outcomeOf(error: unknown): CommitOutcome {
  if (error instanceof StorageReadOnly) return 'read_only'
  return error instanceof StorageWriteFailed ? 'failed' : 'refused'
}
