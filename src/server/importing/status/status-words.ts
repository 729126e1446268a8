import { createSpellingIndex } from '#domain/search/spelling.ts'

/** Words to find anywhere in a folded status: whole words, "|" between alternatives. */
export function phrases(list: string): RegExp {
  return new RegExp(`\\b(?:${list})\\b`)
}

/** A list of words, "|" between them. */
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
/** Behind the name of a state, and nothing but another state behind it: "published: no, active: yes" */
const OFF = `(?:no|n|false|f|0|off)(?= (?:$|(?:is )?(?:${RECORD}|${PHYSICAL}|${NOT_SHOWN}|closed)))`

/** Put into other words before a status is looked for: "not closed" is open, "enabled: no" is not. */
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
/** After the word that a store is open they describe its history: "Open, historic building" */
export const STORY_OF_OPEN_STORE = phrases(
  'historic|historical|converted|gone|sold|merged|replaced by',
)
/** The same behind the word that its entry is in use; one that is sold or gone has closed. */
export const STORY_OF_ENTRY = phrases('historic|historical|converted|merged|replaced by')
export const FUTURE = phrases(
  'future|future opening|coming|upcoming|opening|opens|planned|proposed|under construction|construction|in development|under development|permitting|new build|not yet|scheduled|pipeline|lease signed|proximamente',
)
export const TEMPORARY = phrases(
  'temp|tmp|temporary|temporarily|temporalmente|on hold|hold|paused|out of service|out of order|offline|down|suspended|shut|shuttered|shutdown|remodel|remodeling|remodelling|being remodeled|renovation|renovations|renovating|refurbishment|refurbishing|repairs|maintenance|evacuated|padlocked|flooded|power outage|no power|reopen|reopens|reopening|re opening|rebuild|rebuilding|seasonally closed|storm damage|fire damage|flood damage',
)
/** Work on a store that may stay open meanwhile. */
export const WORKS = phrases(
  'remodel(?:ing|ling)?|renovations?|renovating|refurbish(?:ment|ing)|repairs|maintenance|construction',
)
export const CLOSED = phrases('closed|close|clsd|closure|cerrado|cerrada')
export const CLOSING = phrases('closing|closes|will close|to close')
export const UNTIL = phrases('until|till|til|through|thru|reopen|reopens|reopening|re opening|back')
/** Open for as long as something else has not come: "open until sold" */
export const OPEN_UNTIL = phrases(`(?:${PHYSICAL})(?: \\w+)? (?:until|till|til|through|thru)`)
export const UNPUBLISHED = phrases(
  'hidden|inactive|inactivo|inactiva|deactivated|disabled|unpublished|draft|archived|deleted|removed|private|unlisted|delisted|trash|trashed|pending|invisible|canceled|cancelled|withdrawn|rejected|disconnected|blocked|dead|obsolete|duplicate|duplicated|dupe|dup|merged|consolidated|superseded|replaced by|ignore|dnu|test|suppressed|excluded|dormant|void|expired',
)
/** "Open until 10 pm" is today's hours. */
export const UNTIL_TIME = phrases(
  '(?:until|till|til|through|thru) (?:midnight|noon|late|dark|dusk|\\d{1,2}(?: \\d\\d)? ?[ap]m?)',
)
/** The row of a store that has another address now. */
export const MOVED = phrases('moved|relocated')
/** What Google's dashboard says of a profile, not of the store. */
export const LISTING = phrases('verification|unverified|processing|access required')
/** The store itself is open. */
export const IS_OPEN = phrases(PHYSICAL)
/** The store is open, or its entry is switched on. */
export const OPEN = phrases(`${PHYSICAL}|${RECORD}|current|normal|ok|okay|good|verified`)
/** Around the words of an open store these say nothing else. */
export const FILLERS = words(
  'the|a|store|location|site|shop|station|is|are|it|we|now|currently|this|for|business|to|public|daily|hours|hour|hrs|24|7|24 7|all|day|days|year|since|as|of|and|in|normally|fully|still|yes|true|again|regular|regularly|status|at|on|today|from',
)

const LIKELY_MISSPELLED = createSpellingIndex(
  'closed permanently permanent temporarily temporary inactive construction'.split(' '),
)
/** A slip away from one of them, and words of their own. */
const SPELLED_RIGHT = words('close|closes|closer|closet|loses|losed|active|closure')

/** "Permanantly clsoed" as "permanently closed". */
export function spelledRight(folded: string): string {
  return folded
    .split(' ')
    .map((word) => {
      if (word.length < 5 || SPELLED_RIGHT.has(word)) return word
      return LIKELY_MISSPELLED(word)[0]?.word ?? word
    })
    .join(' ')
}
