import { summary } from '#domain/opening-hours/text.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import { counted } from '#server/importing/planning/counted.ts'
import type { ImportPlan } from '#server/importing/planning/plan-import.ts'

/**
 * A note on how many stores of a file have no hours of their own, and what visitors see instead;
 * empty when all have some.
 *
 * @param defaultWeek the chain's hours; `null` when it has none
 */
export function chainHoursNote(
  { next, ids, stopped }: Pick<ImportPlan, 'next' | 'ids' | 'stopped'>,
  defaultWeek: Week | null,
): string[] {
  const count = next.filter(({ id, week }) => week === null && ids.has(id)).length
  if (count === 0 || stopped !== null) return []
  const stores = counted(count, 'store has', 'stores have')
  return [
    defaultWeek === null
      ? `${stores} no hours of ${count === 1 ? 'its' : 'their'} own: visitors see “Call for hours”.`
      : `${stores} no hours of ${count === 1 ? 'its' : 'their'} own and ${count === 1 ? 'shows' : 'show'} the chain's default hours: ${summary(defaultWeek)}.`,
  ]
}
