import { readZip } from '#domain/address/zip.ts'
import { cityAtEnd, namedCity, wholeZip, zipInside } from '#server/geocoding/place-reading.ts'
import type { Place, ZipTable } from '#server/geocoding/zip-table.ts'

type Zips = Pick<ZipTable, 'find' | 'findCity'>

/**
 * The place that a search names, as the built-in table writes it: "44129", "Parma, OH". Nothing else
 * of the text is ever returned.
 *
 * @param states the chain's, by postal abbreviation
 */
export function searchedPlace(
  zips: Zips,
  text: string,
  states: ReadonlySet<string>,
): string | null {
  const zip = readZip(text) ?? wholeZip(zips, text) ?? zipInside(zips, text)
  if (zip !== null) return zips.find(zip) ? zip.slice(0, 5) : null
  const city = zips.findCity(text, states)
  return city ? namedCity(city).place : (cityAtEnd(zips, text, states)?.place ?? null)
}

/** Where a counted place is, with its name for people: "44129 Parma, OH". */
export function countedPlace(zips: Zips, place: string): (Place & { name: string }) | null {
  const found = zips.find(place) ?? zips.findCity(place)
  if (!found) return null
  const city = `${found.city}, ${found.state}`
  return { ...found, name: /^\d/.test(place) ? `${place} ${city}` : place }
}
