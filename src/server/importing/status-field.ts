import type { BusinessStatus } from '#domain/opening-hours.ts'
import { fold } from '#domain/us-address.ts'
import { findDate } from './status-date.ts'

/** What a status cell says, and what a report has to tell of it. */
export type ReadStatus = {
  /** `null` when nobody can tell: then what is kept stays */
  status: BusinessStatus | null
  reason: string | null
}

const HIDDEN = 'marked as not published: visitors do not see it'
const NOT_UNDERSTOOD = 'status is not understood: check whether the store is open'
const REASONS: Readonly<Record<BusinessStatus, string | null>> = {
  OPERATIONAL: null,
  CLOSED_TEMPORARILY: 'marked as temporarily closed',
  CLOSED_PERMANENTLY: 'marked as permanently closed: visitors do not see it',
  FUTURE_OPENING: 'marked as not open yet',
}

/** Nobody writes more into such a cell. */
const MAX_READ = 200

/** Cells that say nothing. */
const SILENT = words('n a|na|none|null|nil|nan|not set|tbd|tba')
const YES = words('y|yes|true|t|1|1 0|on|x|checked')
const NO = words('n|no|false|f|0|0 0|off|unchecked')

/** Turned round before words are looked for: "not closed" is open. */
const NEGATIONS: readonly (readonly [RegExp, string])[] = [
  [phrases('(?:not|never) closed|reopened|re opened'), 'operational'],
  [
    phrases(
      '(?:not|isnt|has not|hasnt)(?: been)? (?:yet )?open(?:ed)? yet|not yet open(?:ed)?|yet to open|(?:to be|will be) open(?:ed)?|un ?opened|pre ?open(?:ing)?|open(?:s|ing)? soon|will open',
    ),
    'future',
  ],
  [
    phrases(
      '(?:not|non|isnt)(?: currently)? (?:open|operational|operating|in operation|in service|in business|trading)',
    ),
    'closed',
  ],
  [
    phrases(
      '(?:not|non|isnt|no longer)(?: currently)? (?:active|activated|published|visible|live|listed|enabled|available|public|shown)|(?:do not|dont|never) (?:show|list|publish|display|use|include)',
    ),
    'hidden',
  ],
]

const PERMANENT = phrases(
  'perm|permanent|permanently|for good|forever|out of business|oob|defunct|demolished|razed|torn down|sold|divested|liquidated|terminated|decommissioned|abandoned|bankrupt|bankruptcy|foreclosed|vacant|vacated|retired|dissolved|ceased|discontinued|former|formerly|no longer|permanentemente|definitivamente',
)
const FUTURE = phrases(
  'future|future opening|coming|upcoming|opening|opens|planned|proposed|under construction|construction|in development|under development|permitting|new build|not yet|scheduled|pipeline|lease signed|proximamente',
)
const TEMPORARY = phrases(
  'temp|tmp|temporary|temporarily|temporalmente|on hold|hold|paused|out of service|out of order|offline|down|suspended|shut|shuttered|shutdown|remodel|remodeling|remodelling|being remodeled|renovation|renovations|renovating|refurbishment|refurbishing|repairs|maintenance|reopen|reopens|reopening|re opening|rebuilding|seasonally closed|storm damage|fire damage|flood damage',
)
const CLOSED = phrases('closed|close|clsd|closure|cerrado|cerrada')
const CLOSING = phrases('closing|closes|will close|to close')
const UNTIL = phrases('until|till|til|through|thru|reopen|reopens|reopening|re opening|back')
const UNPUBLISHED = phrases(
  'hidden|inactive|inactivo|inactiva|deactivated|disabled|unpublished|draft|archived|deleted|removed|private|unlisted|delisted|trash|trashed|pending|invisible|canceled|cancelled|withdrawn|rejected|disconnected|blocked|dead|obsolete|duplicate|test|suppressed|excluded|dormant|void|expired',
)
/** What Google's dashboard says of a profile, not of the store. */
const LISTING = phrases('verification|unverified|processing|access required')
const OPEN = phrases(
  'open|opened|operational|operating|operation|active|activated|activo|activa|live|published|publish|enabled|visible|public|in business|in service|running|current|normal|ok|okay|good|available|verified|trading|listed|shown|abierto|abierta|functional|functioning|serving',
)
/** Around the words of an open store these say nothing else. */
const FILLERS = words(
  'the|a|store|location|site|shop|station|is|are|it|we|now|currently|this|for|business|to|public|daily|hours|hour|hrs|24|7|24 7|all|day|days|year|since|as|of|and|in|normally|fully|still|yes|again|regular|regularly|status|at|on|today|from',
)

