import { createSpellingIndex } from '#domain/search/spelling.ts'

/** A pattern that finds whole words anywhere in a folded status; "|" separates alternatives. */
export function phrases(list: string): RegExp {
  return new RegExp(`\\b(?:${list})\\b`)
}

/** A set of words from a list separated by "|". */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.split('|'))
}

const PART =
  'car ?wash|deli|kitchen|grill|cafe|food|(?:dining|drive|rest|bath) ?(?:room|thru|through)s?|lobby|inside|pumps?|fuel|gas|diesel|def|propane|atm|pharmacy|lottery|air|showers?|scales?|laundromat|ev charg(?:er|ers|ing)|charg(?:er|ers|ing)'
const PART_STATE =
  '(?:temp |temporarily |permanently )?(?:closed(?: permanently| for good)?|down|offline|unavailable|out of (?:service|order)|(?:under|being|for|in) (?:\\w+ )?(?:construction|repairs?|maintenance|remodel\\w*|renovations?)|(?:coming|opening)(?: soon)?|planned)'
const SHUT = 'closed|sold|demolished|divested|torn down|shut(?: down)?|decommissioned|relocated'
const RECORD =
  'active|activated|activo|activa|live|published|publish|enabled|visible|public|available|listed|shown'
const PHYSICAL =
  'open|opened|operational|operating|operation|in business|in service|running|trading|abierto|abierta|functional|functioning|serving'
const NOT_SHOWN = 'hidden|inactive|disabled|archived|deleted|draft|unpublished'
/** "No" after the name of a state, followed only by another state: "published: no, active: yes" */
const OFF = `(?:no|n|false|f|0|off)(?= (?:$|(?:is )?(?:${RECORD}|${PHYSICAL}|${NOT_SHOWN}|closed)))`

/** Rewrites before the search for a status: "not closed" is open, "enabled: no" is not. */
export const REWRITES: readonly (readonly [RegExp, string])[] = [
  [
    phrases('(?:was|were|once|used to be|formerly|previously) (?:open|active|operational)'),
    'former',
  ],
  [
    phrases(
      '(?:not|never) closed|no longer (?:temp |temporarily )?closed|no longer under \\w+|reopened|re opened',
    ),
    'operational',
  ],
  [phrases(`(?:is ?)?closed ${OFF}`), 'operational'],
  [phrases(`(?:is ?)?(?:${NOT_SHOWN}) ${OFF}`), 'active'],
  [phrases(`(?:is ?)?(?:${RECORD}) ${OFF}`), 'hidden'],
  [phrases(`(?:is ?)?(?:${PHYSICAL}) ${OFF}`), 'closed'],
  [phrases('(?:temp|temporary|temporarily) (?:hours|hrs|schedule|location)'), 'changed'],
  [phrases('(?:temp|temporarily) open'), 'open changed'],
  [
    phrases(
      `(?:${PART})(?: (?:and|or)(?: the)? (?:${PART}))*(?: (?:is|are|now|currently))* ${PART_STATE}`,
    ),
    'part',
  ],
  [phrases(`(?:to be|will be|being|getting) (?:permanently )?(?:${SHUT})`), 'closing'],
  [
    phrases(
      '(?:wont|will not|will never|never)(?: be)? open(?:ed|ing)?|(?:not|never)(?: be)? (?:going to open|opening)',
    ),
    'unopening',
  ],
  [/\bunopening (?=(?:until|till|til|before) )/, 'future '],
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
      `(?:not|non|isnt|no longer)(?: currently)? (?:${RECORD})|(?:do not|dont|never) (?:show|list|publish|display|use|include)`,
    ),
    'hidden',
  ],
  // "Open (formerly Sunoco)" contains an older name.
  [/\b(open|operational|active)\b(.*) (?:formerly|used to be|fka) .*/, '$1$2 renamed '],
]

