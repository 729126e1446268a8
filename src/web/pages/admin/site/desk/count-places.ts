import type { FieldIndex } from '#domain/site/editor/field-index.ts'
import type { SiteProblem } from '#domain/site/editor/site-answers.ts'
import { touchedPaths } from '#domain/site/editor/merge-changes.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'

/** The number of changes, and of problems that prevent a publish. */
export type Counts = { changes: number; problems: number }

export const NOTHING: Counts = { changes: 0, problems: 0 }

/** The counts of each page ("fuel") and of each section of it ("fuel top"). */
export function countPlaces(
  changes: readonly SiteChange[],
  problems: readonly SiteProblem[],
  index: FieldIndex,
): ReadonlyMap<string, Counts> {
  const counts = new Map<string, Counts>()
  function add(path: string, what: keyof Counts): void {
    const place = index.at(path)
    const field = place?.field ?? place?.list
    if (!field) return
    for (const key of [field.page, sectionKey(field.page, field.section)]) {
      const former = counts.get(key) ?? NOTHING
      counts.set(key, { ...former, [what]: former[what] + 1 })
    }
  }
  for (const path of touchedPaths(changes)) add(path, 'changes')
  for (const { path, level } of problems) if (level === 'error') add(path, 'problems')
  return counts
}

export function sectionKey(page: string, section: string): string {
  return `${page} ${section}`
}
