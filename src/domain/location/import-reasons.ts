import type { ImportWarning } from './import-row.ts'

/** Faults of one kind, in the order of the file. */
export type ReasonGroup<Fault> = { reason: string; faults: readonly Fault[] }

/**
 * Brings warnings or rejections of the same kind together, the commonest first, so that hundreds of
 * them can be read. Reasons that name another row are one kind.
 *
 * @returns `reason` with the field before it where there is one: "coordinates: …"
 */
export function groupByReason<Fault extends Pick<ImportWarning, 'field' | 'reason'>>(
  faults: readonly Fault[],
): ReasonGroup<Fault>[] {
  const groups = Map.groupBy(faults, ({ field, reason }) => {
    const kind = reason.replace(/\brow \d+\b/g, 'another row')
    return field === '' ? kind : `${field}: ${kind}`
  })
  return [...groups]
    .map(([reason, group]) => ({ reason, faults: group }))
    .toSorted((a, b) => b.faults.length - a.faults.length)
}
