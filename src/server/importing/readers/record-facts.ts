import {
  fileFacts,
  type FactColumn,
  type FileFact,
} from '#server/importing/columns/fact-columns.ts'

import type { SoldFuels } from '#domain/location/facts/sold-grades.ts'

/** What a record says about facts, schedules, and grades. */
export type RecordFacts = {
  facts: FileFact[]
  schedules: { key: string; value: unknown; isPart: boolean }[]
  grades: unknown
  fuels: SoldFuels
}

/** Adds what a column or key says; the first list of grades counts. */
export function addFacts(
  about: RecordFacts,
  column: FactColumn,
  key: string,
  value: unknown,
): void {
  about.facts.push(...fileFacts(column, key, value))
  if (column.kind === 'schedules') about.schedules.push({ key, value, isPart: false })
  if (column.kind === 'part') about.schedules.push({ key: column.name, value, isPart: true })
  if (column.kind === 'grades') about.grades ??= value
}
