import type { Storage } from '#server/storage/storage.ts'

/**
 * A kind of commit, as a register: each write stores the next number under a lane's id. What is stored
 * is then known from the number of the last write that was acknowledged, outside of the process.
 */
export type CommitKind = {
  name: string
  /** There is one register only, of the lane "0" */
  isSingle?: true
  /** A removal whose flush fails is rejected, though what it removed is gone. */
  hasRemovals?: true
  /**
   * One commit, or one call that is atomic. Numbers begin with 1, and none is left out.
   *
   * @param lane whose register it is; lanes write at the same time
   */
  write: (storage: Storage, lane: string, n: number) => Promise<unknown>
  /** What is stored of the lane, as text. Numbers at several places that differ are all in it. */
  read: (storage: Storage, lane: string) => Promise<string>
  /** What `read` finds when the first n writes are stored, and nothing else */
  expected: (n: number, lane: string) => string
}

/** What all places of a register hold, once for each different number. */
export function seen(...places: readonly unknown[]): string {
  return [...new Set(places.map(String))].join(' and ')
}

/** For registers that hold the last number; 0 before the first. */
export const lastNumber = (n: number): string => String(n)

/** A list with another item in the place of the one with its id. */
export function withItem<Item extends { id: string }>(items: readonly Item[], item: Item): Item[] {
  return [...items.filter(({ id }) => id !== item.id), item]
}
