import type { StoreDay } from '#domain/day/day.ts'
import { catalogShape } from '#server/storage/state/documents/catalog-document.ts'
import { deepFreeze } from '#server/storage/ready-location.ts'
import {
  eachSideList,
  SIDE_LIST_SHAPE,
  type SideListName,
  type SideLists,
} from '#server/storage/state/documents/side-lists.ts'
import type { SideVersions, StoredState } from '#server/storage/state/stored-state.ts'
import type { SiteFile } from '#domain/site/site-file.ts'
import type { SiteSource } from '#server/storage/snapshot.ts'
import type { Database, Transaction } from './database.ts'
import { nextPlaces, type Places } from './places.ts'

/** The state as its rows have it. */
export type KeptState = {
  readonly state: StoredState
  /** The places of ordered rows; `null` after another process moved some, until they are needed */
  readonly places: RowPlaces | null
}

type RowPlaces = { readonly locations: Places; readonly days: Places }

/** The lists that are stored in one row each. Locations and days have a row for each item. */
const PARTS = ['tags', 'formerPaths', 'people', 'media', 'receipts', 'siteSource'] as const
type PartName = (typeof PARTS)[number]

type ItemRow = { id: string; place: number; content: unknown }
type Item = { readonly id: string }

/**
 * Reads all rows as of one moment.
 *
 * @param parseSite makes the chain of its source; throws when it does not fit
 * @returns `null` for a database without a state
 */
export async function readState(
  sql: Database,
  parseSite: (source: SiteSource) => SiteFile,
): Promise<KeptState | null> {
  return sql.begin((tx) => readStateIn(tx, parseSite), 'isolation level repeatable read read only')
}

