import { fuelGrades } from '#domain/day/grades.ts'
import type { Day } from '#domain/day/day.ts'
import { parseAddress } from '#domain/address/us-address.ts'
import { ENGLISH_HOURS, type HoursWords } from '#domain/opening-hours/hours-words.ts'
import { SPANISH_HOURS } from '#domain/opening-hours/hours-words.es.ts'
import { UNKNOWN_WEEK, type Week } from '#domain/opening-hours/opening-hours.ts'
import { statusAt, statusText } from '#domain/opening-hours/status.ts'
import { localDate, minuteOfDay, zonedTime } from '#domain/time/zoned-time.ts'
import type { Site } from '#domain/site/site.ts'
import { MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import type { TaggedLocation } from '#server/locations/tagged-location.ts'
import type { Services } from '#server/services.ts'
import { derived } from '#server/storage/derived.ts'
import type { Need, StatusQuery } from '#web/addresses/status-address.ts'
import type { BoardFuel, StatusBoard, StatusRow, StoreState } from '#web/data/status-board.ts'

/** More rows than this are no page that anybody reads; then each state has its own. */
const ROWS_MAX = 250
/** After this long without a word, a row says so. */
const OLD_MS = 4 * 3_600_000

const HOURS_WORDS: Readonly<Record<Language, HoursWords>> = { en: ENGLISH_HOURS, es: SPANISH_HOURS }

type Known = { row: StatusRow; isAffected: boolean; since: number; until: number }
type Placed = Known & { state: string }

/** Reads the storm board from the current listing. */
export function createStatusBoard(
  services: Pick<Services, 'listing' | 'clock' | 'site'>,
  language: Language = MAIN_LANGUAGE,
): (query: StatusQuery) => Promise<StatusBoard> {
  const { listing, clock, site } = services
  const rowsOf = derived((text: string) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text is made of it below
    return createRows(...(JSON.parse(text) as Parameters<typeof createRows>))
  })

  return async ({ need, state }) => {
    const now = clock()
    const { directory } = await listing()
    const { defaultWeek, timeZone } = site()
    const fuels = boardFuels(site())
    const week = defaultWeek ?? UNKNOWN_WEEK
    const rows = rowsOf(JSON.stringify([week, fuels, language]))
    const all = directory().flatMap(({ slug, cities }) =>
      cities.flatMap(({ name, locations }) =>
        locations.map(({ location, path }): Placed => ({
          ...rows(location, { city: name, path }, now),
          state: slug.toUpperCase(),
        })),
      ),
    )
    const inState = state === null ? all : all.filter((placed) => placed.state === state)
    const needed = inState.filter(({ row }) => need === null || has(row, need, fuels))
    const affected = needed.filter(({ isAffected }) => isAffected)
    const isShort = inState.length <= ROWS_MAX
    const count = (one: Need) => inState.filter(({ row }) => has(row, one, fuels)).length
    return {
      updated: timeOf(now, timeZone, language),
      date: HOURS_WORDS[language].date(localDate(now, timeZone)),
      counts: countsOf(inState),
      needs: {
        open: count('open'),
        regular: count('regular'),
        diesel: count('diesel'),
        cards: count('cards'),
      },
      total: inState.length,
      fuels,
      affected: affected.slice(0, ROWS_MAX).map(rowOf),
      moreAffected: Math.max(0, affected.length - ROWS_MAX),
      stores: isShort ? needed.map(rowOf) : null,
      states: all.length <= ROWS_MAX ? [] : statesOf(all),
      until: earliest(all, now),
    }
  }
}

/** Regular and diesel, as far as the chain has them. */
function boardFuels(site: Site): BoardFuel[] {
  const grades = new Set(fuelGrades(site).map(({ id }) => id))
  return (['regular', 'diesel'] as const).filter((fuel) => grades.has(fuel))
}

