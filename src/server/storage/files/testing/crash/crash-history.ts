import type { Storage } from '#server/storage/storage.ts'
import type { CommitKind } from './commit-kind.ts'
import { EVERY_COMMIT } from './every-commit.ts'

/** A register of a kind: how many of its writes have begun, and how many were acknowledged. */
type Register = { kind: CommitKind; lane: string; begun: number; done: number }

/** The lines of a process that writes: `begun KIND LANE N`, and `done KIND LANE N`. */
const LINE = /^(begun|done) (\d+) (\d+) (\d+)$/

/**
 * What a process was told about its writes, kept outside of it, over all of its lives. A write that was
 * acknowledged is there; the one that was under way when the process ended is there whole, or not at all.
 */
export class CrashHistory {
  readonly #registers: Register[]
  /** How many writes were acknowledged, by the name of the kind */
  readonly acknowledged = new Map<string, number>()
  /** Sentences on what is not as it must be */
  readonly wrong: string[] = []

  constructor(lanes: number, kinds: readonly CommitKind[] = EVERY_COMMIT) {
    this.#registers = registersOf(kinds, lanes)
  }

  /** The number of the last write of each register, for the next process. */
  starts(): number[] {
    return this.#registers.map(({ done }) => done)
  }

  /** Takes in what a process said until it was ended. */
  add(lines: readonly string[]): void {
    for (const line of lines) {
      const [, word, at, , number] = LINE.exec(line) ?? []
      const register = this.#registers[Number(at)]
      // The last line of a killed process may be cut off.
      if (register === undefined || number === undefined) continue
      if (word === 'begun') {
        register.begun = Math.max(register.begun, Number(number))
      } else {
        register.done = Number(number)
        const { name } = register.kind
        this.acknowledged.set(name, (this.acknowledged.get(name) ?? 0) + 1)
      }
    }
  }

  /** Compares what is stored with it, and goes on from there. @param when for the sentences */
  async compare(storage: Storage, when: string): Promise<void> {
    const { repairs } = storage.health()
    if (repairs.length > 0) this.wrong.push(`${when}: repaired: ${repairs.join(' ')}`)
    const { version } = storage.current()
    for await (const last of storage.history()) {
      if (last.version !== version) {
        this.wrong.push(`${when}: the journal ends at ${last.version}, the data at ${version}`)
      }
      break
    }
    for (const register of this.#registers) {
      const { kind, lane, begun, done } = register
      const found = await kind.read(storage, lane)
      const stored = lastStored(register, found)
      if (stored !== null) Object.assign(register, { begun: stored, done: stored })
      else {
        this.wrong.push(
          `${when}: ${kind.name}, lane ${lane}: ${done} was acknowledged, ${begun} had begun, and ${found} is there`,
        )
      }
    }
  }

  /** All acknowledged writes together. */
  total(): number {
    return [...this.acknowledged.values()].reduce((sum, count) => sum + count, 0)
  }
}

/** Which write left what was found, of those that may have; `null` for none of them. */
function lastStored({ kind, lane, begun, done }: Register, found: string): number | null {
  for (let n = begun; n >= done; n -= 1) if (found === kind.expected(n, lane)) return n
  return null
}

/** All registers of some kinds, in the same order in every process. */
export function registersOf(kinds: readonly CommitKind[], lanes: number): Register[] {
  return kinds.flatMap((kind) =>
    Array.from({ length: kind.isSingle ? 1 : lanes }, (_, lane) => ({
      kind,
      lane: String(lane),
      begun: 0,
      done: 0,
    })),
  )
}
