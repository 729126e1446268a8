import type { Coordinates } from '#domain/address/coordinates.ts'
import {
  NEARBY_COUNT,
  decideSearch,
  planSearch,
  type PlacePlan,
  type SearchDecision,
  type SearchedCity,
  type SearchPlan,
} from '#domain/search/location-search.ts'
import { hasGrade } from '#domain/day/fuel-sign.ts'
import { containing, matchingText, namesHighway } from '#domain/search/location-text.ts'
import { phoneMatcher } from '#domain/search/phone-search.ts'
import { NEAR_VISITOR, withTexts, type SearchReading } from '#domain/search/search-reading.ts'
import { fromSpanish } from '#domain/search/spanish-words.ts'
import { readTypedPoint } from '#domain/search/typed-coordinates.ts'
import { stateCode, stateName } from '#domain/address/us-state.ts'
import { factTags } from '#domain/location/facts/fact-tags.ts'
import { SPANISH_FACT_NAMES } from '#domain/location/facts/fact-words.es.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { FinderQuery } from '#web/addresses/finder-query.ts'
import { isAbroad, told, type KnownPlaces, type Understood } from './finder-places.ts'
import { atPoint, atZip, understandText } from './finder-understanding.ts'
import type { TaggedLocation } from '#server/locations/tagged-location.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import type { OpenLocations } from '#server/locations/open-locations.ts'
import { UpstreamFailed } from '#server/geocoding/google-geocoding.ts'
import { namedCity, wholeZip, zipInside } from '#server/geocoding/place-reading.ts'
import { fitsConditions, readConditions, saysNoMore } from './search-conditions.ts'
import type { Services } from '#server/services.ts'

/**
 * Runs a search of the finder, and understands its text.
 *
 * @param visitor the visitor's own place, where they told it
 * @returns `until` is when what is open changes, where the search asks for that
 */
export async function decideFinderSearch(
  services: Services,
  query: FinderQuery,
  instant: number,
  visitor: Coordinates | null,
): Promise<Decided & { until: number | null }> {
  return new FinderSearch(services, await services.listing(), query, instant, visitor).decide()
}

/** One search, with what all its attempts share. */
class FinderSearch {
  readonly #services: Services
  readonly #listing: LocationListing
  readonly #query: FinderQuery
  readonly #instant: number
  readonly #visitor: Coordinates | null
  /** What a text may name: the tags, and the facts that some store has */
  readonly #named: readonly Tag[]
  /** Set once the query or its text asks for what is open */
  #open: OpenLocations | null
  /** The filters of the query alone: what is open now, and what has a grade */
  readonly #isOpen: OpenLocations['isOpen'] | null

  constructor(
    services: Services,
    listing: LocationListing,
    query: FinderQuery,
    instant: number,
    visitor: Coordinates | null,
  ) {
    this.#services = services
    this.#listing = listing
    this.#query = query
    this.#instant = instant
    const { tags, facts } = listing
    this.#named = facts.length === 0 ? tags : [...tags, ...factTags(facts, SPANISH_FACT_NAMES)]
    this.#visitor = visitor
    this.#open = query.openNow ? listing.openAt(instant) : null
    const isOpen = this.#open?.isOpen ?? null
    const { grade } = query
    this.#isOpen =
      grade === undefined || query.sort
        ? isOpen
        : (location) => hasGrade(location, grade) && (isOpen?.(location) ?? true)
  }

