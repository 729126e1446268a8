import { NoSuchPlace, siteWith, valueAt } from '#domain/site/editor/apply-changes.ts'
import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import type { FieldIndex } from '#domain/site/editor/field-index.ts'
import type { RefusedChange } from '#domain/site/editor/site-answers.ts'
import {
  addedPath,
  isAdd,
  isSet,
  isWithin,
  pathIn,
  type AddChange,
  type SiteChange,
} from '#domain/site/editor/site-change.ts'
import {
  isItemList,
  isJsonObject,
  isText,
  type Json,
  type SiteSource,
} from '#domain/site/editor/site-source.ts'
import { isItemId, madeId } from '#domain/site/forms/item-ids.ts'
import { fittedSite, WrongShape } from '#domain/site/forms/prepared-source.ts'
import { isObject } from '#domain/text/schema-texts.ts'
import { Site } from '#domain/site/site.ts'
import { PublicError } from '#server/errors.ts'

const CHANGES_MAX = 2000
const PATH_MAX = 400
/** Far longer than any text of the site may be, which typing may go past. */
const TEXT_MAX = 20_000
const DEEPEST = 12
const DRAFT_BYTES = 768 * 1024

/** The changes that a request sends, as one change for each field that differs. */
export type ReadChanges = {
  site: SiteSource
  changes: readonly SiteChange[]
  /** Those that were left out */
  refused: readonly RefusedChange[]
}

/**
 * Reads the changes of a draft and applies them to its base. What is wrong with a value's words is a
 * problem of the draft. What is no such value at all is refused here, and leaves the others alone.
 *
 * @throws PublicError 422 with a sentence for each change, when none is taken
 */
export function readChanges(
  sent: readonly unknown[],
  base: SiteSource,
  index: FieldIndex,
): ReadChanges {
  if (sent.length > CHANGES_MAX) {
    throw refused('changes', `These are ${sent.length} changes; a draft holds ${CHANGES_MAX}.`)
  }
  const { site: fitted, refused: left } = fittedWith(sent, base, index)
  if (left.length > 0 && left.length === sent.length) throw refusal(left)
  const changes = changesBetween(base, fitted)
  if (JSON.stringify(changes).length > DRAFT_BYTES) {
    throw refused(
      'changes',
      'These changes are too large for one draft. Publish some of them first.',
    )
  }
  return { site: fitted, changes, refused: left }
}

/** Each finds what is wrong with one place; more wrong places than that are no slip. */
const ROUNDS_MAX = 50

/** A site with changes, and the place of each that was taken. */
type Applied = { site: SiteSource; taken: ReadonlyMap<number, string> }

/** The base with all the changes that it takes, in its form. */
function fittedWith(sent: readonly unknown[], base: SiteSource, index: FieldIndex) {
  const left = new Map<number, RefusedChange>()
  for (let round = 1; ; round += 1) {
    const { site, taken } = applied(sent, base, index, left)
    try {
      return { site: fittedSite(Site, site), refused: [...left.values()] }
    } catch (error) {
      if (!(error instanceof WrongShape)) throw error
      const { path } = error
      const message = `${index.placeOf(path, site)} ${error.message}.`
      const causes = [...taken].filter(([, at]) => isWithin(path, at) || isWithin(at, path))
      if (causes.length === 0 || round === ROUNDS_MAX) throw refused(path, message)
      for (const [at, place] of causes) left.set(at, { path: place, message })
    }
  }
}

/** Applies changes in order. Those that cannot be applied are added to `left`, and those in it skipped. */
function applied(
  sent: readonly unknown[],
  base: SiteSource,
  index: FieldIndex,
  left: Map<number, RefusedChange>,
): Applied {
  const taken = new Map<number, string>()
  let site = base
  for (const [at, one] of sent.entries()) {
    if (left.has(at)) continue
    try {
      const change = readChange(one, `changes[${at}]`)
      const next = spelled(change, site, index)
      site = siteAfter(site, next, index)
      taken.set(at, isAdd(next) ? addedPath(next) : next.path)
    } catch (error) {
      if (!(error instanceof PublicError)) throw error
      left.set(at, error.errors?.[0] ?? { path: `changes[${at}]`, message: error.message })
    }
  }
  return { site, taken }
}

function siteAfter(site: SiteSource, change: SiteChange, index: FieldIndex): SiteSource {
  try {
    return siteWith(site, [change])
  } catch (error) {
    if (!(error instanceof NoSuchPlace)) throw error
    const place = index.placeOf(change.path, site)
    throw refused(change.path, `There is nothing at ${place}. Someone may have removed it.`)
  }
}

