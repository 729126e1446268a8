import { employmentTypes } from '#domain/job/employment-type.ts'
import type { Job } from '#domain/job/job.ts'
import type { Fields } from './feed-fields.ts'
import { readFeedDate } from './feed-date.ts'

/** Whether a job is public, and between which dates. */
export type Standing = Pick<Job, 'publishedDate' | 'closeDate'> & {
  /** Why it is not public; `null` when it is */
  withdrawn: string | null
  /** A sentence on each unreadable value */
  doubts: string[]
}

const FOR_EMPLOYEES = 'is for employees only'
const CLOSED = 'is closed'

/** Flags, each with the value that closes the job or makes it internal. */
const FLAGS: readonly (readonly [names: string, when: boolean, why: string])[] = [
  ['isInternal internal internalOnly isInternalOnly employeesOnly', true, FOR_EMPLOYEES],
  ['isPublic public isExternal external', false, FOR_EMPLOYEES],
  [
    'isActive active isOpen open isPublished published isPosted posted isEnabled enabled isLive live isAvailable available isVisible visible acceptingApplications isAcceptingApplications',
    false,
    CLOSED,
  ],
  [
    'isClosed closed isExpired expired isFilled filled isArchived archived isDraft draft isDeleted deleted isPaused paused isOnHold onHold isCancelled cancelled isCanceled canceled isInactive inactive isHidden hidden isUnlisted unlisted',
    true,
    CLOSED,
  ],
]
const STATUS = ['status', 'jobStatus', 'postingStatus', 'publishStatus', 'requisitionStatus']
const FLAG_NAMES = FLAGS.flatMap(([names]) => names.split(' '))
const AUDIENCE = ['visibility', 'audience', 'postingType', 'postingVisibility', 'applicantType']

const POSTED =
  'publishedDate publishedOn publishedAt published datePosted postedDate postedOn postedAt posted postDate postingDate createdUtc'
const SHOWN_FROM =
  'validFrom publishFrom publishOn postingStartDate postStartDate goLiveDate openDate openingDate opensOn dateOpened'
const CLOSES =
  'closeDate closingDate closesOn closesAt closeOn closedDate closedOn dateClosed closed expirationDate expiryDate expireDate expiresOn expiresAt expires expired validThrough validUntil validTo applicationDeadline deadline applyBy postingEndDate postEndDate unpublishDate unpublishOn unpublishAt endDate endsOn'

const INTERNAL_WORD = /\b(?:internal(?:ly)?|employees?|private|hidden|confidential|unlisted)\b/
const PUBLIC_WORD = /\b(?:external(?:ly)?|public|both|all|everyone|anyone)\b/
/** Titles of internal jobs; "Internal Auditor" is a public one. */
const INTERNAL_TITLE =
  /\binternal (?:only|posting|applicants?|candidates?|employees?)\b|[([]internal[)\]]|^internal *[:–—-]|[:–—-] *internal$/i
const NOT_CLOSED =
  /\bnot (?:yet )?(?:closed|filled|expired|on hold)\b|\b(?:until|till?) filled\b|\bpartially filled\b/g
const CLOSED_WORD =
  /\b(?:closed?|inactive|expired?|filled|cancell?ed|withdrawn|archived?|deleted?|removed?|draft|paused?|hold|suspended|disabled?|unpublished?|unposted|ended|completed?|hired|offline|stopped|void|rejected|declined|no longer)\b|^(?:false|no|off|n|0)$/
/** Words that close a job, unless the status starts with a word for open. */
const MAYBE_CLOSED = /\b(?:pending|awaiting|approval|scheduled|future|not \w+)\b/
const OPEN_WORD =
  /^(?:re ?)?(?:open(?:ed)?|active|activated|published|posted|live|public|now hiring|hiring|current|available|online|urgent(?:ly hiring)?|new|enabled|approved|true|yes|on|y|1|ongoing|continuous|accepting applications|external|recruiting|sourcing|in progress|always open|unfilled)\b/
/** A status may have a date: "Closes 11/20/2026", "Opens Dec 1, 2026", "On hold until 12/1/2026". */
const CLOSES_WORD =
  /^(?:clos(?:es|ing)|ends?|ending|expires|expiring)\b|\b(?:until|till?|through|thru)\b/
const OPENS_WORD = /^(?:opens|opening|posts|starts|starting)\b/

/** Words for "no closing date". */
const NO_DATE =
  /^(?:(?:open )?(?:until|till?) filled|open|ongoing|on going|continuous|rolling|none|null|n ?\/? ?a|never|tbd|tba|no (?:end|closing|expiration) date|asap|immediate(?:ly)?|[01tfyn]|false|true|yes|no|on|off|[-–—]+)?$/i
