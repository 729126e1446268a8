import { locationDirectory, type DirectoryState } from '#domain/location/directory.ts'
import type { ListedLocation, Location } from '#domain/location/location.ts'
import { locationPaths, pathText, stateOfPath } from '#domain/location/slug.ts'
import type { PlaceIndex } from '#domain/search/location-ranking.ts'
import { prepareSearch, readText } from '#domain/search/location-text.ts'
import { createNearestIndex } from '#domain/search/nearest-index.ts'
import { UNKNOWN_WEEK } from '#domain/opening-hours/opening-hours.ts'
import { summary, weekLines } from '#domain/opening-hours/text.ts'
import { phoneHref } from '#domain/address/phone.ts'
import type { Site } from '#domain/site/site.ts'
import type { SlicedWork } from '#domain/time/sliced-work.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { TaggedLocation } from './tagged-location.ts'
import { createOpenLocations, type OpenLocations } from './open-locations.ts'
import { derived } from '#server/storage/derived.ts'
import type { Storage } from '#server/storage/storage.ts'
import { runInSlices } from '#server/time-slicing.ts'
import { STORES_PATH } from '#web/addresses/paths.ts'

export type LocationListing = {
  /** The locations that visitors can find, in the owner's order: all but permanently closed ones */
  locations: readonly TaggedLocation[]
  /** The states with locations, by postal abbreviation */
  states: ReadonlySet<string>
  tags: readonly Tag[]
  /** The public form of one of `locations`; computed once, then cached */
  listed: (location: TaggedLocation) => ListedLocation
  /** Finds `locations` by place; `null` when checking all of them is as fast */
  places: PlaceIndex | null
  openAt: (instant: number) => OpenLocations
  byId: (id: string) => TaggedLocation | undefined
  /**
   * The location whose page is at a path ("oh/parma/1840-harbor-mill-rd"): one of `locations`, or a
   * permanently closed one, which keeps its path.
   */
  byPath: (path: string) => TaggedLocation | undefined
  /** `locations` by state and city; computed on first use */
  directory: () => readonly DirectoryState<DirectoryLocation>[]
}

/** A location with the fields that the directory sorts by. */
export type DirectoryLocation = {
  name: string
  address: string
  path: string
  location: TaggedLocation
}

/** From this number on an index is faster, including its construction. */
const INDEX_MIN = 1000

/**
 * Returns the listing of the current catalog. It is computed once for each version of the data, in
 * time slices, and only for new locations. The public form of a location, which includes parsing its
 * phone number, is computed once for each displayed location.
 */
export function createLocationListing(
  storage: Pick<Storage, 'current'>,
  site: () => Site,
): () => Promise<LocationListing> {
  const joined: JoinedLocations = new WeakMap()
  // Only the chain's hours matter here. As a text they stay equal after other edits of the site.
  const make = derived((kept: readonly Location[], tags: readonly Tag[], week: string) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text is made of it below
    const defaultWeek = JSON.parse(week) as Site['defaultWeek']
    return runInSlices(listingSteps({ kept, tags, site: { defaultWeek }, joined }))
  })
  return () => {
    const { locations, tags } = storage.current()
    return make(locations, tags, JSON.stringify(site().defaultWeek ?? null))
  }
}

/**
 * Locations with their tags from the previous listing, so that values derived from one stay valid
 * after a change of another.
 */
type JoinedLocations = WeakMap<Location, TaggedLocation>

function join(
  location: Location,
  tagById: ReadonlyMap<string, Tag>,
  joined: JoinedLocations,
): TaggedLocation {
  const tags = location.tagIds.flatMap((id) => tagById.get(id) ?? [])
  const before = joined.get(location)
  const isSame =
    before?.tags.length === tags.length && tags.every((tag, at) => tag === before.tags[at])
  if (before && isSame) return before
  const now = { ...location, tags }
  readText(location, now)
  joined.set(location, now)
  return now
}

function* listingSteps(of: {
  kept: readonly Location[]
  tags: readonly Tag[]
  site: Pick<Site, 'defaultWeek'>
  joined: JoinedLocations
}): SlicedWork<LocationListing> {
  const { kept, tags, site, joined } = of
  const tagById = new Map(tags.map((tag) => [tag.id, tag]))
  const paths = locationPaths(kept)
  /** By id, because a search gives copies with a distance. */
  const forms = new Map<string, ListedLocation>()
  const all: TaggedLocation[] = []
  for (const location of kept) {
    yield
    all.push(join(location, tagById, joined))
  }
  const locations = all.filter(({ businessStatus }) => businessStatus !== 'CLOSED_PERMANENTLY')
  yield* prepareSearch(locations)
  const ids = new Map(locations.map((location) => [location.id, location]))
  const states = new Set<string>()
  for (const { id } of locations) {
    const path = paths.get(id)
    const state = path ? stateOfPath(path) : null
    if (state !== null) states.add(state)
  }
  const pathOf = ({ id }: TaggedLocation) => {
    const path = paths.get(id)
    return path ? pathText(path) : ''
  }
  const byPath = new Map(all.map((location) => [pathOf(location), location]))
  let directory: DirectoryState<DirectoryLocation>[] | null = null
  return {
    locations,
    places: locations.length > INDEX_MIN ? createNearestIndex(locations) : null,
    openAt: createOpenLocations(locations, site.defaultWeek ?? UNKNOWN_WEEK),
    byId: (id) => ids.get(id),
    byPath: (path) => byPath.get(path),
    directory: () => {
      directory ??= locationDirectory(
        locations.map((location) => {
          const { name, address } = location
          return { name, address, path: `${STORES_PATH}/${pathOf(location)}`, location }
        }),
      )
      return directory
    },
    states,
    tags,
    listed: (location) => {
      const known = forms.get(location.id)
      if (known) return known
      const form = listedForm(location, `${STORES_PATH}/${pathOf(location)}`, site)
      forms.set(location.id, form)
      return form
    },
  }
}

function listedForm(
  location: TaggedLocation,
  path: string,
  site: Pick<Site, 'defaultWeek'>,
): ListedLocation {
  const week = location.week ?? site.defaultWeek ?? UNKNOWN_WEEK
  return {
    id: location.id,
    name: location.name,
    address: location.address,
    path,
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
