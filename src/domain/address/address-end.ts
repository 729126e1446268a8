import { stateCode, stateName, zipFitsState } from './us-state.ts'

const COUNTRY =
  /(?:[\s,]+\(?(?:U\.?S\.?A\.?|(?:the )?United States(?: of America)?)\)?|,\s*(?:U\.?S\.?|U\.S\. of A\.|America))\.?$/i
/** Without a comma it is a country behind a state or a zip only, and a road elsewhere. */
const BARE_US = /\sU\.?S\.?$/i
const FIVE_OR_NINE_DIGITS = /^(.*\S)[\s,]+(\d{5}(?:-?\d{4})?)$/
const SOME_DIGITS = /^(.*\S)[\s,]+(\d{3,4}(?:-\d{4})?|\d{7,8})$/
/** What separates the zip from its +4: "44129 - 1203", "44129–1203", "44129 1203". */
const BEFORE_PLUS4 = /(?<=[\s,]\d{5})(?:\s*[-\u2010-\u2015\u2212]\s*|\s+)(?=\d{4}$)/
/** What a form or a spreadsheet leaves behind a zip: "44129-", "44129.0", "44129." */
const AFTER_ZIP = /(?<=[\s,]\d{3,9})(?:\.0+)?[\s.\u2010-\u2015\u2212-]*$/
/** After one of these a number is a road's or a room's, never a zip. */
const NUMBERED =
  /(?:^|[\s,])(?:route|rte?|highway|hwy|road|rd|[sc]r|fm|box|suite|ste|unit|bldg|no|lot|#)\.?$/i
/** A room or a box, "Suite B", or whatever has a number; "Ste. Genevieve" and "Box Elder" are cities. */
const UNIT =
  /^(?:suite|ste|unit|apt|bldg|building|floor|fl|room|rm|lot|box|po box|#)\b\.?\s*(?:[a-z]{1,2})?$|\d/i
/** A road's last word, a direction behind it or not: what ends so is no city. */
const ROAD =
  /\b(?:st|street|ave?|avenue|rd|road|blvd|boulevard|hwy|highway|dr|drive|ln|lane|pkwy|parkway|pike|tpke|turnpike|expy|fwy)\.?(?:\s+(?:[ns][ew]?|[ew])\.?)?$/i
/** These words before a state's name belong to a city: "Port Washington", "West New York". */
const PART_OF_NAME =
  /^(?:(?:port|fort|ft|mount|mt|new|old|east|west|north|south|lake|point|upper|lower|little|big|[nsew])\.?\s*)+$/i

/**
 * A line without the country, the zip, and the state at its end. `state` is a postal abbreviation,
 * or empty; `zipText` is as written, dashes made plain.
 */
export function splitEnd(text: string): { before: string; state: string; zipText: string } {
  const line = text.replace(COUNTRY, '')
  const inUs = BARE_US.test(line) ? splitRegion(line.replace(BARE_US, '')) : null
  return inUs !== null && inUs.state !== '' ? inUs : splitRegion(line)
}

/** A cell that has a city in front: "Parma OH", "Parma, Ohio 44129". */
export function splitTown(text: string): { city: string; state: string; zipText: string } {
  // The text after a comma is read like the text after a street.
  const { before, state, zipText } = splitEnd(`, ${text}`)
  return { city: before.replace(/^[\s,]+/, ''), state, zipText }
}

function splitRegion(line: string): { before: string; state: string; zipText: string } {
  const { rest, zipText } = splitZip(line)
  return { ...splitState(rest, zipText), zipText }
}

function splitZip(line: string): { rest: string; zipText: string } {
  const tail = line.replace(BEFORE_PLUS4, '-').replace(AFTER_ZIP, '')
  const whole = FIVE_OR_NINE_DIGITS.exec(tail)
  if (whole?.[1] !== undefined && whole[2] !== undefined && !NUMBERED.test(whole[1])) {
    return { rest: withoutComma(whole[1]), zipText: whole[2] }
  }
  const part = SOME_DIGITS.exec(tail)
  if (part?.[1] !== undefined && part[2] !== undefined) {
    const rest = withoutComma(part[1])
    // Fewer digits are a damaged zip only right after a state.
    if (/[\s,]/.test(rest) && endsWithState(rest)) return { rest, zipText: part[2] }
  }
  return { rest: line, zipText: '' }
}

function splitState(rest: string, zipText: string): { before: string; state: string } {
  const comma = rest.lastIndexOf(',')
  const last = rest.slice(comma + 1).trim()
  const words = last.split(' ')
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const text = words.slice(-count).join(' ')
    const code = stateCode(text)
    if (code === null) continue
    const before = withoutComma(rest.slice(0, rest.length - text.length).trim())
    const inPart = words.slice(0, -count).join(' ')
    if (isState({ text, code, zipText, hasComma: comma >= 0, before, inPart })) {
      return { before, state: code }
    }
  }
  return { before: rest, state: '' }
}

/** The city after the last comma of the text before a state. */
export function splitCity(before: string, hasState: boolean): { street: string; city: string } {
  const comma = before.lastIndexOf(',')
  if (comma < 0) {
    return hasState && before !== '' && !/\d/.test(before)
      ? { street: '', city: before }
      : { street: before, city: '' }
  }
  const last = before.slice(comma + 1).trim()
  if (UNIT.test(last)) return { street: before, city: '' }
  return { street: before.slice(0, comma).trim(), city: last }
}

/** Whether a text ends as a road does, "Harbor Mill Rd" or "Main St N". */
export function endsInRoad(text: string): boolean {
  return ROAD.test(text)
}

function endsWithState(text: string): boolean {
  const last = text.slice(text.lastIndexOf(',') + 1).trim()
  return /(?:^|\s)[A-Za-z]{2}$/.test(last)
    ? stateCode(last.slice(-2)) !== null
    : splitState(text, '').state !== '' || (text.includes(',') && stateCode(last) !== null)
}

type FoundState = {
  text: string
  code: string
  zipText: string
  hasComma: boolean
  /** Everything before the text */
  before: string
  /** The text between the zip or state and the comma before it; empty when nothing is there */
  inPart: string
}

function isState(found: FoundState): boolean {
  const { text, code, zipText, hasComma, before, inPart } = found
  if (/^[a-z]\.? ?[a-z]\.?$/i.test(text)) return hasComma || zipText !== ''
  // "Washington, DC" and its like: the first word is the city.
  const name = text.replace(/^\(|[).]+$/g, '').toLowerCase()
  if (stateName(code)?.toLowerCase() !== name) return isOlderForm(found)
  if (zipText.length >= 5 && zipFitsState(zipText, code)) return true
  // Nevada is a city of Missouri too: only behind a city the word is surely the state.
  if (inPart === '') return isCity(before)
  return hasComma && zipText === '' && !PART_OF_NAME.test(inPart) && !/\d/.test(inPart)
}

/** "Ill.", "W. Va.", "Ariz": dotted, alone after its comma, or before a zip of that state. */
function isOlderForm({ text, code, zipText, hasComma, inPart }: FoundState): boolean {
  if (/washington/i.test(text)) return false
  const fits = zipText.length >= 5 && zipFitsState(zipText, code)
  return fits || (hasComma && (inPart === '' || text.endsWith('.')))
}

/** Whether the text before a state ends in a city rather than in a street. */
function isCity(before: string): boolean {
  const last = before.slice(before.lastIndexOf(',') + 1).trim()
  return last !== '' && !UNIT.test(last) && !endsInRoad(last)
}

function withoutComma(text: string): string {
  return text.replace(/[\s,]+$/, '')
}