/** Dates that systems write for "none": year 1, 1900, 1970, 9999. */
const SENTINEL = /\b(?:0001|1900|1970|1753|9999|2099|2999)\b/

/**
 * Reads whether a job may be shown. Any field that says it is closed counts; an unreadable value is
 * reported, and the job stays public.
 *
 * @param title on one line
 */
export function readStanding(fields: Fields, title: string): Standing {
  const doubts: string[] = []
  const closed = FLAGS.flatMap(([names, when, why]) =>
    names.split(' ').some((name) => fields.flag(name) === when) ? [why] : [],
  )
  if (INTERNAL_TITLE.test(title)) closed.push(FOR_EMPLOYEES)
  const audience = lower(fields, AUDIENCE)
  if (INTERNAL_WORD.test(audience) && !PUBLIC_WORD.test(audience)) closed.push(FOR_EMPLOYEES)
  const status = statusTexts(fields).map(readStatus)
  if (status.some(({ isClosed }) => isClosed)) closed.push(CLOSED)
  doubts.push(...status.flatMap(({ doubt }) => doubt ?? []))

  const dates = (names: string, what: string) =>
    names.split(' ').flatMap((name) => readDate(fields, name, what, doubts))
  const lastDays = [
    ...dates(CLOSES, 'closing date'),
    ...status.flatMap(({ closes }) => closes ?? []),
  ]
  const [posted] = dates(POSTED, 'posting date')
  const from = [...dates(SHOWN_FROM, 'opening date'), ...status.flatMap(({ opens }) => opens ?? [])]
  return {
    withdrawn: closed[0] ?? null,
    publishedDate: [...(posted === undefined ? [] : [posted]), ...from].toSorted().at(-1) ?? null,
    closeDate: lastDays.toSorted()[0] ?? null,
    doubts,
  }
}

function readDate(fields: Fields, name: string, what: string, doubts: string[]): string[] {
  const text = fields.text(name)?.trim() ?? ''
  if (NO_DATE.test(text)) return []
  const date = readFeedDate(text)
  if (date !== null) return [date]
  // A flag that contains words is read like a status.
  const isWords = FLAG_NAMES.includes(name) && !/\d/.test(text)
  if (!isWords && !SENTINEL.test(text)) {
    doubts.push(`its ${what} "${text.slice(0, 40)}" is not recognized`)
  }
  return []
}

type Status = { isClosed?: true; closes?: string; opens?: string; doubt?: string }

function readStatus(text: string): Status {
  const words = plainWords(text)
  const left = words.replaceAll(NOT_CLOSED, ' ').trim()
  const isContrary = MAYBE_CLOSED.test(left) && OPEN_WORD.test(left)
  const isClosed =
    CLOSED_WORD.test(left) ||
    (MAYBE_CLOSED.test(left) && !isContrary) ||
    (INTERNAL_WORD.test(left) && !PUBLIC_WORD.test(left))
  const date =
    readFeedDate(text) ??
    readFeedDate(text.replace(/^.*\b(?=(?:until|till?|through|thru|on|by)\b)/i, ''))
  if (date !== null && OPENS_WORD.test(left)) return { opens: date }
  if (date !== null && CLOSES_WORD.test(left)) return isClosed ? { opens: date } : { closes: date }
  if (isClosed) return { isClosed }
  const isOpen = left === '' || OPEN_WORD.test(left) || CLOSES_WORD.test(left)
  // In some feeds the status is the employment type: "Full Time".
  if (!isContrary && (isOpen || employmentTypes(text).length > 0)) return {}
  return { doubt: `its status "${text}" is not recognized` }
}

/** The texts of status fields, and words in place of a flag's yes or no. */
function statusTexts(fields: Fields): string[] {
  const statuses = STATUS.map(
    (name) => fields.text(name) ?? fields.nested(name)?.text('name', 'label', 'value') ?? '',
  )
  const flags = FLAG_NAMES.filter((name) => fields.flag(name) === null)
    .map((name) => fields.text(name) ?? '')
    .filter((text) => !/^\d+$/.test(text) && readFeedDate(text) === null)
  const isNo = STATUS.some((name) => fields.flag(name) === false)
  return [...statuses, ...flags, isNo ? 'no' : '']
    .map((text) => text.trim().slice(0, 60))
    .filter((text) => text !== '')
}

function lower(fields: Fields, names: readonly string[]): string {
  return plainWords(fields.text(...names) ?? '')
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
}
