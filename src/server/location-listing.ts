import type { ListedLocation, Location } from '#domain/location.ts'
import { prepareSearch } from '#domain/location-search.ts'
import { summary, weekLines } from '#domain/opening-hours-text.ts'
import { phoneHref } from '#domain/phone.ts'
import type { Site } from '#domain/site.ts'
import type { Tag } from '#domain/tag.ts'
import { parseAddress } from '#domain/us-address.ts'
import type { Storage } from './storage/storage.ts'

/** A location with its tags joined: what the search reads. */
export type TaggedLocation = Location & { tags: readonly Tag[] }

export type LocationListing = {
  /** Those a visitor may find, in the owner's order: all but the permanently closed */
  locations: readonly TaggedLocation[]
  /** The states it has locations in, by postal abbreviation */
  states: ReadonlySet<string>
  tags: readonly Tag[]
  /** The public form of one of `locations`; made once, then kept */
  listed: (location: TaggedLocation) => ListedLocation
}

/**
 * Gives the listing of the current catalog. It is made once for each version of the data; the
 * public form of a location, which costs a phone number's parsing, once for each location shown.
 */
export function createLocationListing(
  storage: Storage,
  site: Site,
): () => Promise<LocationListing> {
  let made: { version: number; listing: Promise<LocationListing> } | null = null
  return () => {
    const version = storage.version()
    if (made?.version !== version) made = { version, listing: makeListing(storage, site) }
    return made.listing
  }
}

async function makeListing(storage: Storage, site: Site): Promise<LocationListing> {
  const [kept, tags] = await Promise.all([storage.locations.list(), storage.tags.list()])
  const tagById = new Map(tags.map((tag) => [tag.id, tag]))
  const forms = new WeakMap<TaggedLocation, ListedLocation>()
  const locations = kept
    .filter((location) => location.businessStatus !== 'CLOSED_PERMANENTLY')
    .map((location) => ({
      ...location,
      tags: location.tagIds.flatMap((id) => tagById.get(id) ?? []),
    }))
  prepareSearch(locations)
  return {
    locations,
    states: new Set(locations.flatMap(({ address }) => parseAddress(address).state ?? [])),
    tags,
    listed: (location) => {
      const known = forms.get(location)
      if (known) return known
      const form = listedForm(location, site)
      forms.set(location, form)
      return form
    },
  }
}

function listedForm(location: TaggedLocation, site: Site): ListedLocation {
  const week = location.week ?? site.defaultWeek
  return {
    id: location.id,
    name: location.name,
    address: location.address,
    phone: location.phone,
    phoneHref: phoneHref(location.phone),
    hours: summary(week),
    coordinates: location.coordinates,
    tags: location.tags,
    weekdayDescriptions: weekLines(week),
    week,
    specialDays: location.specialDays,
    businessStatus: location.businessStatus,
    timeZone: location.timeZone,
  }
}
