// The known offsets of each time zone, which `wall-clock.ts` computes. This part is separate because
// every page's code includes it: a page's data contains the offsets that the server computed.

/**
 * Bounds the table of zones: about as many names as the IANA database has. The tables here are
 * cleared when full, because an LRU package would add to the browser's bundle.
 */
const MAX_ZONES = 600
const MAX_DAYS = 1000

/** What a zone's clocks do on one UTC day. Offsets are ms to add to UTC. */
export type DayOffsets = {
  before: number
  after: number
  /** Instant at which `before` gives way to `after`; `Infinity` when nothing changes that day */
  changesAt: number
}

/** A time zone and what is known of it so far. `zoneNamed` returns one. */
export type Zone = {
  name: string
  days: Map<number, DayOffsets>
  /** Created when an unknown day is looked up, because that takes 30 ms on a slow phone */
  format?: Intl.DateTimeFormat
}

/**
 * UTC days on which a zone's clocks do not change: the first day's number, how many, and the ms to
 * add to UTC.
 */
export type SteadyDays = readonly [firstDay: number, count: number, offset: number]

const zones = new Map<string, Zone>()

/**
 * The zone of an IANA name. A name that this runtime does not know gives UTC: no status can be
 * right then, but a page with one bad location must still appear. Locations get their zone when
 * they are saved, so this is left for hand-edited data.
 */
export function zoneNamed(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const zone: Zone = { name, days: new Map() }
  if (zones.size >= MAX_ZONES) zones.clear()
  zones.set(name, zone)
  return zone
}

/** Remembers what a zone's clocks do on a UTC day. */
export function keepDay({ days }: Zone, utcDay: number, offsets: DayOffsets): void {
  if (days.size >= MAX_DAYS) days.clear()
  days.set(utcDay, offsets)
}

/** Uses what another runtime computed, so that this one does not need Intl. */
export function rememberSteadyDays(name: string, [firstDay, count, offset]: SteadyDays): void {
  const zone = zoneNamed(name)
  const steady = { before: offset, after: offset, changesAt: Infinity }
  for (let utcDay = firstDay; utcDay < firstDay + count; utcDay++) keepDay(zone, utcDay, steady)
}
