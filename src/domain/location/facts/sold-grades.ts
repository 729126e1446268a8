import type { FuelGrade } from '#domain/day/grades.ts'
import type { FactChanges } from './read-fact.ts'

/** Whether a file says that grades are sold, by their ids; `gasoline` is any of those with octane. */
export type SoldFuels = Record<string, boolean>

/**
 * The grades of a store of which a file says grade by grade whether it sells them. Without a list so
 * far a store counts as selling every grade, so a first list is made only where the file answers
 * for each grade of the chain that not every station has: one with a diesel column alone says
 * nothing of E85.
 *
 * @param before the store's list so far
 * @param facts of the same row, for DEF and charging
 * @param chain the chain's grades in the order of its pumps
 */
export function soldGrades(
  before: readonly string[] | undefined,
  sold: SoldFuels,
  facts: FactChanges | undefined,
  chain: readonly Pick<FuelGrade, 'id' | 'octane'>[],
): readonly string[] | undefined {
  const answers = new Map(Object.entries(sold).filter(([id]) => id !== 'gasoline'))
  if (answers.size === 0) return before
  for (const id of ['def', 'ev'] as const) {
    if (facts?.[id] !== undefined) answers.set(id, facts[id] !== null)
  }
  const isGasoline = sold['gasoline'] !== false
  const hasAll = chain.every(({ id, octane }) => octane !== null || answers.has(id))
  if (before === undefined && !hasAll) return before
  const known =
    before ?? chain.flatMap(({ id, octane }) => (octane !== null && isGasoline ? [id] : []))
  const own = new Set(chain.map(({ id }) => id))
  const more = Array.from(answers, ([id, isSold]) => (isSold && isGrade(id, own) ? id : ''))
  const next = [...new Set([...known, ...more])].filter(
    (id) => id !== '' && answers.get(id) !== false,
  )
  return next.length === 0 ? before : inOrder(next, chain)
}

/** DEF and charging are grades only of a chain that sells them as such. */
function isGrade(id: string, own: ReadonlySet<string>): boolean {
  return own.has(id) || (id !== 'def' && id !== 'ev')
}

function inOrder(ids: readonly string[], chain: readonly { id: string }[]): string[] {
  const own = chain.flatMap(({ id }) => (ids.includes(id) ? [id] : []))
  return [...own, ...ids.filter((id) => !own.includes(id))]
}
