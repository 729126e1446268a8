import { holdsStreet, wordsBefore } from '#domain/search/search-words.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { stateCode } from '#domain/address/us-state.ts'
import type { City } from './city-finder.ts'
import { countryCode } from './country-code.ts'
import type { ZipTable } from './zip-table.ts'

/** Cities abroad that a bare name means, although US towns share the name. */
const CITIES = new Set(
  `accra, acapulco, amsterdam, ankara, antwerp, auckland, baghdad, bangkok, barcelona, beijing, beirut,
  belfast, belgrade, berlin, bogota, brisbane, brussels, bucharest, budapest, buenos aires, cairo,
  calgary, cancun, cape town, caracas, chihuahua, ciudad juarez, copenhagen, damascus, delhi, doha,
  dubai, edinburgh, edmonton, frankfurt, geneva, glasgow, guadalajara, hamburg, havana, helsinki, hong
  kong, istanbul, jakarta, jerusalem, johannesburg, juarez, karachi, kiev, kyiv, lagos, leeds, lima,
  lisbon, liverpool, london, lyon, madrid, manila, marseille, mexico city, mexicali, milan, mississauga,
  monterrey, montreal, moscow, mumbai, munich, nairobi, nassau, new delhi, nuevo laredo, osaka, oslo,
  ottawa, paris, perth, prague, puebla, quebec, quebec city, rio de janeiro, riyadh, rome, rotterdam,
  santiago, santo domingo, sao paulo, seoul, shanghai, singapore, stockholm, stuttgart, sydney, taipei,
  tehran, tel aviv, tijuana, tokyo, toronto, toulouse, turin, venice, vienna, warsaw, winnipeg, zurich`
    .replaceAll(/\s+/g, ' ')
    .split(', '),
)
/** Canadian provinces with their abbreviations, and other regions that are not countries. */
const REGIONS = new Set(
  `alberta, ab, british columbia, bc, manitoba, mb, new brunswick, nb, newfoundland, nova scotia,
  ontario, on, prince edward island, pei, quebec, qc, saskatchewan, sk, yukon, scotland, wales, uk,
  northern ireland`
    .replaceAll(/\s+/g, ' ')
    .split(', '),
)
const CANADIAN_POSTCODE = /(?:^|[\s,])[a-z]\d[a-z][ -]?\d[a-z]\d$/i
/** "West Jordan" is in Utah. */
const PART_OF_A_NAME = /^(?:north|south|east|west|new|old|fort|mount|port|lake|saint|upper|lower)$/
/** In the list of countries, but most people mean the state. */
const JERSEY = 'JE'

/**
 * Whether a text names a place abroad: "Canada", "Paris France", "London". It means a US town of that
 * name if a store is near, or if the text has the town's state.
 *
 * @param states the chain's states
 * @param isNear whether a store is near a town
 */
export function isForeignPlace(
  zips: Pick<ZipTable, 'findCitiesNamed'>,
  text: string,
  states: ReadonlySet<string>,
  isNear: (city: City) => boolean,
): boolean {
  if (CANADIAN_POSTCODE.test(text)) return true
  const words = foldText(text).split(' ')
  const folded = words.join(' ')
  const townsNamed = (name: string) =>
    zips.findCitiesNamed(name, states).filter(({ city }) => foldText(city) === name)
  if (stateCode(folded) !== null) return false
  if (CITIES.has(folded) || isAbroad(folded)) return !townsNamed(folded).some(isNear)
  for (const length of [1, 2, 3]) {
    const region = words.slice(-length).join(' ')
    if (length >= words.length || stateCode(region) !== null) return false
    if (!isAbroad(region) || !isWritten(region, text)) continue
    const place = wordsBefore(words.slice(0, -length).join(' '))
    if (CITIES.has(place)) return true
    if (townsNamed(place).some(isNear)) return false
    const isTown = townsNamed(folded).length > 0 || townsNamed(region).some(isNear)
    if (/^\d/.test(place) || PART_OF_A_NAME.test(place) || holdsStreet(place)) return false
    return !isTown || townsNamed(place).length > 0
  }
  return false
}

function isAbroad(name: string): boolean {
  if (REGIONS.has(name)) return true
  const code = name.length > 3 ? countryCode(name) : null
  return code !== null && code !== 'US' && code !== JERSEY
}

/** An abbreviation counts in capitals or after a comma: "Toronto ON", "toronto, on". */
function isWritten(region: string, text: string): boolean {
  return region.length > 2 || /(?:,\s*\p{L}\.?\p{L}\.?|\s[A-Z]\.?[A-Z]\.?|\suk)[\s.]*$/u.test(text)
}
