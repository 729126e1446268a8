import { LISTS, type EntryChanges } from '#domain/history/entry-changes.ts'
import { changedFields } from '#domain/history/changed-fields.ts'
import { changeWords, placesOf, sitePlace } from '#domain/history/change-words.ts'
import type { StoreNamed } from '#domain/history/day-words.ts'
import type { HistoryAnswer, HistoryRow } from '#domain/history/history-answers.ts'
import { planUndo, type UndoConflict } from '#domain/history/undo-entry.ts'
import { fieldChanges } from '#domain/history/field-changes.ts'
import { locationPaths } from '#domain/location/slug.ts'
import {
  CAREERS_PATH,
  CELLULAR_PATH,
  DELIVERY_PATH,
  FINDER_PATH,
  FUEL_PATH,
  HOME_PATH,
  JOBS_PATH,
  OUR_STORY_PATH,
  pathTo,
  PRIVACY_PATH,
  STORES_PATH,
  STORE_PATTERN,
} from '#web/addresses/paths.ts'
import type { JournalEntry, Snapshot } from '#server/storage/snapshot.ts'

/** An import of more items is not compared with the present for a list. */
const COMPARED_MAX = 200
const PLACES_SHOWN = 4
/** What one answer lists; nobody reads more. */
const CHANGES_SHOWN = 200

/** An entry as a line of the list. */
export function historyRow(entry: JournalEntry, now: Snapshot): HistoryRow {
  const { id, at, by, kind, what, changes } = entry
  const isSmall = sizeOf(changes) <= COMPARED_MAX
  return {
    id,
    at,
    by,
    kind,
    summary: what,
    undoable: entry.isReversible && (!isSmall || canUndo(changes, now)),
    places: isSmall ? placesOf(changes, storeNamed(changes, now)).slice(0, PLACES_SHOWN) : [],
    live: false,
  }
}

/** An entry with a description of what it changed, field by field. */
export function historyAnswer(
  entry: JournalEntry,
  changes: EntryChanges,
  now: Snapshot,
): HistoryAnswer {
  const names = new Map(
    [...now.tags, ...changes.tags.items.flatMap(({ before, after }) => after ?? before ?? [])].map(
      ({ id, name }) => [id, name],
    ),
  )
  const words = changeWords(firstOf(changes), (id) => names.get(id) ?? id, storeNamed(changes, now))
  const rest = Math.max(0, sizeOf(changes) - sizeOf(firstOf(changes)))
  return {
    ...historyRow(entry, now),
    ...changedFields(changes, CHANGES_SHOWN),
    changes: words.slice(0, CHANGES_SHOWN),
    more: Math.max(0, words.length - CHANGES_SHOWN) + rest,
    path: pathOf(entry.changes, now),
  }
}

/** The pages whose words `site.json` has under a name of their own */
const PAGE_PATHS: ReadonlyMap<string, string> = new Map([
  ['ourStory', OUR_STORY_PATH],
  ['cellular', CELLULAR_PATH],
  ['fuel', FUEL_PATH],
  ['delivery', DELIVERY_PATH],
  ['careers', CAREERS_PATH],
  ['jobOpportunities', JOBS_PATH],
  ['findAStore', FINDER_PATH],
  ['stores', STORES_PATH],
  ['privacyPolicy', PRIVACY_PATH],
])

/** A page that shows what an entry changed. */
function pathOf({ site, locations, tags, days }: EntryChanges, now: Snapshot): string | null {
  if (site !== null) {
    const [change] = fieldChanges(site.before, site.after)
    const [part, page = ''] = change?.path ?? []
    return part === 'pages' ? (PAGE_PATHS.get(String(page)) ?? HOME_PATH) : HOME_PATH
  }
  const [store, ...others] = locations.items
  const path = store && locationPaths(now.locations).get(store.id)
  if (path && others.length === 0) return pathTo(STORE_PATTERN, path)
  return locations.items.length + tags.items.length + days.items.length > 0 ? FINDER_PATH : null
}

/** Whether an entry is about people, which only owners see. */
export function isOfPeople({ kind, changes }: JournalEntry): boolean {
  return kind === 'people' || changes.people.items.length > 0
}

/** Why an entry cannot be undone, in one sentence that names the first few places. */
export function conflictWords(
  conflicts: readonly UndoConflict[],
  entry: JournalEntry,
  now: Snapshot,
): string {
  const places = [...new Set(conflicts.map((conflict) => placeOf(conflict, entry, now)))]
  const more = places.length - PLACES_SHOWN
  const named = [...places.slice(0, PLACES_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join(
    '; ',
  )
  return `Can’t undo this: later changes touch the same fields (${named}). Nothing was changed.`
}

function placeOf({ part, id, path, reason }: UndoConflict, entry: JournalEntry, now: Snapshot) {
  if (part === 'site') {
    const { place, field } = sitePlace(path)
    return `${place}: ${field}`
  }
  if (part === 'days') return now.locations.find((store) => store.id === id)?.name ?? part
  const all = [...now.locations, ...now.tags, ...now.people, ...now.media]
  const known = entry.changes[part].items.find((item) => item.id === id)
  const item = all.find((one) => one.id === id) ?? known?.before ?? known?.after
  const name = item ? nameOf(item) : part
  const field = path.length > 0 ? sitePlace(['pages', '', ...path]).field : ''
  return `${name}: ${field || reason}`
}

/** The stores that an entry's days are about. */
function storeNamed({ days }: EntryChanges, { locations, site }: Snapshot): StoreNamed {
  const ids = new Set(days.items.map(({ id }) => id))
  const stores = new Map(
    ids.size === 0
      ? []
      : locations.flatMap((store) => (ids.has(store.id) ? [[store.id, store]] : [])),
  )
  return (id) => stores.get(id) ?? { name: id, timeZone: site.en.site.timeZone }
}

function nameOf(item: object): string {
  for (const key of ['name', 'username', 'file']) {
    const name: unknown = Reflect.get(item, key)
    if (typeof name === 'string') return name
  }
  return ''
}

function canUndo(changes: EntryChanges, now: Snapshot): boolean {
  const plan = planUndo(now, changes)
  return plan.conflicts.length === 0 && Object.keys(plan.changes).length > 0
}

function sizeOf(changes: EntryChanges): number {
  return LISTS.reduce((sum, list) => sum + changes[list].items.length, 0)
}

function firstOf(changes: EntryChanges): EntryChanges {
  const { locations, days } = changes
  return {
    ...changes,
    locations: { ...locations, items: locations.items.slice(0, CHANGES_SHOWN) },
    days: { ...days, items: days.items.slice(0, CHANGES_SHOWN) },
  }
}
