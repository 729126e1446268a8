import { plainKey } from './field-names.ts'
import { stateCode } from '#domain/address/us-state.ts'

const US = new Set(
  'us usa unitedstates unitedstatesofamerica theunitedstates america estadosunidos eeuu 840 umi'.split(
    ' ',
  ),
)
/** Territories have their own country codes in ISO 3166, but count as states here. */
const TERRITORIES = new Set(['pr', 'vi', 'gu', 'as', 'mp', 'puertorico', 'guam'])
const CANADA = new Set(
  `ab bc mb nb nl ns nt nu on pe qc sk yt alberta britishcolumbia manitoba newbrunswick newfoundland
  newfoundlandandlabrador novascotia nunavut ontario princeedwardisland quebec saskatchewan yukon`.split(
    /\s+/,
  ),
)
/** ISO 3166-2 codes and postal abbreviations of Mexico that are not also US states. */
const MEXICO = new Set(
  `agu bcn bcs cam chh chi chp cmx coa col dif dgo dur gro gto gua hid jal mex mic mor nay nle oax pue
  qro que roo sin slp son tab tam tla ver yuc zac bajacalifornia chihuahua coahuila nuevoleon sonora
  tamaulipas quintanaroo jalisco`.split(/\s+/),
)
const CANADIAN_POSTCODE = /(?:^|[\s,])[a-z]\d[a-z][ -]?\d[a-z]\d(?=$|,)/i

/**
 * The country of an address outside the United States, judged by its country, province, and postal
 * code.
 *
 * @param line the address as written, possibly with a country at the end
 * @returns the country's name, or the text that names it; `null` for a US address or without a country
 */
export function foreignCountry(address: {
  country: string
  state: string
  zip: string
  line: string
}): string | null {
  const { country, state, zip, line } = address
  const named = plainKey(country)
  if (named !== '' && !US.has(named) && !TERRITORIES.has(named)) {
    // "CA" may also mean California.
    const isState = stateCode(country) !== null && state === '' && /^\d{5}/.test(zip)
    return isState ? null : countryName(country)
  }
  if (CANADIAN_POSTCODE.test(zip) || CANADIAN_POSTCODE.test(line)) return 'Canada'
  if (named !== '') return null
  const province = plainKey(state)
  // "Col." is an older abbreviation of Colorado, but also of Colima.
  if (stateCode(state) === null && CANADA.has(province)) return 'Canada'
  if (stateCode(state) === null && MEXICO.has(province)) return 'Mexico'
  const last = plainKey(line.slice(line.lastIndexOf(',') + 1))
  if (last === 'canada') return 'Canada'
  return last === 'mexico' ? 'Mexico' : null
}

function countryName(text: string): string {
  const code = text.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return text.trim().slice(0, 40)
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
}
