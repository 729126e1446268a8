import { isAllDay, UNKNOWN_WEEK } from '#domain/opening-hours/opening-hours.ts'
import type { SearchConditions } from '#domain/search/search-reading.ts'
import { holdsStreet, isAround } from '#domain/search/search-words.ts'
import type { Site } from '#domain/site/site.ts'
import { slipsBetween } from '#domain/search/spelling.ts'
import { hasFactOf } from '#domain/location/facts/fact-tags.ts'
import type { Tag } from '#domain/location/tag.ts'
import { foldText } from '#domain/text/text-folding.ts'
import type { TaggedLocation } from '#server/locations/tagged-location.ts'

/** The conditions in a search text, and its other words. */
export type AskedOfStores = {
  tags: readonly Tag[]
  hours: SearchConditions['hours']
  /** The other words, as typed */
  rest: string
  /** A condition that no search supports: "open sunday"; empty without one */
  leftOut: string
  /** A tag was guessed from a word with a letter wrong */
  isGuess: boolean
}

/** No condition has more words. */
const PHRASE_MAX = 8
const TAG_WORDS_MAX = 4
/** A shorter word with a letter wrong could be anything. */
const SLIP_MIN = 5
const WORDS_MAX = 16

const OPEN_NOW =
  /^(?:(?:currently|now|right now) open|open(?:ed)? (?:right now|now|currently|at (?:the moment|this time)))$/
const ALL_DAY =
  /^(?:open )?(?:(?:24|twenty four) ?(?:hours?|hrs?|h)(?: (?:a|per) day)?(?: (?:7|seven) days(?: a week)?)?|(?:around|round) the clock|all night(?: long)?|(?:all )?day and night)$|^open 24$/
const SEVEN = /^(?:open )?24 ?[/x-] ?7(?:[/x-]365)?$/i
/** After "open": a time, which no search supports. */
const SOME_TIME =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|weekends?|holidays?|today|tonight|tomorrow|late|early|(?:un)?till?|past|after|before|at|on|christmas|thanksgiving|easter|new|\d{1,2}(?:am|pm)?)$/

/**
 * Reads the conditions in a search text: "open now", "24 hours", and names of tags in one or several
 * words, singular or plural, or a letter off.
 *
 * @param text as `cleanTypedText` gives it
 * @param isKnown whether words have a meaning as they are spelled
 */
export function readConditions(
  text: string,
  tags: readonly Tag[],
  isKnown: (words: string) => boolean,
): AskedOfStores {
  // "diesel,parma"
  const words = text.replace(/[,;+&|]+(?=\S)/g, '$& ').split(' ')
  const keys = tags
    .flatMap((tag) => [tag.name, tag.nameEs ?? ''].map((name) => ({ tag, key: tagKey(name) })))
    .filter(({ key }) => key !== '')
  const asked = {
    tags: new Map<string, Tag>(),
    hours: new Set<SearchConditions['hours'][number]>(),
  }
  const rest: string[] = []
  let leftOut = ''
  let isGuess = false

  /** Takes what begins at a word. @returns how many words it is */
  function take(at: number): number {
    for (let count = Math.min(PHRASE_MAX, words.length - at); count > 0; count--) {
      const phrase = words.slice(at, at + count).join(' ')
      const hours = hoursIn(phrase)
      if (hours) asked.hours.add(hours)
      const tag = hours || count > TAG_WORDS_MAX ? null : tagIn(phrase, words.slice(at + count))
      if (tag) asked.tags.set(tag.id, tag)
      if (hours || tag) return count
    }
    if (foldText(words[at] ?? '') !== 'open') return 0
    const isTime = SOME_TIME.test(foldText(words[at + 1] ?? ''))
    if (!isTime) {
      asked.hours.add('open now')
      return 1
    }
    const end = words.findIndex(
      (word, index) => index > at + 1 && /^(?:near|in|around)/i.test(word),
    )
    const phrase = words.slice(at, end < 0 ? undefined : end)
    leftOut = phrase.join(' ')
    return phrase.length
  }

  function tagIn(phrase: string, behind: readonly string[]): Tag | null {
    const key = tagKey(phrase)
    const exact = keys.find((one) => one.key === key)
    const like =
      exact ?? (isLong(key) ? keys.find((one) => isLong(one.key) && isLike(key, one.key)) : null)
    if (!like || isStreet(phrase, behind) || (!exact && isKnown(phrase))) return null
    isGuess ||= !exact
    return like.tag
  }

  /** "Diesel Dr" is a street; "St" may begin a city. */
  function isStreet(phrase: string, behind: readonly string[]): boolean {
    const [next = ''] = behind
    return holdsStreet(`${phrase} ${next}`) && !holdsStreet(phrase) && !isKnown(behind.join(' '))
  }

  for (let at = 0; at < words.length;) {
    const taken = at < WORDS_MAX ? take(at) : 0
    if (taken === 0) rest.push(words[at] ?? '')
    at += Math.max(1, taken)
  }
  const hasAny = asked.tags.size > 0 || asked.hours.size > 0 || leftOut !== ''
  return {
    tags: [...asked.tags.values()],
    hours: [...asked.hours],
    rest: hasAny ? rest.join(' ') : text,
    leftOut,
    isGuess,
  }
}

/** Makes the test whether a location fits the conditions. */
export function fitsConditions(
  { tags, hours }: Pick<AskedOfStores, 'tags' | 'hours'>,
  isOpen: (location: TaggedLocation) => boolean,
  { defaultWeek }: Pick<Site, 'defaultWeek'>,
): (location: TaggedLocation) => boolean {
  const isOpenAllDay = ({ week, businessStatus }: TaggedLocation) =>
    businessStatus === 'OPERATIONAL' && (week ?? defaultWeek ?? UNKNOWN_WEEK).every(isAllDay)
  return (location) =>
    tags.every(({ id }) => location.tagIds.includes(id) || hasFactOf(id, location)) &&
    hours.every((one) => (one === 'open now' ? isOpen(location) : isOpenAllDay(location)))
}

/** Whether all words are ones that people type around a place. */
export function saysNoMore(words: string): boolean {
  return words.split(' ').every(isAround)
}

function hoursIn(phrase: string): SearchConditions['hours'][number] | null {
  const folded = foldText(phrase)
  if (OPEN_NOW.test(folded)) return 'open now'
  return ALL_DAY.test(folded) || SEVEN.test(phrase) ? 'open 24 hours' : null
}

/** "Car Wash", "carwash" and "car washes" are the same. */
function tagKey(name: string): string {
  return foldText(name)
    .split(' ')
    .map((word) => (word === 'through' ? 'thru' : singular(word)))
    .join('')
}

function singular(word: string): string {
  if (word.length <= 3) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|z|ch|sh)es$/, '')
    .replace(/(?<=[^su])s$/, '')
}

function isLong(key: string): boolean {
  return key.length >= SLIP_MIN
}

function isLike(typed: string, meant: string): boolean {
  return !/\d/.test(typed) && slipsBetween(typed, meant, 1) !== null
}
