import type { BusinessStatus } from '#domain/opening-hours/opening-hours.ts'
import { readStatus } from './status-field.ts'

const WHEN =
  '(?:(?:in|early|late|mid|spring|summer|fall|autumn|winter|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*|q[1-4])[\\s,.-]+){0,3}20\\d\\d'

/** The words that owners put into a name, an hours field, or a note, with their statuses. */
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

/**
 * The status of a text that is nothing but a status: "TEMPORARILY CLOSED", "Coming soon!", "Opening
 * Spring 2027". A note such as "Coming soon: car wash" is about something else.
 */
export function statusOfWhole(text: string): BusinessStatus | null {
  const found = findWords(text)
  return found !== null && bare(found.rest) === '' ? found.status : null
}

/**
 * Removes the words of a status from a name: "Store #41 - COMING SOON" is "Store #41", not open yet.
 * Keeps them when nothing else would be left.
 */
export function statusInName(
  name: string,
  today?: string,
): { name: string; status: BusinessStatus | null } {
  const found = findWords(name, today)
  if (found === null) return { name, status: null }
  const rest = bare(found.rest)
  return { name: rest === '' ? name : rest, status: found.status }
}

function findWords(text: string, today?: string): { status: BusinessStatus; rest: string } | null {
  for (const [status, words] of WORDS) {
    const found = words.exec(text)
    if (found !== null) {
      const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
      return { status, rest }
    }
  }
  // The bare word counts only when it is separate from the name: "Store 5 (CLOSED)".
  const apart = APART.exec(text)
  const status = readStatus(apart?.[1] ?? apart?.[2] ?? apart?.[3] ?? '', today)?.status ?? null
  return apart === null || status === null ? null : { status, rest: text.replace(apart[0], ' ') }
}

const BARE =
  '((?:temp\\.?|perm\\.?)? *closed(?: (?:since|in|until|as of) [\\w /,-]+)?|inactive|sold|do not use)'
const APART = new RegExp(
  `[([*] *${BARE} *[)\\]*]|^ *${BARE} *[-–—:|] |[ ][-–—:|] *${BARE}[ .!*]*$`,
  'i',
)

/** Removes the brackets and dashes that were around the words. */
function bare(text: string): string {
  return text
    .replace(/[([{]\s*[)\]}]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—:,;.|*!/]+|[\s\-–—:,;.|*!/]+$/g, '')
}