/** Like `readState`, within the caller's transaction, which determines the moment. */
export async function readStateIn(
  tx: Transaction,
  parseSite: (source: SiteSource) => SiteFile,
): Promise<KeptState | null> {
  const [head] = await tx<{ version: string; undo_id: string | null; changed_at: SideVersions }>`
    select version, undo_id, changed_at from state`
  if (!head) return null
  const parts = await tx<{ name: PartName; content: unknown }>`select name, content from parts`
  const locations = await tx<ItemRow>`select id, place, content from locations order by place`
  const days = await tx<ItemRow>`select id, place, content from days order by place`
  const contents = new Map(parts.map(({ name, content }) => [name, content]))
  const catalog = catalogShape.schema.parse({
    version: Number(head.version),
    undoId: head.undo_id,
    locations: locations.map(({ content }) => content),
    tags: contents.get('tags'),
    formerPaths: contents.get('formerPaths'),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of the site follows
  const siteSource = deepFreeze(contents.get('siteSource') as SiteSource)
  const changedAt = eachSideList<SideVersions>((name) => head.changed_at[name] ?? 0)
  const listOf = (name: SideListName): readonly unknown[] =>
    readList(name, name === 'days' ? days.map(({ content }) => content) : contents.get(name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each list passed its own schema
  const lists = eachSideList<SideLists>((name) => listOf(name) as never)
  const state = { ...catalog, ...lists, siteSource, site: parseSite(siteSource), changedAt }
  return { state, places: { locations: placesIn(locations), days: placesIn(days) } }
}

/** @throws Error when an item does not fit the list's schema */
function readList(name: SideListName, items: unknown): readonly unknown[] {
  const parsed: object = SIDE_LIST_SHAPE[name].schema.parse({ version: 0, [name]: items ?? [] })
  return deepFreeze(Object(parsed)[name])
}

async function readPlaces(tx: Transaction): Promise<RowPlaces> {
  const locations = await tx<Omit<ItemRow, 'content'>>`select id, place from locations`
  const days = await tx<Omit<ItemRow, 'content'>>`select id, place from days`
  return { locations: placesIn(locations), days: placesIn(days) }
}

function placesIn(rows: readonly Omit<ItemRow, 'content'>[]): Places {
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/**
 * Writes what differs between two states, within a transaction.
 *
 * @param before `null` to write everything
 * @returns the places of the rows afterwards
 */
export async function writeState(
  tx: Transaction,
  before: KeptState | null,
  next: StoredState,
): Promise<RowPlaces> {
  const former = before?.state
  const places = before?.places ?? (await readPlaces(tx))
  const rows = {
    locations: rowChanges(former?.locations, next.locations, places.locations),
    days: rowChanges<StoreDay>(former?.days, next.days, places.days),
  }
  await writeHead(tx, next)
  for (const name of PARTS.filter((part) => next[part] !== former?.[part])) {
    await tx`
      insert into parts (name, content) values (${name}, ${JSON.stringify(next[name])}::text::json)
      on conflict (name) do update set content = excluded.content`
  }
  await writeRows(tx, 'locations', rows.locations)
  await writeRows(tx, 'days', rows.days)
  return { locations: rows.locations.places, days: rows.days.places }
}

function writeHead(tx: Transaction, { version, undoId, changedAt }: StoredState) {
  const changed = JSON.stringify(changedAt)
  return tx`
    insert into state (version, undo_id, changed_at)
    values (${version}, ${undoId}, ${changed}::text::json)
    on conflict (only_one) do update
    set version = excluded.version, undo_id = excluded.undo_id, changed_at = excluded.changed_at`
}

type RowChanges = {
  removed: string[]
  set: { id: string; place: number; content: Item }[]
  moved: { id: string; place: number }[]
  places: Places
}

function rowChanges<Of extends Item>(
  former: readonly Of[] = [],
  next: readonly Of[],
  places: Places,
): RowChanges {
  const isInPlace =
    places.size === next.length &&
    former.length === next.length &&
    next.every(({ id }, at) => id === former[at]?.id)
  // Most commits are edits. For thousands of rows, the maps below would be megabytes of garbage each time.
  if (isInPlace) {
    const set = next
      .filter((item, at) => item !== former[at])
      .map((item) => ({ id: item.id, place: places.get(item.id) ?? 0, content: item }))
    return { removed: [], set, moved: [], places }
  }
  const known = new Map(former.map((item) => [item.id, item]))
  const kept = new Set(next.map(({ id }) => id))
  const reached = nextPlaces(
    places,
    next.map(({ id }) => id),
  )
  const placed = next.map((item) => ({
    id: item.id,
    place: reached.get(item.id) ?? 0,
    content: item,
  }))
  const isSame = (item: Item) => known.get(item.id) === item
  return {
    removed: former.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    set: placed.filter(({ content }) => !isSame(content)),
    moved: placed
      .filter(({ id, place, content }) => isSame(content) && places.get(id) !== place)
      .map(({ id, place }) => ({ id, place })),
    places: reached,
  }
}

/** The number of rows in one statement, which must finish before its timeout. */
const ROWS_AT_ONCE = 5000

/**
 * Contents are JSON texts that the database does not parse: it would reject the \u0000 that
 * somebody may have typed.
 */
async function writeRows(
  tx: Transaction,
  table: 'locations' | 'days',
  { removed, set, moved }: RowChanges,
): Promise<void> {
  if (removed.length > 0) await tx.run(`delete from ${table} where id = any($1)`, [removed])
  for (let at = 0; at < set.length; at += ROWS_AT_ONCE) {
    const some = set.slice(at, at + ROWS_AT_ONCE)
    await tx.run(
      `insert into ${table} (id, place, content)
        select id, place, content::json
        from unnest($1::text[], $2::integer[], $3::text[]) as given (id, place, content)
        on conflict (id) do update set place = excluded.place, content = excluded.content`,
      [
        some.map(({ id }) => id),
        some.map(({ place }) => place),
        some.map(({ content }) => JSON.stringify(content)),
      ],
    )
  }
  for (let at = 0; at < moved.length; at += ROWS_AT_ONCE) {
    const some = moved.slice(at, at + ROWS_AT_ONCE)
    await tx.run(
      `update ${table} set place = given.place
        from unnest($1::text[], $2::integer[]) as given (id, place) where ${table}.id = given.id`,
      [some.map(({ id }) => id), some.map(({ place }) => place)],
    )
  }
}
