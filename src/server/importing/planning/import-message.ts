import { counted } from './counted.ts'
import type { ImportPlan } from './plan-import.ts'

const SHOWN_REASONS = 3

/**
 * The outcome with the rejected rows: "Imported 3 stores: 1 added, 1
 * updated, 1 unchanged. 1 row rejected (row 2: no name)."
 */
export function importMessage(plan: ImportPlan, { isDryRun = false } = {}): string {
  const { refused, stopped } = plan
  const done = importCounts(plan, { isDryRun })
  if (refused.length === 0) return done
  const reasons = refused.slice(0, SHOWN_REASONS).map(({ row, reason }) => `row ${row}: ${reason}`)
  const more = refused.length - reasons.length
  const list = [...reasons, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
  return stopped === null
    ? `${done} ${counted(refused.length, 'row', 'rows')} rejected (${list}).`
    : `${done.replace(/\.$/, '')} (${list}).`
}

/** The same without the rejected rows, or why nothing is imported. */
export function importCounts(plan: ImportPlan, { isDryRun = false } = {}): string {
  const { added, updated, unchanged, stopped } = plan
  if (stopped !== null) return stopped
  const total = added.length + updated.length + unchanged
  const counts = [
    counted(added.length, 'added', 'added'),
    counted(updated.length, 'updated', 'updated'),
    counted(unchanged, 'unchanged', 'unchanged'),
  ].join(', ')
  const verb = isDryRun ? 'Would import' : 'Imported'
  const repaired = plan.warnings.filter(({ isMended }) => isMended === true).length
  const repairs =
    repaired === 0 ? '' : ` ${counted(repaired, 'row', 'rows')} repaired as confirmed.`
  return `${verb} ${counted(total, 'store', 'stores')}: ${counts}.${repairs}`
}

/**
 * The outcome of an undo: "The last import was undone: 2 stores restored, 1 removed." An import of
 * only tags has neither number.
 */
export function undoMessage({ restored, removed }: { restored: number; removed: number }): string {
  const back = `${counted(restored, 'store', 'stores')} restored`
  const gone =
    restored === 0
      ? `${counted(removed, 'store', 'stores')} removed`
      : `${removed.toLocaleString('en-US')} removed`
  const parts = [...(restored > 0 ? [back] : []), ...(removed > 0 ? [gone] : [])]
  return parts.length === 0
    ? 'The last import was undone.'
    : `The last import was undone: ${parts.join(', ')}.`
}
