import { cityKey } from '#domain/address/city-name.ts'
import type { ImportRow } from './import-row.ts'
import type { Location } from './location.ts'
import type { SlicedWork } from '#domain/time/sliced-work.ts'
import { fold, parseAddress, streetKey } from '#domain/address/us-address.ts'

/** The stored location that a row describes, none, or several equally good ones. */
export type Match = { location: Location } | 'none' | 'several'

/** A parsed address, prepared for many comparisons. */
export type Place = {
  line: string
  folded: string
  /** The street in one spelling; the whole line when no street is recognized in it */
  street: string
  town: string | null
  state: string | null
  zip: string | null
}

/** A store's name read once: its words without its number, "kiln stop" and "12". */
export type StoreName = { folded: string; words: string; number: string | null }

/**
 * Finds the kept location of a row: by its id, else by its other ids, else by its id in another
 * spelling where name or street agree, else by name and address in any spelling. A location whose
 * own id is in `rows` is never matched by its address.
 *
 * @returns a function to call once for each row; it gives each location away at most once. The
 *   first row that wants it has all kept addresses read, which takes as many steps.
 */
export function matchLocations(
  kept: readonly Location[],
  rows: readonly ImportRow[],
): (row: ImportRow) => SlicedWork<Match> {
  const byId = new Map(kept.map((location) => [location.id, location]))
  const byBareId = new Map(kept.map((location) => [bareId(location.id), location]))
  const named = new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
  const taken = new Set<string>()
  let byStreet: KnownByStreet | null = null

  const take = (location: Location): Match => {
    taken.add(location.id)
    return { location }
  }

  const likelyById = (row: ImportRow, place: Place): Location | undefined => {
    const other = row.otherIds.map((id) => byId.get(id)).find((found) => found !== undefined)
    if (other !== undefined || row.id === null) return other
    const bare = byBareId.get(bareId(row.id))
    // The same number in two spellings may still be two stores of two systems.
    if (bare === undefined || named.has(bare.id)) return undefined
    const isThere = placeOf(bare.address).street === place.street
    return isThere || isSameName(nameOf(bare.name), nameOf(row.name)) ? bare : undefined
  }

  return function* match(row) {
    const exact = row.id === null ? undefined : byId.get(row.id)
    if (exact !== undefined && !taken.has(exact.id)) return take(exact)
    const place = placeOf(row.address)
    const likely = likelyById(row, place)
    if (likely !== undefined && !taken.has(likely.id)) return take(likely)

    byStreet ??= yield* readKnown(kept)
    const name = nameOf(row.name)
    const there = (byStreet.get(place.street) ?? []).filter(
      (known) =>
        isSameName(known.name, name) &&
        isSamePlace(known.place, place) &&
        !taken.has(known.location.id) &&
        !named.has(known.location.id),
    )
    const equal = there.filter((known) => known.name.folded === name.folded)
    const [first, ...more] = equal.length > 0 ? equal : there
    if (first === undefined) return 'none'
    return more.length > 0 ? 'several' : take(first.location)
  }
}

type KnownByStreet = Map<string, { location: Location; place: Place; name: StoreName }[]>

function* readKnown(kept: readonly Location[]): SlicedWork<KnownByStreet> {
  const byStreet: KnownByStreet = new Map()
  for (const location of kept) {
    yield
    const known = { location, place: placeOf(location.address), name: nameOf(location.name) }
    const there = byStreet.get(known.place.street)
    if (there === undefined) byStreet.set(known.place.street, [known])
    else there.push(known)
  }
  return byStreet
}

/** Reads a one-line address for comparing. */
export function placeOf(line: string): Place {
  const { street, city, state, zip } = parseAddress(line)
  return {
    line,
    folded: fold(line),
    street: streetKey(street ?? line),
    town: city === null ? null : cityKey(city),
    state,
    zip,
  }
}

/** Whether two addresses are one place in any spelling, as far as they are complete. */
export function isSamePlace(a: Place, b: Place): boolean {
  // Lines too short to contain a town are still the same line.
  if (a.line === b.line || (a.folded !== '' && a.folded === b.folded)) return true
  if (a.street !== b.street) return false
  if (a.zip !== null && b.zip !== null) return a.zip === b.zip
  if (a.state !== null && b.state !== null && a.state !== b.state) return false
  return a.town !== null && a.town === b.town
}

/** Reads a store's name for comparing. */
export function nameOf(text: string): StoreName {
  const folded = fold(text) || text
  const parts = /^(.*?)(?:^|\s)(?:store |no |nr )?0*(\d{1,10})$/.exec(folded)
  return { folded, words: parts?.[1] ?? folded, number: parts?.[2] ?? null }
}

/**
 * Whether two names are one store's: equal but for spelling, where one may lack the number that
 * the other has ("Kiln Stop #12" and "Kiln Stop").
 */
export function isSameName(a: StoreName, b: StoreName): boolean {
  if (a.words !== b.words) return false
  if (a.number === b.number) return true
  return a.words !== '' && (a.number === null || b.number === null)
}

/** Whether `fuller` is `name` with a store number that `name` lacks. */
export function addsNumber(fuller: string, name: string): boolean {
  const [was, is] = [nameOf(fuller), nameOf(name)]
  return was.number !== null && is.number === null && isSameName(was, is)
}

/** One form for "#57" and "57", and for "0057" and the number a spreadsheet makes of it. */
export function bareId(id: string): string {
  return id.replace(/^#\s*/, '').replace(/^0+(?=\d+$)/, '')
}