/**
 * Reads a cell of a column that tells whether a store is open, in whatever words. A store that such
 * a cell calls closed, sold or switched off is never open, and words that nobody can read are told.
 *
 * @param text one line
 * @param today ISO date; without it a date in the text is still to come
 * @returns `null` when the cell is silent
 */
export function readStatus(text: string, today?: string): ReadStatus | null {
  if (/^[✗✘❌☐]/u.test(text.trim())) return hidden()
  if (/^[✓✔☑✅]/u.test(text.trim())) return said('OPERATIONAL')
  // Programs write CLOSED_TEMPORARILY and closedTemporarily.
  const spaced = text
    .slice(0, MAX_READ)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
  const whole = fold(spaced)
  if (whole === '') return /[?!]/.test(text) ? notUnderstood() : null
  if (SILENT.has(whole)) return null
  if (YES.has(whole)) return said('OPERATIONAL')
  if (NO.has(whole)) return hidden()
  const date = findDate(spaced)
  const plain = NEGATIONS.reduce(
    (rest, [pattern, word]) => rest.replace(pattern, ` ${word} `),
    ` ${fold(date?.rest ?? spaced)} `,
  )
  const isPast = isOver(date?.days?.last ?? null, today)
  const isClosed = CLOSED.test(plain)
  if (LISTING.test(plain)) return notUnderstood()
  if (PERMANENT.test(plain)) return said('CLOSED_PERMANENTLY')
  if (UNPUBLISHED.test(plain)) return hidden()
  if (UNTIL.test(plain) && (isClosed || TEMPORARY.test(plain))) {
    return date !== null && isPast ? told('OPERATIONAL', PASSED) : said('CLOSED_TEMPORARILY')
  }
  if (TEMPORARY.test(plain)) return said('CLOSED_TEMPORARILY')
  if (CLOSING.test(plain)) {
    return date !== null && isPast ? said('CLOSED_TEMPORARILY') : told('OPERATIONAL', CLOSING_LATER)
  }
  const isOpen = OPEN.test(plain)
  if (isOpen && date !== null && UNTIL.test(plain)) {
    return isPast ? said('CLOSED_TEMPORARILY') : told('OPERATIONAL', CLOSING_LATER)
  }
  if (isClosed) return isOpen ? notUnderstood() : said('CLOSED_TEMPORARILY')
  if (FUTURE.test(plain)) {
    return date !== null && isPast ? told('OPERATIONAL', PASSED) : said('FUTURE_OPENING')
  }
  if (!isOpen) return notUnderstood()
  const isSince = /\bsince\b|\bopened\b/.test(plain)
  if (date !== null && !isPast && !isSince) return said('FUTURE_OPENING')
  const others = plain.replace(OPEN_WORDS, ' ').split(' ')
  return others.every((word) => word === '' || FILLERS.has(word))
    ? said('OPERATIONAL')
    : told('OPERATIONAL', 'status read as open: check it')
}

const PASSED = 'the date of the status has passed: taken as open'
const CLOSING_LATER = 'marked as closing: open until you say otherwise'
const OPEN_WORDS = new RegExp(OPEN, 'g')

/** Whether a date lies before today or is today. */
export function isOver(date: string | null, today: string | undefined): boolean {
  return date !== null && today !== undefined && date <= today
}

/** The words for a store that is not open, for whatever told it; `null` for one that is. */
export function reasonOfStatus(status: BusinessStatus): string | null {
  return REASONS[status]
}

function said(status: BusinessStatus): ReadStatus {
  return { status, reason: REASONS[status] }
}

function told(status: BusinessStatus, reason: string): ReadStatus {
  return { status, reason }
}

/** There is no status for a store that is only switched off, and visitors must not see it. */
function hidden(): ReadStatus {
  return { status: 'CLOSED_PERMANENTLY', reason: HIDDEN }
}

function notUnderstood(): ReadStatus {
  return { status: null, reason: NOT_UNDERSTOOD }
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split('|'))
}

function phrases(list: string): RegExp {
  return new RegExp(`\\b(?:${list})\\b`)
}
