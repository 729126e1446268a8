/** How many backups stay: the newest of each of the last hours, days, and months that have one. */
export type KeepRule = { hours: number; days: number; months: number }

const HOUR_MS = 3_600_000
/** A clock that was set back leaves backups of later; they stay until their time has come. */
const AHEAD_MS = HOUR_MS

/**
 * The backups that a rule lets go. The newest one always stays, and so does one of the future.
 *
 * @param backups in any order, `at` in milliseconds since the epoch; hours, days, and months are UTC's
 */
export function beyondRule<Backup extends { at: number }>(
  backups: readonly Backup[],
  { hours, days, months }: KeepRule,
  now: number,
): Backup[] {
  const newestFirst = backups
    .filter(({ at }) => at <= now + AHEAD_MS)
    .toSorted((a, b) => b.at - a.at)
  const kept = new Set<Backup>(newestFirst.slice(0, 1))
  // As long as ISO 8601's parts: "2026-11-30T01", "2026-11-30", "2026-11"
  for (const [count, length] of [
    [hours, 13],
    [days, 10],
    [months, 7],
  ] as const) {
    const slots = new Set<string>()
    for (const backup of newestFirst) {
      const slot = new Date(backup.at).toISOString().slice(0, length)
      if (slots.size >= count || slots.has(slot)) continue
      slots.add(slot)
      kept.add(backup)
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup))
}