  async decide(): Promise<Decided & { until: number | null }> {
    const searched = await this.#runTyped(this.#query.text)
    const { decision, accepts } = searched
    const until = this.#open?.until ?? null
    if (decision.total > 0 || decision.nearby || this.#visitor === null) {
      return { ...searched, until }
    }
    const { locations, places } = this.#listing
    const { found } = decideSearch(
      locations,
      { kind: 'visitor', point: this.#visitor },
      {
        tagIds: this.#query.tagIds,
        has: this.#query.has,
        places,
        isOpen: this.#isOpen,
        accepts,
        limit: NEARBY_COUNT,
      },
    )
    const near = found.filter(({ distance }) => distance !== undefined)
    const nearby = near.length > 0 ? { place: NEAR_VISITOR, locations: near } : null
    return { ...searched, decision: { ...decision, nearby }, until }
  }

  async #run(plan: SearchPlan | PlacePlan, accepts: Accepts | null = null, isCity = true) {
    const { geocoder, zips } = this.#services
    const { tagIds, has, area, limit } = this.#query
    const { locations, places } = this.#listing
    const visitor = this.#visitor
    const isAtVisitor = plan.kind === 'all' && visitor !== null
    return decideSearch(locations, isAtVisitor ? { kind: 'visitor', point: visitor } : plan, {
      tagIds,
      has,
      area,
      limit,
      places,
      isOpen: this.#isOpen,
      accepts,
      point: plan.kind === 'zip' ? await geocode(geocoder, plan.geocode) : null,
      city:
        plan.kind === 'text' && isCity
          ? findCityOrState({ zips, listing: this.#listing }, plan.text)
          : null,
    })
  }

  async #runUnderstood(
    { plan, reading, among }: Understood,
    fits: Accepts | null = null,
  ): Promise<Decided> {
    const accepts = among ? (one: TaggedLocation) => among.has(one) && (!fits || fits(one)) : fits
    if (plan === null) return { decision: NOTHING, reading, accepts }
    const decision = await this.#run(plan, accepts)
    if (decision.fallback === null) return { decision, reading, accepts }
    // The rule of the spec for a zip that nobody knows: all stores are shown.
    return { decision: await this.#run(plan), reading: null, accepts: null }
  }

  /** What a name or an address contains is found as typed, also where it is a word in Spanish. */
  async #runTyped(text: string): Promise<Decided> {
    const english = fromSpanish(text, this.#named)
    if (english !== null && containing(this.#listing.locations, text).length === 0) {
      const { decision, reading, accepts } = await this.#runText(english.text)
      const isUnderstood = decision.total > 0 || decision.nearby !== null || reading !== null
      if (isUnderstood) {
        return { decision, reading: reading && withTexts(reading, english.asTyped), accepts }
      }
    }
    return this.#runText(text)
  }

  async #runText(words: string): Promise<Decided> {
    const { geocoder, zips } = this.#services
    const listing = this.#listing
    const { locations } = listing
    const typed = readTypedPoint(words)
    if (typed?.kind === 'text') {
      const searched = await this.#runText(typed.text)
      return { ...searched, reading: searched.reading ?? { kind: 'text', text: typed.text } }
    }
    if (typed)
      return this.#runUnderstood(
        typed.kind === 'link' ? told({ kind: 'link' }) : atPoint(typed.point),
      )
    const plan = planSearch(words)
    if (plan.kind !== 'text')
      return { decision: await this.#run(plan), reading: null, accepts: null }
    if (MARKS.test(words)) return { decision: NOTHING, reading: null, accepts: null }
    // What a name or an address contains is found as typed (spec 5).
    const phone = phoneMatcher(words)
    if (phone && containing(locations, words).length === 0) {
      if (!locations.some(phone)) return this.#runUnderstood(told({ kind: 'phone' }))
      return { decision: await this.#run({ kind: 'all' }, phone), reading: null, accepts: phone }
    }
    const zip = wholeZip(zips, words)
    const isStoreNumber = words.startsWith('#') && containing(locations, words).length > 0
    if (zip !== null && !isStoreNumber) return this.#runUnderstood(atZip(zip))

    const asked = readConditions(
      words,
      this.#named,
      (phrase) =>
        zips.findCity(phrase, listing.states) !== undefined ||
        matchingText(locations, phrase, undefined).length > 0,
    )
    const isAsking = asked.tags.length + asked.hours.length > 0
    if (asked.hours.includes('open now')) this.#open ??= listing.openAt(this.#instant)
    const fits = fitsConditions(
      asked,
      (location) => this.#open?.isOpen(location) ?? false,
      this.#services.site(),
    )
    const accepts = isAsking ? fits : null
    let asTyped = NOTHING
    if (!isAsking || !saysNoMore(asked.rest)) {
      // A zip says more than the city in front of it, but for the address that holds both.
      const hasZip = zipInside(zips, words) !== null
      const held = await this.#run(plan, null, !hasZip)
      asTyped = hasZip && held.total > 0 ? await this.#run(plan) : held
      const { total, center, nearby } = asTyped
      // A match in an address or a name is what was meant, also when the filters leave it out.
      if (total > 0 || (center === null && nearby !== null)) {
        return { decision: asTyped, reading: otherHighway(words, asTyped), accepts: null }
      }
    } else {
      const asWritten = new Set(containing(locations, words))
      const either = (location: TaggedLocation) => fits(location) || asWritten.has(location)
      if (![...asWritten].every(fits)) {
        return {
          decision: await this.#run({ kind: 'all' }, either),
          reading: null,
          accepts: either,
        }
      }
    }
    const known = { zips, geocoder, site: this.#services.site(), listing }
    const isCity = asTyped.center !== null
    const understood = await understandText(known, words, asked, isCity)
    if (understood) {
      return this.#runUnderstood(understood, understood.reading.conditions ? accepts : null)
    }
    return { decision: asTyped, reading: null, accepts: null }
  }
}

type Accepts = (location: TaggedLocation) => boolean

/** What a search found, and how it understood its text. */
type Decided = {
  decision: SearchDecision<TaggedLocation>
  reading: SearchReading | null
  /** Lets only those pass that the text asks for */
  accepts: Accepts | null
}

const NOTHING: SearchDecision<TaggedLocation> = {
  found: [],
  total: 0,
  center: null,
  fallback: null,
  nearby: null,
}
/** Punctuation is in any address, so a search for it finds nothing. */
const MARKS = /^[\p{P}\p{Sm}\p{Sc}\p{Sk}\s]{1,2}$/u

/** The note for a text like "US 42" when only "US 422" was found. */
function otherHighway(
  words: string,
  { found, total }: SearchDecision<TaggedLocation>,
): SearchReading | null {
  const isOnIt = namesHighway(words)
  const isOther = isOnIt !== null && total > 0 && !found.some(isOnIt)
  return isOther ? { kind: 'told', problem: { kind: 'other-highway', highway: words } } : null
}

/** A state counts where the chain has no store in it: then what is nearest to it is offered. */
function findCityOrState({ zips, listing }: KnownPlaces, text: string): SearchedCity | null {
  const city = zips.findCity(text, listing.states)
  if (city) return isAbroad({ zips, listing }, text) ? null : namedCity(city)
  const code = /\d/.test(text) ? null : stateCode(text)
  const point = code === null ? undefined : zips.findState(code)
  return code !== null && point ? { point, place: stateName(code) ?? code } : null
}

async function geocode(geocoder: Services['geocoder'], address: string) {
  try {
    return await geocoder.geocode(address)
  } catch (error) {
    if (error instanceof UpstreamFailed) return 'failed' as const
    throw error
  }
}
