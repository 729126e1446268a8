import { numberText } from '#domain/text/number-text.ts'
import { milesText } from '#domain/search/distance.ts'
import {
  FAR_MILES,
  NEAR_AREA,
  NEAR_VISITOR,
  type SearchReading,
} from '#domain/search/search-reading.ts'
import type { FinderAnswer } from '#web/data/site-data.ts'

type Answer = Pick<
  FinderAnswer,
  'query' | 'total' | 'center' | 'notice' | 'nearby' | 'nearest' | 'reading'
>

/** From this distance on, miles are rounded to whole numbers. */
const WHOLE_MILES = 100

/** The announcement of a result. It names the search, so that each search has its own sentence. */
export function spokenWords(answer: Answer): string {
  const { query, total, center, nearest, reading } = answer
  const found =
    total === 0 ? 'No stores found' : `${total} ${total === 1 ? 'store' : 'stores'} found`
  const filters = filterCount(answer)
  const words = [
    found,
    forWhat(answer),
    center?.kind === 'visitor' && reading?.kind !== 'told' && !isFar(answer) && 'near you',
    query.area && 'in this area',
    filters > 0 && `with ${filters} ${filters === 1 ? 'filter' : 'filters'}`,
  ]
    .filter(Boolean)
    .join(' ')
  return sentences([words, nearest && (total === 0 || isFar(answer)) ? nearestWords(answer) : ''])
}

function forWhat({ query, notice, reading }: Answer): string {
  const isTyped = reading === null || reading.kind === 'told'
  const text = isTyped ? query.text : reading.kind === 'text' ? reading.text : ''
  // Avoids "Springfield, Ill.." and "Akron?.": the sentence adds its own period.
  const typed = text.replace(/[\s,;:?!]*(\.?)[\s.,;:?!]*$/, '$1')
  return [reading && nearWords(reading), notice === null && typed !== '' && `for ${typed}`]
    .filter(Boolean)
    .join(' ')
}

/** "open now with Diesel near Parma, OH" */
function nearWords(reading: SearchReading): string {
  return [conditionWords(reading), reading.kind === 'near' && `near ${reading.place}`]
    .filter(Boolean)
    .join(' ')
}

/** "open now with Diesel and Car Wash"; empty if the text has no conditions. */
function conditionWords(reading: SearchReading | null): string {
  const { hours = [], tags = [] } = reading?.conditions ?? {}
  return [
    hours.join(' and '),
    tags.length > 0 && `with ${new Intl.ListFormat('en-US').format(tags)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** How the search text was read, if that differs from the text; `null` otherwise. */
export function readingWords({ reading, center }: Answer): string | null {
  if (reading === null) return null
  const isNear = reading.kind === 'near-me'
  const words = [
    reading.kind === 'told'
      ? reading.words
      : reading.kind === 'text'
        ? `Showing results for “${reading.text}” ${conditionWords(reading)}`.trim()
        : !isNear || reading.conditions
          ? `Showing ${nearWords(reading) === '' ? 'all ' : ''}stores ${nearWords(reading)}`.trim()
          : '',
    isNear && center === null ? NEAR_ME : '',
    reading.note ?? '',
  ]
  return sentences(words) || null
}

/** Joins sentences with periods, except after the last; omits empty ones. */
function sentences(words: readonly string[]): string {
  return words
    .filter((text) => text !== '')
    .map((text, index, { length }) =>
      index < length - 1 && !text.endsWith('.') ? `${text}.` : text,
    )
    .join(' ')
}

const NEAR_ME = 'To see the nearest stores first, enter a zip code or city.'

/** The sentence about the nearest store if it is far; `null` otherwise. */
export function farWords(answer: Answer): string | null {
  return isFar(answer) ? nearestWords(answer) : null
}

function isFar({ nearest, center }: Answer): boolean {
  return center !== null && nearest !== null && nearest.miles > FAR_MILES
}

/** "The nearest store is 6.5 miles away in Parma." */
function nearestWords(answer: Answer): string {
  const { nearest, nearby, reading, query } = answer
  if (!nearest) return ''
  const miles =
    nearest.miles < WHOLE_MILES ? milesText(nearest.miles) : `${numberText(nearest.miles)} miles`
  const which = filterCount(answer) > 0 ? ' that matches your filters' : ''
  const conditions = ` ${conditionWords(reading)}`.trimEnd()
  const isFromArea = query.area !== null && nearby?.place === NEAR_AREA
  const place = nearest.place === null ? '' : `${isFromArea ? ',' : ''} in ${nearest.place}`
  return `The nearest store${conditions}${which} is ${miles} ${isFromArea ? 'from the center of this area' : 'away'}${place}.`
}

/** The hint of an empty result: what to type or clear instead, and how far the nearest store is. */
export function emptyWords(answer: Answer): string {
  const near = nearestWords(answer)
  const isNearText = answer.nearby !== null && answer.nearby.place !== NEAR_VISITOR
  const { reading, query } = answer
  const isKnown = isNearText && !query.area && (reading === null || reading.kind === 'text')
  return [reading?.note, isKnown ? '' : helpWords(answer), near].filter(Boolean).join(' ')
}

function helpWords(answer: Answer): string {
  const { query, center, reading } = answer
  const hasFilters = filterCount(answer) > 0
  if (reading?.kind === 'told') return reading.words
  if (query.area) return 'Move the map or clear the area.'
  const conditions = conditionWords(reading)
  if (conditions !== '') {
    return `We don’t list any stores ${conditions}${hasFilters ? ' that match your filters. Clear a filter or' : '.'} ${hasFilters ? 'try' : 'Try'} fewer words.`
  }
  if (hasFilters && (query.text === '' || center !== null || reading !== null)) {
    return 'No store matches these filters. Clear a filter to see more stores.'
  }
  if (hasFilters) return 'Check the spelling or clear a filter.'
  return query.text === ''
    ? 'There are no stores to show yet.'
    : 'Check the spelling, or try a city and state or a zip code.'
}

function filterCount({ query }: Answer): number {
  return query.tagIds.length + Number(query.openNow)
}
