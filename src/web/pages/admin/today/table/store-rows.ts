import type { FuelGrade } from '#domain/day/grades.ts'
import type { TodayStore } from '#domain/day/today.ts'
import { searchableText, textMatcher, type SearchableText } from '#domain/text/text-folding.ts'

/** A kind of stores to list. */
export type StoreKind = 'all' | 'closed' | 'limited' | 'cash' | 'out' | 'quiet'

export type StoreFilter = { kind: StoreKind; text: string; state: string; city: string }

export const EVERY_STORE: StoreFilter = { kind: 'all', text: '', state: '', city: '' }

/** A store without a report for this long should be asked, in ms. */
export const QUIET_MS = 4 * 3_600_000

/** A store with what the table sorts and filters by. */
export type StoreRow = {
  store: TodayStore
  city: string
  /** Postal abbreviation */
  state: string
  /** 0 for closed, 1 for limited, 2 for open */
  rank: number
  text: SearchableText
}

/** The end of an address as this site writes it: ", Parma, OH 44129" */
const TOWN = /,\s*([^,]+),\s*([A-Z]{2})(?:\s+[\d-]+)?$/

/** The stores as rows, worst first, then by name. */
export function storeRows(stores: readonly TodayStore[]): StoreRow[] {
  return stores
    .map((store) => {
      const [, city = '', state = ''] = TOWN.exec(store.address) ?? []
      const text = searchableText(`${store.name}\n${store.address}\n${store.id}`)
      return { store, city, state, rank: rankOf(store), text }
    })
    .toSorted((a, b) => a.rank - b.rank || compareNames(a.store.name, b.store.name))
}

/** The rows that match a filter. @param now ms since the epoch */
export function filteredRows(
  rows: readonly StoreRow[],
  { kind, text, state, city }: StoreFilter,
  now: number,
): readonly StoreRow[] {
  const matches = text.trim() === '' ? null : textMatcher(text.trim())
  return rows.filter(
    (row) =>
      isOfKind(row.store, kind, now) &&
      (state === '' || row.state === state) &&
      (city === '' || row.city === city) &&
      (!matches || matches(row.text) !== null),
  )
}

/** Whether a store is of a kind. @param now ms since the epoch */
export function isOfKind({ day, heardAt }: TodayStore, kind: StoreKind, now: number): boolean {
  switch (kind) {
    case 'all':
      return true
    case 'closed':
    case 'limited':
      return day?.status === kind
    case 'cash':
      return day?.payments === 'cash'
    case 'out':
      return (day?.out.length ?? 0) > 0
    case 'quiet':
      return heardAt !== undefined && now - Date.parse(heardAt) >= QUIET_MS
  }
}

/** Every grade that some store sells, in the order of the pumps. */
export function gradesOf(stores: readonly TodayStore[]): FuelGrade[] {
  const grades = new Map<string, FuelGrade>()
  for (const store of stores) for (const grade of store.grades) grades.set(grade.id, grade)
  const longest = stores.reduce<readonly FuelGrade[]>(
    (most, { grades: own }) => (own.length > most.length ? own : most),
    [],
  )
  for (const { id } of longest) {
    const grade = grades.get(id)
    if (!grade) continue
    grades.delete(id)
    grades.set(id, grade)
  }
  return [...grades.values()]
}

function rankOf({ day }: TodayStore): number {
  return day?.status === 'closed' ? 0 : day?.status === 'limited' ? 1 : 2
}

const { compare: compareNames } = new Intl.Collator('en', { numeric: true })
