/**
 * The states, the federal district and the territories that have postal abbreviations, each with
 * the first three digits of its zips (USPS Publication 65: sectional centers). A few prefixes are
 * shared, e.g. 063 by Connecticut and New York's Fishers Island.
 */
const STATES: readonly (readonly [code: string, name: string, prefixes: string])[] = [
  ['AL', 'Alabama', '350-369'],
  ['AK', 'Alaska', '995-999'],
  ['AS', 'American Samoa', '967'],
  ['AZ', 'Arizona', '850-865'],
  ['AR', 'Arkansas', '716-729'],
  ['CA', 'California', '900-961'],
  ['CO', 'Colorado', '800-816'],
  ['CT', 'Connecticut', '060-069'],
  ['DE', 'Delaware', '197-199'],
  ['DC', 'District of Columbia', '200 202-205 569'],
  ['FL', 'Florida', '320-339 341-349'],
  ['GA', 'Georgia', '300-319 398-399'],
  ['GU', 'Guam', '969'],
  ['HI', 'Hawaii', '967-968'],
  ['ID', 'Idaho', '832-838'],
  ['IL', 'Illinois', '600-629'],
  ['IN', 'Indiana', '460-479'],
  ['IA', 'Iowa', '500-528'],
  ['KS', 'Kansas', '660-679'],
  ['KY', 'Kentucky', '400-427'],
  ['LA', 'Louisiana', '700-714'],
  ['ME', 'Maine', '039-049'],
  ['MD', 'Maryland', '205-219'],
  ['MA', 'Massachusetts', '010-027 055'],
  ['MI', 'Michigan', '480-499'],
  ['MN', 'Minnesota', '550-567'],
  ['MS', 'Mississippi', '386-397'],
  ['MO', 'Missouri', '630-658 726'],
  ['MT', 'Montana', '590-599'],
  ['NE', 'Nebraska', '680-693'],
  ['NV', 'Nevada', '889-898'],
  ['NH', 'New Hampshire', '030-038'],
  ['NJ', 'New Jersey', '070-089'],
  ['NM', 'New Mexico', '870-884'],
  ['NY', 'New York', '005 063 100-149'],
  ['NC', 'North Carolina', '270-289'],
  ['ND', 'North Dakota', '580-588'],
  ['MP', 'Northern Mariana Islands', '969'],
  ['OH', 'Ohio', '430-459'],
  ['OK', 'Oklahoma', '730-731 734-749'],
  ['OR', 'Oregon', '970-979'],
  ['PA', 'Pennsylvania', '150-196'],
  ['PR', 'Puerto Rico', '006-007 009'],
  ['RI', 'Rhode Island', '028-029'],
  ['SC', 'South Carolina', '290-299'],
  ['SD', 'South Dakota', '570-577'],
  ['TN', 'Tennessee', '370-385'],
  ['TX', 'Texas', '733 739 750-799 885'],
  ['UT', 'Utah', '840-847'],
  ['VT', 'Vermont', '050-054 056-059'],
  ['VI', 'Virgin Islands', '008'],
  ['VA', 'Virginia', '201 205 220-246'],
  ['WA', 'Washington', '980-994'],
  ['WV', 'West Virginia', '247-268'],
  ['WI', 'Wisconsin', '530-549'],
  ['WY', 'Wyoming', '820-831 834'],
]

/**
 * Other ways to write a state that owners' files hold: the abbreviations of the AP Stylebook and the
 * older ones of the Post Office, without their dots.
 */
const OTHER_NAMES = readNames(`
  AK alas | AL ala | AR ark | AS amer samoa | AZ ariz | CA cal, calif | CO col, colo | CT conn
  DC d c, dist of columbia, washington d c, washington dc | DE del | FL fla, flor | HI haw
  ID ida | IL ill, ills | IN ind | KS kan, kans | MA mass | MI mich | MN minn
  MP cnmi, n mariana islands | MS miss | MT mont | NC n car, no carolina, n carolina
  ND n dak, no dak, ndak, n dakota | NE neb, nebr | NH n hamp | NM n mex, new mex, nmex | NV nev
  OK okla | OR ore, oreg | PA penn, penna, pennsyl | RI r isl | SC s car, so carolina, s carolina
  SD s dak, so dak, sdak, s dakota | TN tenn | TX tex | VA virg
  VI u s virgin islands, us virgin islands, usvi | WA wash | WI wis, wisc
  WV w va, wva, w virg, w virginia, west va | WY wyo
`)

const NAMES = new Map(STATES.map(([code, name]) => [code, name]))
const CODES = new Map([
  ...STATES.map(([code]) => [code.toLowerCase(), code] as const),
  ...STATES.map(([code, name]) => [name.toLowerCase(), code] as const),
  ...OTHER_NAMES,
])
const PREFIXES = new Map(STATES.map(([code, , prefixes]) => [code, readRanges(prefixes)]))

/** "Alabama", "al", "N.J." → the postal abbreviation in capitals; `null` for anything else. */
export function stateCode(text: string): string | null {
  // Without its dot the letter says nothing.
  if (/^\s*O\.\s*$/i.test(text)) return 'OH'
  const words = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return (
    CODES.get(words) ??
    (/^[a-z] [a-z]$/.test(words) ? CODES.get(words.replace(' ', '')) : null) ??
    null
  )
}

/** As `stateCode`; also where one state is named twice or with the country: "OH - Ohio", "US-OH". */
export function stateInCell(text: string): string | null {
  const names = text.split(/[-,/()]+/).map((name) => name.trim())
  const codes = new Set(names.filter((name) => !/^(?:usa?)?$/i.test(name)).map(stateCode))
  const [code = null] = codes
  return codes.size === 1 ? code : null
}

/** The name of a state by its postal abbreviation (capitals); `null` for an unknown one. */
export function stateName(code: string): string | null {
  return NAMES.get(code) ?? null
}

/**
 * Whether a zip can be in a state, judged by its first three digits.
 *
 * @param zip at least three digits
 * @param code a postal abbreviation in capitals
 */
export function zipFitsState(zip: string, code: string): boolean {
  return isWithin(PREFIXES.get(code), Number(zip.slice(0, 3)))
}

/** The only state that a zip can be in, by its first three digits; `null` for none or several. */
export function stateOfZip(zip: string): string | null {
  const codes = STATES.filter(([code]) => zipFitsState(zip, code)).map(([code]) => code)
  return codes.length === 1 ? (codes[0] ?? null) : null
}

function readRanges(text: string): readonly (readonly [from: number, to: number])[] {
  return text.split(' ').map((range) => {
    const [from, to] = range.split('-').map(Number)
    return [from ?? 0, to ?? from ?? 0] as const
  })
}

function isWithin(
  ranges: readonly (readonly [from: number, to: number])[] | undefined,
  prefix: number,
): boolean {
  return ranges?.some(([from, to]) => prefix >= from && prefix <= to) ?? false
}

function readNames(text: string): [name: string, code: string][] {
  return text
    .trim()
    .split(/\s*[|\n]\s*/)
    .flatMap((entry) => {
      const names = entry.slice(3).split(', ')
      return names.map((name): [string, string] => [name, entry.slice(0, 2)])
    })
}
