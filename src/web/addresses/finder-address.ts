import { FACT_NAMES, type FactName } from '#domain/location/facts/fact-names.ts'
import { areaText, readArea } from '#domain/address/area.ts'
import { cleanTypedText } from '#domain/text/typed-text.ts'
import { RESULTS_MAX, RESULTS_PER_PAGE, type FinderQuery } from './finder-query.ts'
import { FINDER_PATH } from './paths.ts'

/** Longer than any address; the rest of a longer text could not match anything. */
const TEXT_MAX = 200
/** More tags than a chain has; each costs a comparison per location. */
const TAGS_MAX = 50
/** As long as a location's id may be. */
const ID_MAX = 128

/** As ids of grades are */
const GRADE = /^[a-z0-9-]{1,40}$/

/** A value of `untag` for every filter, including "open now". */
export const ALL_FILTERS = '*'

/** The view over the list; it does not change the results. */
export type FinderView = {
  /** The location whose details are open */
  locationId: string | null
  /** The location of the directions dialog */
  directionsId: string | null
  /** The map covers a small screen */
  isMapOpen: boolean
}

export const NOTHING_OPEN: FinderView = { locationId: null, directionsId: null, isMapOpen: false }

/**
 * Reads the finder's search from its address: `zip` (the spec's name) and `q` are the same box, and
 * `tag` may repeat. `untag` takes a tag out again: the button that a form without JavaScript sends
 * for a tag that is chosen already. `has` and `unhas` are the same for facts. The last `open` counts, for the same reason. `area` is
 * "west,south,east,north" in degrees, `show` the number of results.
 * The list of orders in a form without JavaScript sends `sort=price-diesel` for `sort=price&grade=diesel`.
 * A second `grade` is that of a pressed button, which filters instead of ordering; `ungrade` takes it out.
 */
export function readFinderQuery({ searchParams }: URL): FinderQuery {
  const text = searchParams.get('zip') || searchParams.get('q') || ''
  const dropped = new Set(searchParams.getAll('untag'))
  const tagIds = searchParams
    .getAll('tag')
    .filter((id) => id !== '' && !dropped.has(id) && !dropped.has(ALL_FILTERS))
  const has = dropped.has(ALL_FILTERS) ? [] : readHas(searchParams)
  return {
    text: cleanTypedText(text.slice(0, TEXT_MAX)),
    tagIds: [...new Set(tagIds)].slice(0, TAGS_MAX),
    ...(has.length > 0 && { has }),
    openNow: searchParams.getAll('open').at(-1) === '1' && !dropped.has(ALL_FILTERS),
    area: readArea(searchParams.get('area') ?? ''),
    limit: wholePages(searchParams.get('show')),
    ...readOrder(searchParams, dropped.has(ALL_FILTERS)),
  }
}

/** The facts in `has`, without those in `unhas`; unknown ones of old links are left out. */
function readHas(params: URLSearchParams): FactName[] {
  const named = new Set(params.getAll('has').flatMap((text) => text.split(',', FACT_NAMES.length)))
  const dropped = new Set(params.getAll('unhas'))
  return FACT_NAMES.filter((name) => named.has(name) && !dropped.has(name))
}

function readOrder(
  params: URLSearchParams,
  isCleared: boolean,
): Pick<FinderQuery, 'sort' | 'grade'> {
  const grades = params.getAll('grade')
  const [sort, ...named] = grades.length > 1 ? [] : (params.get('sort')?.split('-') ?? [])
  const grade = named.join('-') || grades.at(-1) || (sort === 'price' ? 'regular' : '')
  if (!GRADE.test(grade)) return {}
  if (sort === 'price') return { sort, grade }
  return isCleared || params.get('ungrade') === grade ? {} : { grade }
}

/** A search without unknown or deleted tags, which old links may contain. */
export function withKnownTags(query: FinderQuery, tags: readonly { id: string }[]): FinderQuery {
  return { ...query, tagIds: query.tagIds.filter((id) => tags.some((tag) => tag.id === id)) }
}

/** Reads the view over the list: `store` and `directions` have a location's id, `view` the map. */
export function readFinderView({ searchParams }: Pick<URL, 'searchParams'>): FinderView {
  const id = (name: string) => searchParams.get(name)?.slice(0, ID_MAX) || null
  return {
    locationId: id('store'),
    directionsId: id('directions'),
    isMapOpen: searchParams.get('view') === 'map',
  }
}

/** The address of a search and view: the inverse of `readFinderQuery` and `readFinderView`. */
export function finderAddress(query: FinderQuery, view: Partial<FinderView> = {}): string {
  const params = new URLSearchParams()
  const text = cleanTypedText(query.text)
  if (text !== '') params.set(/^\d{5}(-\d{4})?$/.test(text) ? 'zip' : 'q', text)
  for (const id of query.tagIds) params.append('tag', id)
  for (const name of query.has ?? []) params.append('has', name)
  if (query.openNow) params.set('open', '1')
  if (query.area) params.set('area', areaText(query.area))
  if (query.sort) params.set('sort', query.sort)
  if (query.grade) params.set('grade', query.grade)
  if (query.limit !== RESULTS_PER_PAGE) params.set('show', String(query.limit))
  if (view.locationId) params.set('store', view.locationId)
  if (view.directionsId) params.set('directions', view.directionsId)
  if (view.isMapOpen) params.set('view', 'map')
  const search = params.toString()
  return search === '' ? FINDER_PATH : `${FINDER_PATH}?${search}`
}

/** The number of results, rounded to whole pages and limited. */
function wholePages(text: string | null): number {
  const pages = /^\d{1,6}$/.test(text ?? '') ? Math.ceil(Number(text) / RESULTS_PER_PAGE) : 1
  return Math.min(Math.max(pages, 1) * RESULTS_PER_PAGE, RESULTS_MAX)
}
