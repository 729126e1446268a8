import type { BusinessStatus } from '#domain/opening-hours.ts'

const WHEN =
  '(?:(?:in|early|late|mid|spring|summer|fall|autumn|winter|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*|q[1-4])[\\s,.-]+){0,3}20\\d\\d'

/** The words that owners put into a name, an hours field or a note, and what they say. */
const WORDS: readonly (readonly [status: BusinessStatus, words: RegExp])[] = [
  [
    'CLOSED_PERMANENTLY',
    /\b(?:permanently\s+closed|closed\s+permanently|closed\s+for\s+good|out\s+of\s+business)\b/i,
  ],
  [
    'CLOSED_TEMPORARILY',
    /\b(?:temporarily\s+closed|closed\s+temporarily|temporary\s+closure|closed\s+for\s+(?:remodel\w*|renovations?|repairs|construction))\b/i,
  ],
  [
    'FUTURE_OPENING',
    new RegExp(
      `\\b(?:coming\\s+soon|opening\\s+soon|under\\s+construction|(?:grand\\s+)?open(?:ing|s)\\s+${WHEN})\\b`,
      'i',
    ),
  ],
]

/** Values of status fields: Google's two APIs, its sheet, and owners' own words. */
const VALUES = new Map<string, BusinessStatus>([
  ['operational', 'OPERATIONAL'],
  ['open', 'OPERATIONAL'],
  ['active', 'OPERATIONAL'],
  ['closedtemporarily', 'CLOSED_TEMPORARILY'],
  ['temporarilyclosed', 'CLOSED_TEMPORARILY'],
  // "Closed" may be either; the one that keeps the store in sight is the safe one.
  ['closed', 'CLOSED_TEMPORARILY'],
  ['closedpermanently', 'CLOSED_PERMANENTLY'],
  ['permanentlyclosed', 'CLOSED_PERMANENTLY'],
  ['futureopening', 'FUTURE_OPENING'],
  ['comingsoon', 'FUTURE_OPENING'],
  ['openingsoon', 'FUTURE_OPENING'],
])

/** What a status field says; `null` when it is empty or says something else. */
export function statusOfField(text: string): BusinessStatus | null {
  return VALUES.get(text.toLowerCase().replace(/[^a-z]/g, '')) ?? statusOfWhole(text)
}

/**
 * What a text says that is a status and nothing more: "TEMPORARILY CLOSED", "Coming soon!",
 * "Opening Spring 2027". A note such as "Coming soon: car wash" is about something else.
 */
export function statusOfWhole(text: string): BusinessStatus | null {
  const found = findWords(text)
  return found !== null && bare(found.rest) === '' ? found.status : null
}

/**
 * Takes the words of a status out of a name: "Store #41 - COMING SOON" is "Store #41", not open
 * yet. They stay when nothing else would.
 */
export function statusInName(name: string): { name: string; status: BusinessStatus | null } {
  const found = findWords(name)
  if (found === null) return { name, status: null }
  const rest = bare(found.rest)
  return { name: rest === '' ? name : rest, status: found.status }
}

function findWords(text: string): { status: BusinessStatus; rest: string } | null {
  for (const [status, words] of WORDS) {
    const found = words.exec(text)
    if (found !== null) {
      const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
      return { status, rest }
    }
  }
  return null
}

/** Without the brackets and dashes that were around the words. */
function bare(text: string): string {
  return text
    .replace(/[([{]\s*[)\]}]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—:,;.|*!/]+|[\s\-–—:,;.|*!/]+$/g, '')
}
