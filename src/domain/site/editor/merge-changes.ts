import { siteWith, siteWithPossible, valueAt } from './apply-changes.ts'
import { changesBetween, isSame } from './diff-sites.ts'
import {
  addedPath,
  isAdd,
  isMove,
  isRemove,
  isSet,
  isWithin,
  splitPath,
  type SiteChange,
} from './site-change.ts'
import {
  isItemList,
  isJsonList,
  isJsonObject,
  type Json,
  type ListItem,
  type SiteSource,
} from './site-source.ts'

/** A place that two have changed differently; `null` for nothing there. */
export type MeetingChange = { path: string; base: Json; mine: Json; theirs: Json }

/** Two people's changes of one site, put together. */
export type MergedSite = {
  /** Theirs with those of mine that meet none of theirs */
  site: SiteSource
  conflicts: readonly MeetingChange[]
}

/**
 * Puts changes onto a site that has changed since: fields that do not meet are merged, and the same
 * value from both is no conflict. Mine is left out where both changed a field differently, where one
 * removed what the other changed, and where both put a list into different orders; such a list's path
 * stands with the ids of its items.
 *
 * @param base the site that `mine` are changes of
 * @param theirs the site now
 */
export function mergedSite(
  base: SiteSource,
  mine: readonly SiteChange[],
  theirs: SiteSource,
): MergedSite {
  const { site: wanted } = siteWithPossible(base, mine)
  const own = changesBetween(base, wanted)
  const others = changesBetween(base, theirs)
  const conflicts: MeetingChange[] = []
  const kept: SiteChange[] = []
  for (const change of own) {
    const met = others.filter((other) => isMeeting(change, other))
    const place = isMove(change) && met.every(isMove) ? listOf(change) : meetingPlace(change, met)
    const shown = isMove(change) ? orderAt([base, wanted, theirs]) : shownAt
    const values = {
      base: shown(base, place),
      mine: shown(wanted, place),
      theirs: shown(theirs, place),
    }
    if (met.length === 0) kept.push(change)
    else if (!isSame(values.mine, values.theirs)) conflicts.push({ path: place, ...values })
  }
  const { site } = siteWithPossible(theirs, kept)
  return { site, conflicts: distinct(conflicts) }
}

/** Whether a change is of a place that another one has changed, too. */
function isMeeting(one: SiteChange, other: SiteChange): boolean {
  if (isAdd(one) || isAdd(other)) {
    if (isAdd(one) && isAdd(other)) return addedPath(one) === addedPath(other)
    // A list that gets an item meets only a change of what the whole list is in.
    const [add, rest] = isAdd(one) ? [one, other] : [other, one]
    return (isSet(rest) || isRemove(rest)) && isWithin(add.path, rest.path)
  }
  if (isMove(one) || isMove(other)) {
    if (isMove(one) && isMove(other)) return listOf(one) === listOf(other)
    const [move, rest] = isMove(one) ? [one, other] : [other, one]
    // What an item says and where it stands are different things, and one that is gone stands nowhere.
    return isSet(rest) && isWithin(splitPath(move.path)[0], rest.path)
  }
  return isWithin(one.path, other.path) || isWithin(other.path, one.path)
}

/** The outermost of the places that meet: one removed an item, and the other changed a field of it. */
function meetingPlace(change: SiteChange, met: readonly SiteChange[]): string {
  return [change, ...met]
    .map((one) => (isAdd(one) ? addedPath(one) : one.path))
    .reduce((outer, path) => (isWithin(outer, path) ? path : outer))
}

function shownAt(site: SiteSource, path: string): Json {
  return valueAt(site, path) ?? null
}

/** The order of the items that a list has in all of some sites: the ids of them. */
function orderAt(sites: readonly SiteSource[]) {
  return (site: SiteSource, path: string): Json => {
    const idsIn = (one: SiteSource) => {
      const list = valueAt(one, path)
      return isItemList(list) ? list.map(({ id }) => id) : []
    }
    return idsIn(site).filter((id) => sites.every((one) => idsIn(one).includes(id)))
  }
}

function listOf({ path }: SiteChange): string {
  return splitPath(path)[0]
}

function distinct(conflicts: readonly MeetingChange[]): MeetingChange[] {
  return conflicts.filter(
    ({ path }, at) =>
      !conflicts.some(
        (other, otherAt) =>
          otherAt !== at && isWithin(path, other.path) && (path !== other.path || otherAt < at),
      ),
  )
}

/** The places that changes touch, for finding who changed a place last. */
export function touchedPaths(changes: readonly SiteChange[]): string[] {
  return changes.map((change) => (isAdd(change) ? addedPath(change) : change.path))
}

/**
 * A site with my side of a conflict, for "Use mine": `changesBetween` of the site now and this one are
 * the changes to save, with the version now as their base.
 */
export function withMine(site: SiteSource, { path, mine, theirs }: MeetingChange): SiteSource {
  const [around, id] = splitPath(path)
  const list = valueAt(site, around)
  if (isItemList(list) && mine === null) return siteWith(site, [{ path, remove: true }])
  if (isItemList(list) && theirs === null && isJsonObject(mine)) {
    return siteWith(site, [{ path: around, add: { ...mine, id } }])
  }
  const here = valueAt(site, path)
  if (isItemList(here) && isJsonList(mine) && mine.every((one) => typeof one === 'string')) {
    return siteWith(site, [{ path, value: ordered(here, mine) }])
  }
  return siteWith(site, [{ path, value: mine }])
}

/** A list in the order of some ids; items without a place there stay at the end. */
function ordered(list: readonly ListItem[], ids: readonly Json[]): readonly ListItem[] {
  const place = ({ id }: ListItem) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return list.toSorted((a, b) => place(a) - place(b))
}
