import type { BusinessStatus } from '#domain/opening-hours/opening-hours.ts'
import { fold } from '#domain/address/us-address.ts'
import { findDate } from './status-date.ts'
import { isAboutHours } from './status-of-hours.ts'
import {
  CLOSED,
  CLOSING,
  FILLERS,
  FUTURE,
  IS_OPEN,
  LISTING,
  MOVED,
  OPEN,
  OPEN_UNTIL,
  PERMANENT,
  REWRITES,
  STORY_OF_ENTRY,
  STORY_OF_OPEN_STORE,
  TEMPORARY,
  UNPUBLISHED,
  UNTIL,
  UNTIL_TIME,
  WORKS,
  spelledRight,
  words,
} from './status-words.ts'

/** The status in a cell, and its note for the report. */
export type ReadStatus = {
  /** `null` when unclear: the stored status then stays */
  status: BusinessStatus | null
  reason: string | null
}

const HIDDEN = 'marked as not published: visitors do not see it'
const NOT_UNDERSTOOD = 'status is not recognized: check whether the store is open'
const REASONS: Readonly<Record<BusinessStatus, string | null>> = {
  OPERATIONAL: null,
  CLOSED_TEMPORARILY: 'marked as temporarily closed',
  CLOSED_PERMANENTLY: 'marked as permanently closed: visitors do not see it',
  FUTURE_OPENING: 'marked as not open yet',
}

/** The longest text that is read; real cells are shorter. */
const MAX_READ = 200

/** What programs write into an empty cell; "NaN" has been split into two words here. */
const SILENT = words('none|null|nil|nan|na n|undefined')
const YES = words('y|yes|true|t|1|1 0|on|x|checked')
const NO = words('n|no|false|f|0|0 0|off|unchecked')

/**
 * Reads a cell of a column that says whether a store is open, in any words. A store that the cell
 * calls closed, sold, or switched off is never open, and unknown words are reported.
 *
 * @param text one line
 * @param today ISO date; without it, dates in the text count as future
 * @returns `null` when the cell has no status
 */
export function readStatus(text: string, today?: string): ReadStatus | null {
  if (/^[✗✘❌☐]/u.test(text.trim())) return hidden()
  if (/^[✓✔☑✅]/u.test(text.trim())) return ofStatus('OPERATIONAL')
  // Programs write CLOSED_TEMPORARILY and closedTemporarily.
  const spaced = text
    .slice(0, MAX_READ)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
  const whole = fold(spaced)
  if (whole === '') return /[?!]/.test(text) ? notUnderstood() : null
  if (SILENT.has(whole)) return null
  if (YES.has(whole)) return ofStatus('OPERATIONAL')
  if (NO.has(whole)) return hidden()
  const date = findDate(spaced)
  if ((date?.days ?? null) === null && isAboutHours(spaced, plainOf(whole))) {
    return withReason('OPERATIONAL', ABOUT_HOURS)
  }
  const plain = plainOf(fold(date?.rest ?? spaced))
  if (LISTING.test(plain)) return notUnderstood()
  const read = readPlain(plain, {
    isDated: date !== null,
    isPast: date !== null && isOver(date.days?.last ?? null, today),
  })
  // "Open?" is a question.
  const isAsked = /\?\s*$/.test(text) && read.status === 'OPERATIONAL'
  return isAsked ? withReason('OPERATIONAL', READ_AS_OPEN) : read
}

/** Folded words between blanks, rewritten so that a word has one meaning in every position. */
function plainOf(folded: string): string {
  return REWRITES.reduce(
    (rest, [pattern, plain]) => rest.replace(pattern, plain),
    ` ${spelledRight(folded)} `,
  )
}