export const PERMANENT = phrases(
  'perm|permanent|permanently|for good|forever|out of business|oob|defunct|demolished|demolition|razed|torn down|burn(?:ed|t) down|destroyed|bulldozed|sold|divested|liquidated|terminated|decommissioned|abandoned|bankrupt|bankruptcy|foreclosed|foreclosure|condemned|evicted|vacant|vacated|retired|dissolved|ceased?|historic|historical|leased out|discontinued|converted|lost lease|lease (?:ended|expired|terminated)|gone|unopening|former|formerly|used to be|no longer|not ours|permanentemente|definitivamente',
)
/** After a word for an open store these describe its history: "Open, historic building" */
export const STORY_OF_OPEN_STORE = phrases(
  'historic|historical|converted|gone|sold|merged|replaced by',
)
/** The same after a word for an active entry. A store that is sold or gone has closed. */
export const STORY_OF_ENTRY = phrases('historic|historical|converted|merged|replaced by')
export const FUTURE = phrases(
  'future|future opening|coming|upcoming|opening|opens|planned|proposed|under construction|construction|in development|under development|permitting|new build|not yet|scheduled|pipeline|lease signed|proximamente',
)
export const TEMPORARY = phrases(
  'temp|tmp|temporary|temporarily|temporalmente|on hold|hold|paused|out of service|out of order|offline|down|suspended|shut|shuttered|shutdown|remodel|remodeling|remodelling|being remodeled|renovation|renovations|renovating|refurbishment|refurbishing|repairs|maintenance|evacuated|padlocked|flooded|power outage|no power|reopen|reopens|reopening|re opening|rebuild|rebuilding|seasonally closed|storm damage|fire damage|flood damage',
)
/** Work on a store that may stay open during it. */
export const WORKS = phrases(
  'remodel(?:ing|ling)?|renovations?|renovating|refurbish(?:ment|ing)|repairs|maintenance|construction',
)
export const CLOSED = phrases('closed|close|clsd|closure|cerrado|cerrada')
export const CLOSING = phrases('closing|closes|will close|to close')
export const UNTIL = phrases('until|till|til|through|thru|reopen|reopens|reopening|re opening|back')
/** Open until an event: "open until sold" */
export const OPEN_UNTIL = phrases(`(?:${PHYSICAL})(?: \\w+)? (?:until|till|til|through|thru)`)
export const UNPUBLISHED = phrases(
  'hidden|inactive|inactivo|inactiva|deactivated|disabled|unpublished|draft|archived|deleted|removed|private|unlisted|delisted|trash|trashed|pending|invisible|canceled|cancelled|withdrawn|rejected|disconnected|blocked|dead|obsolete|duplicate|duplicated|dupe|dup|merged|consolidated|superseded|replaced by|ignore|dnu|test|suppressed|excluded|dormant|void|expired',
)
/** "Open until 10 pm" is today's hours. */
export const UNTIL_TIME = phrases(
  '(?:until|till|til|through|thru) (?:midnight|noon|late|dark|dusk|\\d{1,2}(?: \\d\\d)? ?[ap]m?)',
)
/** Words for a store that has a new address. */
export const MOVED = phrases('moved|relocated')
/** States of a profile in Google's dashboard, not of the store. */
export const LISTING = phrases('verification|unverified|processing|access required')
/** Words for an open store. */
export const IS_OPEN = phrases(PHYSICAL)
/** Words for an open store or an active entry. */
export const OPEN = phrases(`${PHYSICAL}|${RECORD}|current|normal|ok|okay|good|verified`)
/** Filler words around the words for an open store. */
export const FILLERS = words(
  'the|a|store|location|site|shop|station|is|are|it|we|now|currently|this|for|business|to|public|daily|hours|hour|hrs|24|7|24 7|all|day|days|year|since|as|of|and|in|normally|fully|still|yes|true|again|regular|regularly|status|at|on|today|from',
)

const LIKELY_MISSPELLED = createSpellingIndex(
  'closed permanently permanent temporarily temporary inactive construction'.split(' '),
)
/** Correct words that are one typo away from a status word. */
const SPELLED_RIGHT = words('close|closes|closer|closet|loses|losed|active|closure')

/** Corrects typos: "Permanantly clsoed" → "permanently closed". */
export function spelledRight(folded: string): string {
  return folded
    .split(' ')
    .map((word) => {
      if (word.length < 5 || SPELLED_RIGHT.has(word)) return word
      return LIKELY_MISSPELLED(word)[0]?.word ?? word
    })
    .join(' ')
}