/** Makes the rows of stores; each is made again when its store changes, or its status ends. */
function createRows(defaultWeek: Week, fuels: readonly BoardFuel[], language: Language) {
  const known = new WeakMap<TaggedLocation, Known>()
  return (
    location: TaggedLocation,
    place: Pick<StatusRow, 'city' | 'path'>,
    now: number,
  ): Known => {
    const last = known.get(location)
    const isCurrent = last && now >= last.since && now < last.until
    if (isCurrent && last.row.path === place.path && last.row.city === place.city) return last
    const made = rowAt(location, place, { defaultWeek, fuels, language, now })
    known.set(location, made)
    return made
  }
}

function rowAt(
  location: TaggedLocation,
  { city, path }: Pick<StatusRow, 'city' | 'path'>,
  {
    defaultWeek,
    fuels,
    language,
    now,
  }: { defaultWeek: Week; fuels: readonly BoardFuel[]; language: Language; now: number },
): Known {
  const { id, address, day, heardAt, timeZone } = location
  const status = statusAt(location, defaultWeek, now)
  const { word, detail } = statusText(status, HOURS_WORDS[language])
  const isDoor = status.kind === 'open' || status.kind === 'closed'
  const heard = heardAt === undefined ? null : Date.parse(heardAt)
  const oldAt = heard === null ? Infinity : heard + OLD_MS
  const isToday = heard !== null && localDate(heard, timeZone) === localDate(now, timeZone)
  const row: StatusRow = {
    id,
    city,
    street: parseAddress(address).street ?? address,
    path,
    state: stateOf(status.kind, day),
    detail: [day?.until && day.reason, isDoor ? detail : word].filter(Boolean).join(' · '),
    fuels: fuels.map((fuel) => fuelAt(location, fuel)),
    ...(day?.payments === 'cash' && { cash: true as const }),
    ...(heard !== null && {
      heard: isToday
        ? timeOf(heard, timeZone, language)
        : HOURS_WORDS[language].date(localDate(heard, timeZone)),
      ...(now >= oldAt && { old: true as const }),
    }),
  }
  // "Today" and "four hours ago" end too.
  const until = Math.min(status.until, status.dateUntil, oldAt > now ? oldAt : Infinity)
  return { row, isAffected: day !== undefined, since: now, until }
}

function stateOf(kind: ReturnType<typeof statusAt>['kind'], day: Day | undefined): StoreState {
  if (kind === 'open') return day?.status === 'limited' ? 'limited' : 'open'
  return kind === 'unknown' ? 'unknown' : 'closed'
}

function fuelAt({ day, grades }: TaggedLocation, fuel: string): StatusRow['fuels'][number] {
  if (day?.out.includes(fuel)) return 'out'
  return grades === undefined || grades.includes(fuel) ? 'yes' : 'never'
}

/** Whether a driver finds at a store what they need. */
function has({ state, fuels, cash }: StatusRow, need: Need, board: readonly BoardFuel[]): boolean {
  if (state === 'closed') return false
  if (need === 'open') return state !== 'unknown'
  return need === 'cards' ? cash === undefined : fuels[board.indexOf(need)] === 'yes'
}

function rowOf({ row }: Placed): StatusRow {
  return row
}

function countsOf(rows: readonly Placed[]): StatusBoard['counts'] {
  const counts = { open: 0, limited: 0, closed: 0, unknown: 0 }
  for (const { row } of rows) counts[row.state] += 1
  return counts
}

function statesOf(rows: readonly Placed[]): StatusBoard['states'] {
  const states = new Map<string, { state: string; count: number; affected: number }>()
  for (const { state, isAffected } of rows) {
    const known = states.get(state) ?? { state, count: 0, affected: 0 }
    known.count += 1
    if (isAffected) known.affected += 1
    states.set(state, known)
  }
  return [...states.values()]
}

function timeOf(instant: number, timeZone: string, language: Language): string {
  return HOURS_WORDS[language].time(minuteOfDay(zonedTime(instant, timeZone)), 'full')
}

function earliest(rows: readonly Placed[], now: number): number | null {
  const until = rows.reduce((least, row) => Math.min(least, row.until), Infinity)
  // The time of the last update is on the page.
  return Math.min(until, now + 60_000)
}
