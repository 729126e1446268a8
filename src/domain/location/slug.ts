import type { Location } from './location.ts'
import { parseAddress } from '#domain/address/us-address.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'

/** The three parts of `/stores/{state}/{city}/{slug}`, each lower-case ASCII and never empty. */
export type LocationPath = { readonly state: string; readonly city: string; readonly slug: string }

/** Used where an address has no state. */
const NO_STATE = 'us'
/** Used where an address has no city. */
const NO_CITY = 'other'
const MAX_LENGTH = 80
/** Letters that do not come apart into an ASCII letter and an accent. */
const LETTERS = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }),
)

/**
 * Where a location's own page is, from its address: "1840 Harbor Mill Rd, Parma, OH 44129" is at
 * `oh`, `parma`, `1840-harbor-mill-rd`. Two locations may have the same path; `locationPaths`
 * gives each its own.
 */
export function locationPath({ name, address }: Pick<Location, 'name' | 'address'>): LocationPath {
  const { street, city, state } = parseAddress(address)
  return {
    state: state?.toLowerCase() ?? NO_STATE,
    city: slug(city ?? '', MAX_LENGTH) || NO_CITY,
    slug: slug(street ?? '', MAX_LENGTH) || slug(name, MAX_LENGTH) || 'store',
  }
}

/**
 * The paths of all locations, no two alike. Of several at one address the first of the list has
 * the plain path and the others have their id at the end, so that adding a location never moves
 * the page of another.
 *
 * @param previous an earlier list; its paths are reused if locations were only added at its end
 * @returns by location id, in the order of the list; computed once for each frozen list
 */
export function locationPaths(
  locations: readonly Location[],
  previous: readonly Location[] = [],
): ReadonlyMap<string, LocationPath> {
  const known = LISTS.get(locations)
  if (known !== undefined) return known.paths
  const isLonger = previous.every((location, at) => location === locations[at])
  const before = isLonger ? LISTS.get(previous) : undefined
  const used = new Set<string>(before?.used)
  const paths = new Map<string, LocationPath>(before?.paths)
  const added = before ? locations.slice(previous.length) : locations
  for (const location of added) {
    const path = pathOnce(location)
    let own = path
    let text = pathText(own)
    for (let count = 1; used.has(text); count += 1) {
      const withId = `${path.slug}-${slug(location.id, MAX_LENGTH) || 'store'}`
      own = { ...path, slug: count === 1 ? withId : `${withId}-${count}` }
      text = pathText(own)
    }
    used.add(text)
    paths.set(location.id, own)
  }
  if (Object.isFrozen(locations)) LISTS.set(locations, { paths, used })
  return paths
}

/** The state in a path, as a postal abbreviation; `null` where the address has none. */
export function stateOfPath({ state }: LocationPath): string | null {
  return state === NO_STATE ? null : state.toUpperCase()
}

/** Frozen locations never change, so the path of each is computed once. */
const PATHS = new WeakMap<Location, LocationPath>()
type ListPaths = {
  paths: ReadonlyMap<string, LocationPath>
  /** The same as texts */
  used: ReadonlySet<string>
}

/** The paths of frozen lists, which a commit and the pages after it need. */
const LISTS = new WeakMap<readonly Location[], ListPaths>()

function pathOnce(location: Location): LocationPath {
  const known = PATHS.get(location)
  if (known !== undefined) return known
  const path = locationPath(location)
  if (Object.isFrozen(location)) PATHS.set(location, path)
  return path
}

/** Shares the paths of a list with the next one, whose ids, names, and addresses are the same. */
export function sharePaths(before: readonly Location[], after: readonly Location[]): void {
  const known = LISTS.get(before)
  if (known !== undefined && Object.isFrozen(after)) LISTS.set(after, known)
}

/** One string for each path: a large chain's sets and maps hash it only once. */
const TEXTS = new WeakMap<LocationPath, string>()

/** "oh/parma/1840-harbor-mill-rd" */
export function pathText(path: LocationPath): string {
  const known = TEXTS.get(path)
  if (known !== undefined) return known
  const text = `${path.state}/${path.city}/${path.slug}`
  TEXTS.set(path, text)
  return text
}

/**
 * Text as a part of an address: lower-case ASCII letters and digits with single hyphens between.
 *
 * @param maxLength cut at a hyphen where there is one
 * @returns empty when the text has no letter or digit that can be kept
 */
export function slug(text: string, maxLength: number): string {
  const whole = foldLetters(text)
    .replace(/[^\x20-\x7e]/g, (letter) => LETTERS.get(letter) ?? (/[’‘]/.test(letter) ? '' : ' '))
    .replace(/['`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (whole.length <= maxLength) return whole
  const cut = whole.slice(0, maxLength + 1)
  const hyphen = cut.lastIndexOf('-')
  return hyphen > 0 ? cut.slice(0, hyphen) : whole.slice(0, maxLength)
}
