import { fuelSign } from '#domain/day/fuel-sign.ts'
import { fuelOffers } from '#domain/structured-data/fuel-offers.ts'
import { roundMiles } from '#domain/search/distance.ts'
import { sortByDistance } from '#domain/search/sort-by-distance.ts'
import { SPANISH_FACTS } from '#domain/location/facts/fact-words.es.ts'
import { ENGLISH_FACTS, type FactWords } from '#domain/location/facts/fact-words.ts'
import { factsStructuredData } from '#domain/structured-data/facts-structured-data.ts'
import type { Language } from '#domain/text/language.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import { statusAt } from '#domain/opening-hours/status.ts'
import { parseAddress } from '#domain/address/us-address.ts'
import { zipOfAddress } from '#domain/address/zip.ts'
import type { DirectoryData, DirectoryPart, LocationAnswer } from '#web/data/directory-data.ts'
import type { FormerPath } from '#domain/location/former-paths.ts'
import type { LocationListing } from '#server/locations/location-listing.ts'
import type { TaggedLocation } from '#server/locations/tagged-location.ts'
import { derived } from '#server/storage/derived.ts'
import type { Services } from '#server/services.ts'
import { shortPathOf } from './short-links.ts'
import type { Snapshot } from '#server/storage/snapshot.ts'

/** The most that a visitor looks through on one page; beyond it, each part has its own page. */
const CITIES_ON_FIRST_PAGE = 120
const LOCATIONS_ON_STATE_PAGE = 250
const NEARBY_COUNT = 5
const JOBS_COUNT = 5

/** The directory of all locations and the page of each, from the current listing. */
export function createDirectory(services: Services): DirectoryData {
  const { listing, storage, clock, jobs, site, config } = services
  async function state(slug: string) {
    return (await listing()).directory().find((one) => one.slug === slug) ?? null
  }

  async function city(stateSlug: string, citySlug: string) {
    const inState = await state(stateSlug)
    const found = inState?.cities.find((one) => one.slug === citySlug)
    return inState && found ? { state: inState, city: found } : null
  }

  return {
    states: async () => {
      const { directory, locations } = await listing()
      const states = directory()
      const cityCount = states.reduce((sum, { cities }) => sum + cities.length, 0)
      const hasCities = cityCount <= CITIES_ON_FIRST_PAGE
      return {
        count: locations.length,
        states: states.map((one) => ({
          ...part(one),
          cities: hasCities ? one.cities.map(cityPart) : null,
        })),
      }
    },

    state: async (slug) => {
      const found = await state(slug)
      if (!found) return null
      const hasLocations = found.count <= LOCATIONS_ON_STATE_PAGE
      return {
        state: part(found),
        cities: found.cities.map((one) => ({
          ...cityPart(one),
          locations: hasLocations
            ? one.locations.map(({ path, location: { id, name, address, businessStatus } }) => ({
                id,
                name,
                street: parseAddress(address).street ?? address,
                path,
                businessStatus,
              }))
            : null,
        })),
      }
    },

    city: async (stateSlug, citySlug) => {
      const [{ listed }, found] = await Promise.all([listing(), city(stateSlug, citySlug)])
      if (!found) return null
      const locations = found.city.locations.map(({ location }) => listed(location))
      const now = clock()
      return {
        state: part(found.state),
        city: cityPart(found.city),
        locations,
        now,
        until: earliestChange(locations, now),
      }
    },

    locationAt: async (path): Promise<LocationAnswer | null> => {
      const current = await listing()
      const kept = current.byPath(path)
      if (!kept) return formerAnswer(current, storage.current(), path)
      if (kept.businessStatus === 'CLOSED_PERMANENTLY') return closedAnswer(kept.address)
      const [stateSlug = '', citySlug = ''] = path.split('/')
      const parts = await city(stateSlug, citySlug)
      if (!parts) return null
      const location = current.listed(kept)
      const nearby = nearestTo(kept, current) ?? others(kept, parts.city.locations, current)
      const openings = site().pagesOff.includes('jobOpportunities')
        ? []
        : await jobs.near({ zip: zipOfAddress(kept.address), coordinates: kept.coordinates })
      const now = clock()
      const offers = fuelOffers(location, fuelSign(site()))
      return {
        kind: 'found',
        state: part(parts.state),
        city: cityPart(parts.city),
        location,
        shortPath: shortPathOf(storage.current(), kept),
        nearby,
        jobs: openings
          .slice(0, JOBS_COUNT)
          .map(({ id, title, path: jobPath, miles }) => ({ id, title, path: jobPath, miles })),
        ...(offers.length > 0 && { offers }),
        ...((location.facts ?? location.schedules) && {
          structured: structuredIn(config.languages, location),
        }),
        now,
        until: earliestChange([location, ...nearby], now),
      }
    },
  }
}

const FACT_WORDS: Readonly<Record<Language, FactWords>> = { en: ENGLISH_FACTS, es: SPANISH_FACTS }

function structuredIn(languages: readonly Language[], location: ListedLocation) {
  return Object.fromEntries(
    languages.map((one) => [one, factsStructuredData(location, one, FACT_WORDS[one])]),
  )
}

function formerAnswer(
  { byId, listed }: LocationListing,
  { formerPaths }: Snapshot,
  path: string,
): LocationAnswer | null {
  const id = idsByPath(formerPaths).get(path)
  if (id === undefined) return null
  const location = byId(id)
  if (location) return { kind: 'moved', path: listed(location).path }
  const [state = '', city = ''] = path.split('/')
  // The address went with the location; its path still tells the city.
  return closedAnswer(`${city.replaceAll('-', ' ')}, ${state.toUpperCase()}`)
}

/** The snapshot's list stays the same object until a path changes. */
const idsByPath = derived((formerPaths: readonly FormerPath[]) => new Map(formerPaths))

function closedAnswer(place: string): LocationAnswer {
  return { kind: 'closed', nearbySearch: zipOfAddress(place) ?? place }
}

/** The nearest others with their distances; `null` where the location's own place is not known. */
function nearestTo(
  own: TaggedLocation,
  { locations, places, listed }: LocationListing,
): ListedLocation[] | null {
  const { coordinates } = own
  if (!isUsable(coordinates)) return null
  const found = places
    ? places
        .nearest(coordinates, NEARBY_COUNT, (index) => locations[index] !== own)
        .flatMap((index) => locations[index] ?? [])
    : locations.filter((other) => other !== own && isUsable(other.coordinates))
  return sortByDistance(found, coordinates)
    .slice(0, NEARBY_COUNT)
    .map(({ place, miles }) => ({
      ...listed(place),
      ...(miles !== null && { distance: roundMiles(miles) }),
    }))
}

function others(
  own: TaggedLocation,
  inCity: readonly { location: TaggedLocation }[],
  { listed }: LocationListing,
): ListedLocation[] {
  return inCity
    .filter(({ location }) => location !== own)
    .slice(0, NEARBY_COUNT)
    .map(({ location }) => listed(location))
}

function part({ name, path, count }: DirectoryPart): DirectoryPart {
  return { name, path, count }
}

function cityPart(city: { name: string; path: string; locations: readonly unknown[] }) {
  return part({ ...city, count: city.locations.length })
}

/** When the first of their statuses, or the day, changes: ms since the epoch. */
function earliestChange(locations: readonly ListedLocation[], now: number): number | null {
  const first = Math.min(
    ...locations.map((location) => {
      const { until, dateUntil } = statusAt(location, location.week, now)
      return Math.min(until, dateUntil)
    }),
  )
  return Number.isFinite(first) ? first : null
}