function readChange(sent: unknown, at: string): SiteChange {
  if (!isObject(sent)) {
    throw refused(at, 'A change is an object with a path.')
  }
  if (isTooDeep(sent, DEEPEST)) throw refused(at, 'This change is nested too deep.')
  const { path, ...rest } = sent
  if (typeof path !== 'string' || path === '' || path.length > PATH_MAX) {
    throw refused(
      `${at}.path`,
      'A change needs the path of a field, like pages.fuel.hero.heading.en.',
    )
  }
  const longest = longestText(sent)
  if (longest > TEXT_MAX)
    throw refused(path, `This text is ${longest} characters long; the limit is ${TEXT_MAX}.`)
  const { value, add, after, remove, move } = rest
  const known = ['value', 'add', 'remove', 'move'].filter((key) => rest[key] !== undefined)
  const others = Object.keys(rest).filter((key) => !KEYS.has(key))
  if (known.length !== 1 || others.length > 0) {
    throw refused(path, 'A change has a path and one of value, add, remove and move.')
  }
  // oxlint-disable typescript/no-unsafe-type-assertion -- it comes out of JSON
  if (value !== undefined) return { path, value: value as Json }
  if (remove !== undefined) {
    if (remove !== true) throw refused(path, 'To remove an item, send "remove": true.')
    return { path, remove: true }
  }
  if (add !== undefined) {
    if (after !== undefined && after !== null && typeof after !== 'string') {
      throw refused(path, '"after" is the id of an item, or null for the first place.')
    }
    return { path, add: add as Json, ...(after !== undefined && { after }) }
  }
  // oxlint-enable typescript/no-unsafe-type-assertion
  const place =
    typeof move === 'object' && move !== null && 'after' in move ? move.after : undefined
  if (place !== null && typeof place !== 'string') {
    throw refused(
      path,
      'To move an item, send "move": {"after": id}, with null for the first place.',
    )
  }
  return { path, move: { after: place } }
}

const KEYS = new Set(['value', 'add', 'after', 'remove', 'move'])

/** A change as the pure functions take it: of one language, with an id for a new item. */
function spelled(change: SiteChange, site: SiteSource, index: FieldIndex): SiteChange {
  const place = index.at(change.path)
  if (!place) throw refused(change.path, `There is no field ${change.path}.`)
  const { field } = place
  if (isAdd(change)) return spelledAdd(change, site, index)
  if (!isSet(change)) {
    // An item that is only a text or a picture is a field as well.
    if (place.items.at(-1)?.path !== change.path)
      throw refused(change.path, `${change.path} is not an item of a list.`)
    return change
  }
  const { path, value } = change
  if (place.language !== null && value !== null && typeof value !== 'string') {
    throw refused(path, `${path} needs a text.`)
  }
  if (place.language === 'en' && value === null) return { path, value: '' }
  if (field?.isBilingual && place.language === null && typeof value === 'string') {
    return { path: pathIn(path, 'en'), value }
  }
  if (field === null && typeof value === 'string') return spelledText(path, value, site)
  const isWholeText = field?.isBilingual && place.language === null && isJsonObject(value)
  const former = isWholeText ? valueAt(site, path) : undefined
  // One language that is sent leaves the other as it is.
  return isWholeText && isText(former) ? { path, value: { ...former, ...value } } : change
}

/** The text of an item that is only one, the same in every language. */
function spelledText(path: string, value: string, site: SiteSource): SiteChange {
  const item = valueAt(site, path)
  return isJsonObject(item) && 'text' in item && Object.keys(item).length === 2
    ? { path: `${path}.text`, value }
    : { path, value }
}

function spelledAdd(change: AddChange, site: SiteSource, index: FieldIndex): AddChange {
  const { path, add } = change
  const list = index.at(path)?.field
  const items = valueAt(site, path)
  if (list?.kind !== 'list' || !list.item || !isItemList(items)) {
    throw refused(path, `${path} is not a list that items can be added to.`)
  }
  const isPlain = list.item.title === 'text'
  const item = typeof add === 'string' ? (isPlain ? { text: add } : { en: add }) : add
  if (!isJsonObject(item)) throw refused(path, 'A new item needs fields.')
  const taken = new Set(items.map(({ id }) => id))
  const given = item['id']
  if (given !== undefined && !isItemId(given)) {
    throw refused(path, 'An id has lower-case letters, digits and single dashes, 60 at most.')
  }
  if (given !== undefined && taken.has(given)) {
    throw refused(path, `There is already an item ${given}.`)
  }
  const title = list.item.title.replace(/\.en$/, '')
  const id = given ?? madeId(item, { title, noun: list.item.noun, taken })
  return { ...change, add: { ...item, id } }
}

function isTooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1))
}

function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Math.max(0, ...Object.values(value).map(longestText))
}

export function refused(path: string, message: string): PublicError {
  return refusal([{ path, message }])
}

/** The refusal of a request none of whose changes can be taken. */
export function refusal(errors: readonly RefusedChange[]): PublicError {
  return new PublicError(422, errors[0]?.message ?? 'Nothing can be saved.', { errors })
}
