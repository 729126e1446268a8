import { saysYes } from '#server/importing/columns/amenity-tags.ts'
import { cleanText } from '#server/importing/columns/clean-text.ts'
import { plainKey } from '#server/importing/columns/field-names.ts'
import { at, isObject } from '#server/importing/columns/json-value.ts'

/** The status words that yes and no mean in a column; empty for no status. */
type Meaning = { yes: string; no: string; before?: string; isStrict?: boolean; isNoted?: boolean }

/** Names that mean this only with yes or no in their cells: "open" may contain a time. */
const STRICT = 'open closed public show live hide operating publish draft'

const COLUMNS = new Map<string, Meaning>([
  ...named(
    `status businessstatus storestatus openstatus locationstatus operationalstatus operatingstatus
    currentstatus sitestatus shopstatus stationstatus poststatus publishstatus publicationstatus
    publishingstatus liststatus listingstatus openclosed openorclosed statusname statuscode
    lifecycle lifecyclestatus lifecyclestage activeinactive activestatus`,
    { yes: 'active', no: 'unpublished' },
  ),
  ...named(
    `active isactive activestore storeactive live islive enabled isenabled published ispublished
    publish visible isvisible visibility listed islisted show showonmap showonsite showonwebsite
    showinlocator showinstorelocator displayonmap displayonsite displayonwebsite displayinlocator
    onwebsite isshown shown public ispublic`,
    { yes: 'active', no: 'unpublished' },
  ),
  ...named('isopen open opentopublic openforbusiness operational isoperational operating', {
    yes: 'open',
    no: 'closed',
  }),
  ...named('closed isclosed storeclosed', { yes: 'closed', no: '' }),
  ...named('permanentlyclosed ispermanentlyclosed closedpermanently permclosed permanentclosure', {
    yes: 'permanently closed',
    no: '',
  }),
  ...named('temporarilyclosed istemporarilyclosed closedtemporarily tempclosed temporaryclosure', {
    yes: 'temporarily closed',
    no: '',
  }),
  ...named(
    `inactive isinactive hidden ishidden hide hidefrommap disabled isdisabled archived isarchived
    deleted isdeleted draft isdraft unpublished unlisted donotpublish`,
    { yes: 'unpublished', no: '' },
  ),
  // A date that a program writes when a record is deleted or archived: "2024-01-01".
  ...named('deletedat archivedat deletedon archivedon unpublishedat deactivatedat', {
    yes: 'unpublished',
    no: '',
    isNoted: true,
  }),
  ...named('comingsoon iscomingsoon openingsoon isfuture', { yes: 'coming soon', no: '' }),
  ...named('closeduntil', { yes: 'closed', no: '', before: 'closed until ' }),
  ...named('reopeningdate reopendate reopens reopening', {
    yes: 'reopening',
    no: '',
    before: 'reopening ',
  }),
])

/**
 * The status words of a column about whether its store is open: "published: FALSE" means "unpublished".
 *
 * @returns words for `readStatus`; empty when the cell has no status; `null` for a column or value
 *   about something else
 */
export function statusInColumn(key: string, value: unknown): string | null {
  const meaning = COLUMNS.get(plainKey(key))
  if (meaning === undefined) return null
  const inner = isObject(value)
    ? (at(value, 'value') ?? at(value, 'name') ?? at(value, 'label') ?? at(value, 'status'))
    : value
  if (saysYes(inner)) return meaning.yes
  if (saysNo(inner)) return meaning.no
  const text = cleanText(inner)
  // "Closed: N/A" is an answer; in a column with the status itself it is not.
  if (meaning.no === '' && SAYS_NOTHING.test(text)) return ''
  if (meaning.isNoted === true && DATE.test(text)) return meaning.yes
  if (meaning.isStrict === true) return text === '' ? '' : strictWords(plainKey(key), text)
  return text === '' ? '' : `${meaning.before ?? ''}${text}`
}

const SAYS_NOTHING = /^(?:n\/?a|#n\/a|none|null|nil|-+)$/i
const IS_UNKNOWN = /^(?:\?+|tb[acd]|unknown|not sure)$/i
/** A time of day, or the days and times of a column of hours */
const OF_HOURS =
  /^[\d:.\s]*\d\s*(?:[ap]\.?m?\.?)?$|\b(?:sun|mon|tue|wed|thu|fri|sat|daily|weekend|weekday|holiday)|\d\s*(?:am|pm|[-–]\s*\d)|24/i
const DATE = /\d[/.-]\d|\b(?:19|20)\d\d\b/

/** "Closed: permanently", "Closed: 5/1/2024", "Open: temporarily closed"; `null` for hours. */
function strictWords(key: string, text: string): string | null {
  if (key === 'closed' && DATE.test(text)) return `closed since ${text}`
  if (OF_HOURS.test(text)) return null
  if (IS_UNKNOWN.test(text)) return text
  if (key === 'closed') return `closed ${text}`
  return key === 'open' ? text : null
}

function saysNo(value: unknown): boolean {
  if (typeof value === 'number') return value === 0
  if (typeof value !== 'string') return value === false
  return /^(?:n|no|f|false|0|off|✗|✘|❌)$/i.test(value.trim())
}

function named(names: string, meaning: Meaning): [name: string, meaning: Meaning][] {
  return names
    .split(/\s+/)
    .map((name) => [
      name,
      STRICT.split(' ').includes(name) ? { ...meaning, isStrict: true } : meaning,
    ])
}
