import type { ImportWarning } from '#domain/location/import-row.ts'
import { groupByReason } from '#domain/location/import-reasons.ts'
import type { LocationUpdate } from '#domain/location/merge.ts'
import type { Location } from '#domain/location/location.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import { chainHoursNote } from './chain-hours-note.ts'
import { importCounts } from './import-message.ts'
import type { ImportPlan } from './plan-import.ts'
import type { ReadLocations } from '#server/importing/readers/read-locations.ts'

const WIDTH = 100
const SHOWN_ROWS = 20
const SHOWN_EXAMPLES = 3

/**
 * A plain-text report of an import for a terminal of 100 columns: format and counts, a table of
 * changes, and rejections and warnings by reason with their first examples.
 */
export function importReport(
  read: ReadLocations,
  plan: ImportPlan,
  { isDryRun = false, defaultWeek }: { isDryRun?: boolean; defaultWeek?: Week | null } = {},
): string {
  const lines = [
    `Format: ${read.format}, ${read.total} ${read.total === 1 ? 'row' : 'rows'}`,
    importCounts(plan, { isDryRun }),
    ...keptBeside(plan),
    ...read.notes,
    ...(defaultWeek === undefined ? [] : chainHoursNote(plan, defaultWeek)),
    ...(plan.newTags.length > 0
      ? [`New tags: ${plan.newTags.map(({ name }) => name).join(', ')}`]
      : []),
  ].flatMap((line) => wrap(line, ''))
  const changes = changeTable(plan)
  if (changes.length > 0) lines.push('', ...changes)
  const refused = byReason(plan.refused.map((rejection) => ({ ...rejection, field: '' })))
  if (refused.length > 0) lines.push('', `Rejected: ${plan.refused.length}`, ...refused)
  const warnings = byReason(plan.warnings)
  if (warnings.length > 0) lines.push('', `To check: ${plan.warnings.length}`, ...warnings)
  if (isDryRun) lines.push('', 'Nothing was saved: this was a dry run.')
  return lines.join('\n')
}

/** Says which stores an import does not touch; on a first import these are the sample's. */
function keptBeside({ next, added, updated, unchanged, stopped }: ImportPlan): string[] {
  if (stopped !== null) return []
  const others = next.length - added.length - updated.length - unchanged
  if (others <= 0) return []
  return [
    others === 1
      ? '1 other store is not in the file and stays as it is.'
      : `${others} other stores are not in the file and stay as they are.`,
  ]
}

function changeTable({ added, updated }: ImportPlan): string[] {
  const rows = [...updated.flatMap(updateRows), ...added.map(addedRow)]
  if (rows.length === 0) return []
  const shown = rows.slice(0, SHOWN_ROWS)
  const idWidth = Math.min(14, Math.max(2, ...shown.map(([, id]) => id.length)))
  const lines = [['', 'id', 'what'] as const, ...shown].map(([mark, id, what]) =>
    cut(`${mark.padEnd(7)} ${cut(id, idWidth).padEnd(idWidth)}  ${what}`, WIDTH),
  )
  const more = rows.length - shown.length
  return more > 0 ? [...lines, `and ${more} more`] : lines
}

type TableRow = readonly [mark: string, id: string, what: string]

function addedRow({ id, name, address }: Location): TableRow {
  return ['add', id, `${name}, ${address}`]
}

function updateRows({ location, changes }: LocationUpdate): TableRow[] {
  return changes.map(({ field, from, to }, index) => {
    const change = `${field}: ${cut(from || 'none', 32)} -> ${to || 'none'}`
    return index === 0 ? ['update', location.id, change] : ['', '', change]
  })
}

function byReason(faults: readonly Omit<ImportWarning, 'fix'>[]): string[] {
  return groupByReason(faults).flatMap(({ reason, faults: group }) => [
    ...wrap(`${String(group.length).padStart(6)}  ${reason}`, ' '.repeat(8)),
    ...wrap(`${' '.repeat(8)}${examples(group)}`, ' '.repeat(8)),
  ])
}

function examples(group: readonly Omit<ImportWarning, 'fix'>[]): string {
  const shown = group.slice(0, SHOWN_EXAMPLES).map(({ row, detail }) => {
    return detail === undefined ? `row ${row}` : `row ${row}: ${cut(detail, 80)}`
  })
  const more = group.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

/** Wraps a line at blanks; following lines start with `indent`. */
function wrap(text: string, indent: string): string[] {
  const lines: string[] = []
  let rest = text
  while (rest.length > WIDTH) {
    const blank = rest.lastIndexOf(' ', WIDTH)
    const at = blank > indent.length + 20 ? blank : WIDTH
    lines.push(rest.slice(0, at))
    rest = indent + rest.slice(at).trimStart()
  }
  return [...lines, rest]
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`
}
