import type { GradeHistory, PriceHistory, PricePoint } from '#domain/day/today.ts'
import type { Price, StoreDay } from '#domain/day/day.ts'
import type { Storage } from '#server/storage/storage.ts'

const DAYS = 90
/** More than a chart shows */
const POINTS_MAX = 400
/** Lists of a large chain's prices are long lines of the journal; nobody waits for all of them. */
const BUDGET_MS = 1500

/**
 * What a store's grades cost in the last 90 days, from the history.
 *
 * @param options.now ms since the epoch; `monotonic` is a clock that never goes back, in ms
 */
export async function readPriceHistory(
  storage: Pick<Storage, 'current' | 'history'>,
  id: string,
  { now, monotonic }: { now: number; monotonic: () => number },
): Promise<PriceHistory> {
  const least = now - DAYS * 86_400_000
  const startedAt = monotonic()
  const points = new Map<string, PricePoint[]>()
  let count = 0
  let since: string | null = null
  for await (const { at, by, changes } of storage.history({ mentioning: id, isOfDay: true })) {
    if (Date.parse(at) < least) break
    const change = changes.days.items.find((item) => item.id === id)
    for (const point of change ? changedPrices(change.before, change.after) : []) {
      const { grade, credit, cash } = point
      const own = points.get(grade) ?? []
      points.set(grade, own)
      own.push({ at, by, credit, ...(cash !== undefined && { cash }) })
      count += 1
    }
    if (count < POINTS_MAX && monotonic() - startedAt < BUDGET_MS) continue
    since = at
    break
  }
  const grades = Array.from(points, ([grade, own]): GradeHistory => ({
    grade,
    points: own.toReversed(),
  }))
  return { since: since ?? new Date(least).toISOString(), isWhole: since === null, grades }
}

/** The prices that a change made others; a removed one has no amount. */
function changedPrices(
  before: StoreDay | null,
  after: StoreDay | null,
): { grade: string; credit: string | null; cash?: string | undefined }[] {
  const [was, is] = [before?.prices ?? [], after?.prices ?? []]
  const changed = is.filter((price) => !was.some((one) => isSame(one, price)))
  const gone = was.filter(({ grade }) => !is.some((one) => one.grade === grade))
  return [...changed, ...gone.map(({ grade }) => ({ grade, credit: null }))]
}

function isSame(a: Price, b: Price): boolean {
  return a.grade === b.grade && a.credit === b.credit && a.cash === b.cash
}
