import { milesText } from '#domain/distance.ts'
import { FAR_MILES, NEAR_AREA, NEAR_VISITOR } from '#domain/search-reading.ts'
import type { FinderAnswer } from '#web/site-data.ts'

type Answer = Pick<FinderAnswer, 'query' | 'total' | 'center' | 'nearby' | 'nearest' | 'reading'>

/** From here on a tenth of a mile says nothing. */
const WHOLE_MILES = 100

/** What is read out: what was found, and of what, so that two searches are two sentences. */
export function spokenWords(answer: Answer): string {
  const { query, total, center, nearest } = answer
  const found =
    total === 0 ? 'No stores found' : `${total} ${total === 1 ? 'store' : 'stores'} found`
  const filters = filterCount(answer)
  const words = [
    found,
    forWhat(answer),
    query.text === '' && center && !isFar(answer) && 'near you',
    query.area && 'in this area',
    filters > 0 && `with ${filters} ${filters === 1 ? 'filter' : 'filters'}`,
  ]
    .filter(Boolean)
    .join(' ')
  return nearest && (total === 0 || isFar(answer)) ? `${words}. ${nearestWords(answer)}` : words
}

function forWhat({ query, reading }: Answer): string | false {
  if (reading?.kind === 'near') return nearWords(reading)
  const text = reading?.kind === 'text' ? reading.text : query.text
  return text !== '' && `for ${text}`
}

/** "with Diesel near Parma, OH" */
function nearWords({ tag, place }: { tag: string | null; place: string | null }): string {
  return [tag !== null && `with ${tag}`, place !== null && `near ${place}`]
    .filter(Boolean)
    .join(' ')
}

/** What the text was taken for, where that is not what was typed; `null` otherwise. */
export function readingWords({ reading, center }: Answer): string | null {
  if (reading === null) return null
  if (reading.kind === 'near') return `Showing stores ${nearWords(reading)}`
  if (reading.kind === 'text') return `Showing results for “${reading.text}”`
  if (reading.kind === 'highway') {
    const { name } = reading
    return `No store’s address or tags mention ${name}. These only contain “${name}”.`
  }
  if (reading.kind !== 'near-me') return null
  const words = [
    reading.tag !== null && `Showing stores with ${reading.tag}.`,
    center === null && 'To see the nearest stores first, enter a zip code or city.',
  ].filter(Boolean)
  return words.length > 0 ? words.join(' ') : null
}

/** Says that even the nearest is far; `null` when it is not. */
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
    nearest.miles < WHOLE_MILES
      ? milesText(nearest.miles)
      : `${Math.round(nearest.miles).toLocaleString('en-US')} miles`
  const which = filterCount(answer) > 0 ? ' that matches your filters' : ''
  const tag = reading && 'tag' in reading && reading.tag !== null ? ` with ${reading.tag}` : ''
  const isFromArea = query.area !== null && nearby?.place === NEAR_AREA
  const place = nearest.place === null ? '' : `${isFromArea ? ',' : ''} in ${nearest.place}`
  return `The nearest store${tag}${which} is ${miles} ${isFromArea ? 'from the center of this area' : 'away'}${place}.`
}

/** What helps where nothing is found: what to type or clear instead, and how far the nearest is. */
export function emptyWords(answer: Answer): string {
  const near = nearestWords(answer)
  const isNearText = answer.nearby !== null && answer.nearby.place !== NEAR_VISITOR
  const help = isNearText && !answer.query.area && answer.reading === null ? '' : helpWords(answer)
  return [help, near].filter(Boolean).join(' ')
}

function helpWords(answer: Answer): string {
  const { query, center, reading } = answer
  const hasFilters = filterCount(answer) > 0
  if (reading?.kind === 'highway') {
    return `No store’s address or tags mention ${reading.name}. Try a city or zip code along the way.`
  }
  if (reading?.kind === 'street') {
    return 'We couldn’t find this address. Add its city and state, or its zip code.'
  }
  if (reading?.kind === 'link') {
    return 'This link doesn’t say where it leads. Enter an address, city, or zip code.'
  }
  if (query.area) return 'Move the map or clear the area.'
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