function readPlain(
  folded: string,
  { isDated, isPast }: { isDated: boolean; isPast: boolean },
): ReadStatus {
  const isClosed = CLOSED.test(folded)
  const plain = isClosed ? folded : withoutStory(folded)
  const isOpen = OPEN.test(plain)
  const isStoreOpen = IS_OPEN.test(plain)
  const isComing = isDated && !isPast
  if (OPEN_UNTIL.test(plain) && !UNTIL_TIME.test(plain) && !isClosed) {
    return isPast ? ofStatus('CLOSED_TEMPORARILY') : withReason('OPERATIONAL', CLOSING_LATER)
  }
  if (PERMANENT.test(plain)) {
    return isComing && !isClosed && CLOSING.test(plain)
      ? withReason('OPERATIONAL', CLOSING_LATER)
      : ofStatus('CLOSED_PERMANENTLY')
  }
  if (UNPUBLISHED.test(plain)) return hidden()
  if (MOVED.test(plain) && !isOpen && !/\bfrom\b/.test(plain)) {
    return withReason('CLOSED_PERMANENTLY', HAS_MOVED)
  }
  if (WORKS.test(plain) && isStoreOpen && !isClosed && !isComing) {
    return withReason('OPERATIONAL', READ_AS_OPEN)
  }
  if (UNTIL.test(plain) && (isClosed || TEMPORARY.test(plain))) {
    return isPast ? withReason('OPERATIONAL', PASSED) : ofStatus('CLOSED_TEMPORARILY')
  }
  if (TEMPORARY.test(plain)) return ofStatus('CLOSED_TEMPORARILY')
  if (CLOSING.test(plain)) {
    return isPast ? ofStatus('CLOSED_TEMPORARILY') : withReason('OPERATIONAL', CLOSING_LATER)
  }
  // "Active - closed" is an active entry of a closed store.
  if (isClosed) return isStoreOpen && !isComing ? notUnderstood() : ofStatus('CLOSED_TEMPORARILY')
  if (FUTURE.test(plain)) {
    return isPast ? withReason('OPERATIONAL', PASSED) : ofStatus('FUTURE_OPENING')
  }
  if (/^ part $/.test(plain)) return withReason('OPERATIONAL', ABOUT_A_PART)
  if (!isOpen) return notUnderstood()
  const isSince = /\bsince\b|\bopened\b/.test(plain)
  if (isComing && !isSince) return ofStatus('FUTURE_OPENING')
  const others = plain.replace(OPEN_WORDS, ' ').split(' ')
  return others.every((word) => word === '' || FILLERS.has(word))
    ? ofStatus('OPERATIONAL')
    : withReason('OPERATIONAL', READ_AS_OPEN)
}

/** Removes notes about the history of an open store, so that their words do not close it. */
function withoutStory(folded: string): string {
  if (IS_OPEN.test(folded)) return folded.replace(new RegExp(STORY_OF_OPEN_STORE, 'g'), 'story')
  return OPEN.test(folded) ? folded.replace(new RegExp(STORY_OF_ENTRY, 'g'), 'story') : folded
}

const PASSED = 'the date of the status has passed: treated as open'
const CLOSING_LATER = 'marked as closing: open until you change it'
const READ_AS_OPEN = 'status read as open: check it'
const ABOUT_HOURS =
  'status says when the store is closed: treated as open; put such times in an hours column'
const ABOUT_A_PART = 'status is about a part of the store: treated as open'
const HAS_MOVED = 'marked as moved: visitors do not see it'
const OPEN_WORDS = new RegExp(OPEN, 'g')

/** Whether a date is today or earlier. */
export function isOver(date: string | null, today: string | undefined): boolean {
  return date !== null && today !== undefined && date <= today
}

/** The words for a store that is not open; `null` for an open one. */
export function reasonOfStatus(status: BusinessStatus): string | null {
  return REASONS[status]
}

function ofStatus(status: BusinessStatus): ReadStatus {
  return { status, reason: REASONS[status] }
}

function withReason(status: BusinessStatus, reason: string): ReadStatus {
  return { status, reason }
}

/** A store that is only switched off has no status of its own, but visitors must not see it. */
function hidden(): ReadStatus {
  return { status: 'CLOSED_PERMANENTLY', reason: HIDDEN }
}

function notUnderstood(): ReadStatus {
  return { status: null, reason: NOT_UNDERSTOOD }
}
