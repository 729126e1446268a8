import { numberText } from '#domain/text/number-text.ts'
import {
  FAR_MILES,
  NEAR_AREA,
  NEAR_VISITOR,
  type SearchProblem,
  type SearchReading,
} from '#domain/search/search-reading.ts'
import type { FinderQuery } from '#web/addresses/finder-query.ts'
import type { FinderAnswer } from '#web/data/site-data.ts'
import { ENGLISH_ANSWER } from './answer-words.en.ts'

export type AnswerWords = typeof ENGLISH_ANSWER

type Answer = Pick<
  FinderAnswer,
  'query' | 'total' | 'center' | 'fallback' | 'nearby' | 'nearest' | 'reading'
>

/** From this distance on, miles are rounded to whole numbers. */
const WHOLE_MILES = 100

/** The announcement of a result. It names the search, so that each search has its own sentence. */
export function spokenWords(answer: Answer, said: AnswerWords = ENGLISH_ANSWER): string {
  const { query, total, center, nearest, reading } = answer
  const filters = filterCount(query)
  const words = joined([
    said.storesFound(total),
    forWhat(said, answer),
    center?.kind === 'visitor' && reading?.kind !== 'told' && !isFar(answer) && said.nearYou,
    query.area && said.inThisArea,
    filters > 0 && said.withFilters(filters),
  ])
  const isNearestSaid = nearest && (total === 0 || isFar(answer))
  return sentences([words, isNearestSaid ? nearestWords(said, answer) : ''])
}

function forWhat(said: AnswerWords, { query, total, fallback, reading }: Answer): string {
  const isTyped = reading === null || reading.kind === 'told'
  const text = isTyped ? query.text : reading.kind === 'text' ? reading.text : ''
  // Avoids "Springfield, Ill.." and "Akron?.": the sentence adds its own period.
  const typed = text.replace(/[\s,;:?!]*(\.?)[\s.,;:?!]*$/, '$1')
  return joined([
    reading && nearWords(said, reading, total === 1),
    fallback === null && typed !== '' && said.forText(typed),
  ])
}

/** "open now with Diesel near Parma, OH" */
function nearWords(said: AnswerWords, reading: SearchReading, isOfOne = false): string {
  return joined([
    conditionWords(said, reading, isOfOne),
    reading.kind === 'near' && said.nearPlace(reading.place),
  ])
}

/** "open now with Diesel and Car Wash"; empty if the text has no conditions. */
function conditionWords(said: AnswerWords, reading: SearchReading | null, isOfOne = false): string {
  const { hours = [], tags = [] } = reading?.conditions ?? {}
  return joined([
    hours.map((when) => said.hours[when][isOfOne ? 1 : 0]).join(said.and),
    tags.length > 0 && said.withTags(tags),
  ])
}

/** How the search text was read, if that differs from the text; `null` otherwise. */
export function readingWords(
  { reading, center }: Answer,
  said: AnswerWords = ENGLISH_ANSWER,
): string | null {
  if (reading === null) return null
  const isNear = reading.kind === 'near-me'
  const near = nearWords(said, reading)
  const words = [
    reading.kind === 'told'
      ? problemWords(reading.problem, said)
      : reading.kind === 'text'
        ? joined([said.showingText(reading.text), conditionWords(said, reading)])
        : !isNear || reading.conditions
          ? joined([near === '' ? said.showingAll : said.showingStores, near])
          : '',
    isNear && center === null ? said.nearMe : '',
    noteWords(reading, said),
  ]
  return sentences(words) || null
}

/** Why all stores are shown for a zip; `null` when they are not. */
export function fallbackWords(
  { fallback }: Pick<Answer, 'fallback'>,
  said: AnswerWords = ENGLISH_ANSWER,
): string | null {
  return fallback && said.fallbacks[fallback.kind](fallback.zip)
}

/** Why nothing, or only something else, is found. */
export function problemWords(problem: SearchProblem, said: AnswerWords = ENGLISH_ANSWER): string {
  return 'highway' in problem
    ? said.highways[problem.kind](problem.highway)
    : said.problems[problem.kind]
}

/** What was not used of a text, or not found; empty when all was. */
export function noteWords(
  { notes = [] }: SearchReading,
  said: AnswerWords = ENGLISH_ANSWER,
): string {
  return notes
    .map((note) => (note.kind === 'left-out' ? said.leftOut(note.texts) : said.notFound(note.text)))
    .join(' ')
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

/** The parts of a sentence, without those that say nothing. */
function joined(parts: readonly (string | false | null)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** The sentence about the nearest store if it is far; `null` otherwise. */
export function farWords(answer: Answer, said: AnswerWords = ENGLISH_ANSWER): string | null {
  return isFar(answer) ? nearestWords(said, answer) : null
}

function isFar({ nearest, center }: Answer): boolean {
  return center !== null && nearest !== null && nearest.miles > FAR_MILES
}

/** "The nearest store is 6.5 miles away in Parma." */
function nearestWords(said: AnswerWords, answer: Answer): string {
  const { nearest, nearby, reading, query } = answer
  if (!nearest) return ''
  const miles = numberText(nearest.miles, nearest.miles < WHOLE_MILES ? 1 : 0)
  const isFromArea = query.area !== null && nearby?.place === NEAR_AREA
  return joined([
    said.nearest,
    conditionWords(said, reading, true),
    filterCount(answer.query) > 0 && said.matchesFilters,
    isFromArea ? said.isFromArea(miles, nearest.place) : said.isAway(miles, nearest.place),
  ])
}

/** The hint of an empty result: what to type or clear instead, and how far the nearest store is. */
export function emptyWords(answer: Answer, said: AnswerWords = ENGLISH_ANSWER): string {
  const near = nearestWords(said, answer)
  const isNearText = answer.nearby !== null && answer.nearby.place !== NEAR_VISITOR
  const { reading, query } = answer
  const isKnown = isNearText && !query.area && (reading === null || reading.kind === 'text')
  const notes = reading === null ? '' : noteWords(reading, said)
  return [notes, isKnown ? '' : helpWords(said, answer), near].filter(Boolean).join(' ')
}

function helpWords(said: AnswerWords, answer: Answer): string {
  const { query, center, reading } = answer
  const hasFilters = filterCount(answer.query) > 0
  if (reading?.kind === 'told') return problemWords(reading.problem, said)
  if (query.area) return said.moveOrClear
  const conditions = conditionWords(said, reading)
  if (conditions !== '') {
    return hasFilters ? said.noneListedWithFilters(conditions) : said.noneListed(conditions)
  }
  if (hasFilters && (query.text === '' || center !== null || reading !== null)) {
    return said.noneMatches
  }
  if (hasFilters) return said.checkSpellingOrFilter
  return query.text === '' ? said.noneYet : said.checkSpelling
}

/** The number of filters of a search. A grade that the results are sorted by is none. */
export function filterCount({ tagIds, has = [], openNow, sort, grade }: FinderQuery): number {
  return tagIds.length + has.length + Number(openNow) + Number(!sort && Boolean(grade))
}
