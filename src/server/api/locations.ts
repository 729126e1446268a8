import {
  FACT_NAMES,
  hasFacts,
  isFactName,
  type FactName,
} from '#domain/location/facts/fact-names.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { isInArea, readArea, type Area } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { roundMiles } from '#domain/search/distance.ts'
import { nearestFirst } from '#domain/search/location-ranking.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import type { SlicedWork } from '#domain/time/sliced-work.ts'
import type { AppEnv } from '#server/app-env.ts'
import { ofContext } from '#server/counts/visitor-request.ts'
import { PublicError } from '#server/errors.ts'
import { hasGrade } from '#domain/day/fuel-sign.ts'
import { gradeIds, listByPrice } from '#server/queries/price-search.ts'
import { findLocations, findPoints, hasFound } from '#server/queries/finder.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import type { TaggedLocation } from '#server/locations/tagged-location.ts'
import type { Services } from '#server/services.ts'
import { runInSlices } from '#server/time-slicing.ts'
import { readFinderQuery } from '#web/addresses/finder-address.ts'
import type { FinderAnswer } from '#web/data/site-data.ts'
import { fallbackWords, noteWords, problemWords } from '#web/words/finder-words.ts'
import { LOCATIONS_CALL, LOCATION_POINTS_CALL, LOCATION_SEARCH_CALL } from '#web/addresses/paths.ts'

/** A number as people and `String(number)` write it; `Number` alone takes "0x10" and "" too. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const degrees = (max: number) =>
  z.string().regex(DECIMAL).transform(Number).pipe(z.number().min(-max).max(max))
const Point = z.tuple([degrees(90), degrees(180)])
const Limit = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(100_000))

/** /api/locations */
export function locations(services: Services) {
  const { listing, clock } = services
  return (
    new Hono<AppEnv>()
      .get(LOCATIONS_CALL, async (c) => {
        const near = readNear(c.req.query('near'))
        const box = readBox(c.req.query('bbox'))
        const ids = new Set(c.req.queries('id') ?? [])
        const limit = readLimit(c.req.query('limit'))
        const tagIds = new Set(c.req.queries('tag') ?? [])
        const has = readHas(c.req.queries('has') ?? [])
        const isByPrice = readSort(c.req.query('sort'))
        const sold = readGrade(c.req.query('grade'), services)
        const grade = sold ?? 'regular'
        const isOfGrade = sold !== null && !isByPrice

        const { locations: all, listed, places } = await listing()
        const inBox = box && places ? places.inArea(box).flatMap((index) => all[index] ?? []) : all
        const isFiltered = ids.size > 0 || tagIds.size > 0 || has.length > 0 || isOfGrade
        const isWhole = !isFiltered && !box
        const chosen = isWhole
          ? all
          : inBox.filter((location) => {
              const { id, tagIds: own, coordinates, facts = {} } = location
              return (
                (ids.size === 0 || ids.has(id)) &&
                (tagIds.size === 0 || own.some((tagId) => tagIds.has(tagId))) &&
                hasFacts({ facts }, has) &&
                (!isOfGrade || hasGrade(location, grade)) &&
                (!box || (coordinates !== null && isInArea(coordinates, box)))
              )
            })
        const answered = isByPrice
          ? listByPrice(services, chosen, { grade, near, now: clock() }).slice(0, limit)
          : near
            ? nearestFirst(chosen, near, limit, isWhole ? places : null)
            : chosen.slice(0, limit).map((place) => ({ place, miles: null }))
        c.header('x-total-count', String(chosen.length))
        c.header('cache-control', 'public, max-age=0, must-revalidate')
        const text = await runInSlices(listSteps(answered, listed))
        return c.body(text, 200, { 'content-type': 'application/json' })
      })
      // Beyond the spec: the finder's whole answer, for search texts and for chains too large to send.
      .get(LOCATION_SEARCH_CALL, async (c) => {
        const query = readFinderQuery(new URL(c.req.url))
        const near = readNear(c.req.query('near'))
        const limit = readLimit(c.req.query('limit')) ?? query.limit
        const answer = await findLocations(services, { ...query, limit }, clock(), near)
        services.visits.search(query, hasFound(answer), ofContext(c))
        return c.json(withSentences(answer))
      })
      // All results of a search as map points, each with only what a pin shows.
      .get(LOCATION_POINTS_CALL, async (c) => {
        const query = readFinderQuery(new URL(c.req.url))
        return c.json(await findPoints(services, query, clock()))
      })
  )
}

/** What the public form of a location is as JSON; most locations stay the same for long. */
const texts = new WeakMap<ListedLocation, string>()

/** The answer as JSON: a step for each location, because a large chain's list takes long. */
function* listSteps(
  answered: readonly { place: TaggedLocation; miles: number | null }[],
  listed: LocationListing['listed'],
): SlicedWork<string> {
  const items: string[] = []
  for (const { place, miles } of answered) {
    const form = listed(place)
    const text = texts.get(form) ?? JSON.stringify(form)
    texts.set(form, text)
    items.push(miles === null ? text : `${text.slice(0, -1)},"distance":${roundMiles(miles)}}`)
    yield
  }
  return `[${items.join(',')}]`
}

/** An answer with its sentences in English, for those who read the call without the site's pages. */
function withSentences(answer: FinderAnswer) {
  const { reading } = answer
  return {
    ...answer,
    notice: fallbackWords(answer),
    reading: reading && {
      ...reading,
      ...(reading.kind === 'told' && { words: problemWords(reading.problem) }),
      ...(reading.notes && { note: noteWords(reading) }),
    },
  }
}

function readNear(text: string | undefined): Coordinates | null {
  if (text === undefined) return null
  const parsed = Point.safeParse(text.split(',').map((part) => part.trim()))
  if (!parsed.success) {
    throw new PublicError(400, 'near must be lat,lng in degrees, such as near=41.38,-81.72')
  }
  const [lat, lng] = parsed.data
  return { lat, lng }
}

/** "ev,showers", also repeated: a location passes with all of them. */
function readHas(given: readonly string[]): FactName[] {
  const names = given
    .flatMap((text) => text.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknown = names.find((name) => !isFactName(name))
  if (unknown === undefined) return names.filter(isFactName)
  const known = FACT_NAMES.join(', ')
  throw new PublicError(400, `has names “${unknown.slice(0, 40)}”, but must be among: ${known}`)
}

function readSort(text: string | undefined): boolean {
  if (text === undefined) return false
  if (text === 'price') return true
  throw new PublicError(400, 'sort must be price, such as sort=price&grade=regular')
}

function readGrade(text: string | undefined, services: Services): string | null {
  if (text === undefined) return null
  const known = gradeIds(services)
  if (known.includes(text)) return text
  throw new PublicError(400, `grade must be one of ${known.join(', ')}`)
}

function readBox(text: string | undefined): Area | null {
  if (text === undefined) return null
  const area = readArea(text)
  if (area) return area
  throw new PublicError(
    400,
    'bbox must be west,south,east,north in degrees, such as bbox=-82.5,41,-81,42',
  )
}

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const parsed = Limit.safeParse(text)
  if (!parsed.success) throw new PublicError(400, 'limit must be a whole number from 1 to 100000')
  return parsed.data
}
