import { stateCode } from '#domain/address/us-state.ts'

/** A highway as a text names it. */
export type Highway = {
  /** `null` where the text does not say: "Highway 17" */
  system: 'interstate' | 'us' | 'state' | 'farm' | 'county' | null
  /** With its letter: "77", "17a" */
  number: string
}

const ROAD = '(?:hwy|highway|route|rte?|road|rd)'
const SYSTEMS: readonly (readonly [system: Highway['system'], pattern: string])[] = [
  ['interstate', 'interstate(?: hwy| highway)?|ih?'],
  ['us', `u\\.? ?s\\.?(?: ${ROAD})?`],
  ['farm', 'fm|rm|farm to market(?: road| rd)?'],
  ['county', 'c\\.?r\\.?|county (?:road|rd|route|rte?|hwy|highway)'],
  ['state', `(?:state|st\\.?) ${ROAD}|s\\.?r\\.?|s\\.?h\\.?`],
  [null, 'hwy|highway|route|rte?'],
]
const NUMBER = String.raw`\.?[ -]{0,2}#?(\d{1,4})-?([a-z])?`
/** "Exit 155", "northbound": where on the highway. */
const ALONG = String.raw`(?:,? (?:exit(?: \d+[a-z]?)?|north|south|east|west|[nsew]b?|(?:north|south|east|west)bound))*`
/** "Exit 155 off", in front of the highway. */
const AHEAD = String.raw`(?:exit \d+[a-z]?,?(?: (?:of|off|on|from))? )?`
const WHOLE = SYSTEMS.map(
  ([system, pattern]) =>
    [system, new RegExp(`^${AHEAD}(?:${pattern})${NUMBER}${ALONG}$`, 'i')] as const,
)
/** "Ohio Turnpike": a highway with a name and no number. */
const NAMED =
  /^(?:the )?\p{L}[\p{L} .'-]* (?:turnpike|tpke|thruway|expressway|freeway|fwy|tollway|toll road|beltway)(?: (?:exit \d+|north|south|east|west))*$/iu
/** "Ohio 8", "PA Route 28" */
const OF_STATE = new RegExp(`^([a-z][a-z. ]+?)[ -](?:${ROAD})?${NUMBER}${ALONG}$`, 'i')
/** One pattern for all, so that "State Route 8" is not a "Route 8" too. */
const INSIDE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${SYSTEMS.map(([, pattern]) => `(${pattern})`).join('|')})${NUMBER}(?![\\p{L}\\p{N}])`,
  'giu',
)

/**
 * Reads a search text that is a highway and nothing else: "I-77", "US 42", "route 8", "hwy 17".
 *
 * @param text as `cleanTypedText` gives it
 */
export function readHighway(text: string): Highway | null {
  for (const [system, pattern] of WHOLE) {
    const [, number, letter = ''] = pattern.exec(text) ?? []
    if (number !== undefined) return { system, number: numberText(number, letter) }
  }
  const [, name = '', number, letter = ''] = OF_STATE.exec(text) ?? []
  if (number === undefined || stateCode(name) === null) return null
  return { system: 'state', number: numberText(number, letter) }
}

/** Whether a text is a highway and nothing else, one with a number or one with a name. */
export function isHighway(text: string): boolean {
  return readHighway(text) !== null || NAMED.test(text)
}

/**
 * Makes the test whether a text names a highway: 0 when it does, 1 when it names one of the number
 * and does not say of which system, `null` when it does not.
 */
export function highwayMatcher({ system, number }: Highway): (text: string) => 0 | 1 | null {
  return (text) => {
    // The pattern costs; a text without the number needs none.
    if (!text.includes(number.replace(/\D/g, ''))) return null
    let best: 0 | 1 | null = null
    for (const [, ...groups] of text.matchAll(INSIDE)) {
      const [digits = '', letter = ''] = groups.slice(SYSTEMS.length)
      // "I-35W" is a branch of I-35, and "I-77N" a direction of it.
      const isBranch = /[nsew]/i.test(letter) && numberText(digits, '') === number
      if (!isBranch && numberText(digits, letter) !== number) continue
      const inText = SYSTEMS[groups.findIndex((group) => group !== undefined)]?.[0] ?? null
      if (inText === system) return 0
      const isUnsaid = system === null || inText === null
      if (isUnsaid && IS_A_ROUTE.has(system) && IS_A_ROUTE.has(inText)) best = 1
    }
    return best
  }
}

/** The systems that "Highway 17" may be in: an interstate is never called that. */
const IS_A_ROUTE = new Set<Highway['system']>(['us', 'state', null])

function numberText(digits: string, letter: string): string {
  return `${Number(digits)}${letter.toLowerCase()}`
}
