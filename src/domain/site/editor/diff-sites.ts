import { pathIn, type SiteChange } from './site-change.ts'
import {
  isItemList,
  isJsonList,
  isJsonObject,
  isText,
  isWhole,
  type Json,
  type ListItem,
  type SiteSource,
} from './site-source.ts'

/**
 * The changes that turn a site into another one: `siteWith(from, changesBetween(from, to))` equals
 * `to`. Both are in the form that `SiteSource` says.
 */
export function changesBetween(from: SiteSource, to: SiteSource): SiteChange[] {
  return between(from, to, '')
}

function between(from: Json | undefined, to: Json | undefined, path: string): SiteChange[] {
  if (isSame(from, to)) return []
  if (to === undefined) return [{ path, value: null }]
  if (isItemList(from) && isItemList(to) && !(from.length === 0 && to.length === 0)) {
    return listChanges(from, to, path)
  }
  if (isText(from) && isText(to)) {
    return ['en', 'es'].flatMap((language) =>
      between(innerOf(from, language), innerOf(to, language), pathIn(path, language)),
    )
  }
  if (isJsonObject(from) && isJsonObject(to) && hasSameForm(from, to)) {
    return Object.keys(to).flatMap((key) => between(from[key], to[key], pathIn(path, key)))
  }
  return [{ path, value: to }]
}

function innerOf(value: Json, key: string): Json | undefined {
  return isJsonObject(value) ? value[key] : undefined
}

/** Whether two objects differ in their fields only; otherwise one replaces the other. */
function hasSameForm(from: Json, to: Json): boolean {
  if (!isJsonObject(from) || !isJsonObject(to)) return false
  if (isWhole(from) || isWhole(to) || from['kind'] !== to['kind']) return false
  const keys = Object.keys(from)
  return keys.length === Object.keys(to).length && keys.every((key) => Object.hasOwn(to, key))
}

function listChanges(from: readonly ListItem[], to: readonly ListItem[], path: string) {
  const wanted = new Set(to.map(({ id }) => id))
  const had = new Map(from.map((item) => [item.id, item]))
  const stays = unmovedIds(
    from.flatMap(({ id }) => (wanted.has(id) ? id : [])),
    to.flatMap(({ id }) => (had.has(id) ? id : [])),
  )
  const changes: SiteChange[] = from.flatMap(({ id }) =>
    wanted.has(id) ? [] : { path: pathIn(path, id), remove: true as const },
  )
  // From first to last, so that the item before is in its place already.
  for (const [at, item] of to.entries()) {
    const after = to[at - 1]?.id ?? null
    const inner = pathIn(path, item.id)
    const former = had.get(item.id)
    if (former === undefined) changes.push({ path, add: item, after })
    else if (!stays.has(item.id)) changes.push({ path: inner, move: { after } })
    if (former !== undefined) changes.push(...between(former, item, inner))
  }
  return changes
}

/** The most ids that keep their order among each other, so that the fewest are moved. */
export function unmovedIds(from: readonly string[], to: readonly string[]): ReadonlySet<string> {
  const places = new Map(from.map((id, at) => [id, at]))
  type Run = { id: string; place: number; length: number; before: Run | null }
  const runs: Run[] = []
  for (const id of to) {
    const place = places.get(id) ?? -1
    const before = runs
      .filter((run) => run.place < place)
      .reduce<Run | null>((best, run) => (best && best.length >= run.length ? best : run), null)
    runs.push({ id, place, length: (before?.length ?? 0) + 1, before })
  }
  let run = runs.reduce<Run | null>(
    (best, one) => (best && best.length >= one.length ? best : one),
    null,
  )
  const stays = new Set<string>()
  for (; run; run = run.before) stays.add(run.id)
  return stays
}

/** Whether two values are the same, in whatever order an object's names are. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (isJsonList(a) && isJsonList(b)) {
    return a.length === b.length && a.every((item, at) => isSame(item, b[at]))
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  )
}
