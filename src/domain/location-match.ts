import type { ImportRow } from './import-row.ts'
import type { Location } from './location.ts'
import { fold, parseAddress, streetKey, type AddressParts } from './us-address.ts'

/** The kept location that a row is about, none, or several that it could equally be about. */
export type Match = { location: Location } | 'none' | 'several'

/**
 * Finds the kept location of a row: by its id, else by its other ids, else by its id in another
 * spelling where name or street agree, else by name and address in whatever spelling. A location whose own id stands in `rows` is never matched by its address.
 *
 * @returns a function to call once for each row; it gives each location away at most once
 */
export function matchLocations(
  kept: readonly Location[],
  rows: readonly ImportRow[],
): (row: ImportRow) => Match {
  const byId = new Map(kept.map((location) => [location.id, location]))
  const byBareId = new Map(kept.map((location) => [bareId(location.id), location]))
  const named = new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
  const taken = new Set<string>()
  let byStreet: Map<string, Location[]> | null = null

  const take = (location: Location): Match => {
    taken.add(location.id)
    return { location }
  }

  const likelyById = (row: ImportRow, address: AddressParts): Location | undefined => {
    const other = row.otherIds.map((id) => byId.get(id)).find((found) => found !== undefined)
    if (other !== undefined || row.id === null) return other
    const bare = byBareId.get(bareId(row.id))
    // The same number in two spellings may still be two stores of two systems.
    if (bare === undefined || named.has(bare.id)) return undefined
    const isThere =
      addressKey(parseAddress(bare.address), bare.address) === addressKey(address, row.address)
    return isThere || isSameName(bare.name, row.name) ? bare : undefined
  }

  return (row) => {
    const address = parseAddress(row.address)
    const same = (row.id === null ? undefined : byId.get(row.id)) ?? likelyById(row, address)
    if (same !== undefined && !taken.has(same.id)) return take(same)

    byStreet ??= groupByStreet(kept)
    const there = (byStreet.get(addressKey(address, row.address)) ?? []).filter(
      (location) =>
        !taken.has(location.id) &&
        !named.has(location.id) &&
        isSameName(location.name, row.name) &&
        isSameTown(parseAddress(location.address), address),
    )
    const exact = there.filter((location) => fold(location.name) === fold(row.name))
    const [first, ...more] = exact.length > 0 ? exact : there
    if (first === undefined) return 'none'
    return more.length > 0 ? 'several' : take(first)
  }
}

/**
 * Whether two names are one store's: equal but for spelling, where one may lack the number that
 * the other has ("Kiln Stop #12" and "Kiln Stop").
 */
export function isSameName(a: string, b: string): boolean {
  const [left, right] = [splitName(a), splitName(b)]
  if (left.words !== right.words) return false
  if (left.number === right.number) return true
  return left.words !== '' && (left.number === null || right.number === null)
}

/** Whether `fuller` is `name` with a store number that `name` lacks. */
export function addsNumber(fuller: string, name: string): boolean {
  return (
    splitName(fuller).number !== null && splitName(name).number === null && isSameName(fuller, name)
  )
}

/** Whether two addresses with equal streets lie in one town, as far as they tell. */
export function isSameTown(a: AddressParts, b: AddressParts): boolean {
  if (a.zip !== null && b.zip !== null) return a.zip === b.zip
  if (a.state !== null && b.state !== null && a.state !== b.state) return false
  return a.city !== null && b.city !== null && streetKey(a.city) === streetKey(b.city)
}

/** The street in one spelling; the whole line where no street can be told from the rest. */
export function addressKey(parts: AddressParts, line: string): string {
  return streetKey(parts.street ?? line)
}

function groupByStreet(kept: readonly Location[]): Map<string, Location[]> {
  return Map.groupBy(kept, ({ address }) => addressKey(parseAddress(address), address))
}

function splitName(name: string): { words: string; number: string | null } {
  const folded = fold(name)
  const number = /^(.*?)(?:^|\s)(?:store |no |nr )?0*(\d{1,10})$/.exec(folded)
  return number === null
    ? { words: folded, number: null }
    : { words: number[1] ?? '', number: number[2] ?? null }
}

/** "#57" and "57" are one id in two spellings, and so are "0057" and what a spreadsheet makes of it. */
function bareId(id: string): string {
  return id.replace(/^#\s*/, '').replace(/^0+(?=\d+$)/, '')
}
