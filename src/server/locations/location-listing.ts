import type { FactName } from '#domain/location/facts/fact-names.ts'
import type { PriceAges } from '#domain/day/day.ts'
import { createLocationDirectory, type DirectoryState } from '#domain/location/directory.ts'
import { filterFacts } from '#domain/location/facts/fact-tags.ts'
import { toldFacts } from '#domain/location/facts/facts.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import {
  locationPath,
  locationPaths,
  pathText,
  stateOfPath,
  type LocationPath,
} from '#domain/location/slug.ts'
import type { PlaceIndex } from '#domain/search/location-ranking.ts'
import { reusedValues } from '#domain/search/reused-values.ts'
import { prepareSearch, readText } from '#domain/search/search-texts.ts'
import { createNearestIndex } from '#domain/search/nearest-index.ts'
import { UNKNOWN_WEEK, type Week } from '#domain/opening-hours/opening-hours.ts'
import { summary, weekLines } from '#domain/opening-hours/text.ts'
import { phoneHref } from '#domain/address/phone.ts'
import type { Site } from '#domain/site/site.ts'
import type { SlicedWork } from '#domain/time/sliced-work.ts'
import type { Tag } from '#domain/location/tag.ts'
import {
  createCurrentLocations,
  type CurrentLocation,
  type CurrentLocations,
} from './current-locations.ts'
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
  /** The facts that visitors can filter by */
  facts: readonly FactName[]
  /** The public form of one of `locations`; computed once, then cached */
  listed: (location: TaggedLocation) => ListedLocation
  /** Finds `locations` by place; `null` when checking all of them is as fast */
  places: PlaceIndex | null
  openAt: (instant: number) => OpenLocations
  /** When a store's day or a price ends, in ms since the epoch; `null` for never */
  until: number | null
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
 * time slices. What is computed for each location, such as its public form with a parsed phone
 * number, is computed again only for changed locations, so that a change of one store costs little.
 */
export function createLocationListing(
  storage: Pick<Storage, 'current'>,
  site: () => Site,
  clock: () => number,
): () => Promise<LocationListing> {
  // Little of the site matters here. As a text it stays equal after other edits of the site.
  const memoryOf = derived((text: string) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text is made of it below
    const [week, ages] = JSON.parse(text) as [Site['defaultWeek'], PriceAges]
    return createMemory(week, ages)
  })
  const make = derived(async (current: CurrentLocations, tags: readonly Tag[], memory: Memory) => {
    const made = await runInSlices(listingSteps(current, tags, memory))
    memory.last = made
    return made.listing
  })
  return () => {
    const { locations, tags, days } = storage.current()
    const { defaultWeek, fuelPrices } = site()
    const { dimAfterHours, hideAfterHours } = fuelPrices
    const memory = memoryOf(JSON.stringify([defaultWeek, { dimAfterHours, hideAfterHours }]))
    return make(memory.currentLocations(locations, days, clock()), tags, memory)
  }
}

/** What a listing reuses of earlier ones: values of unchanged locations, and their indexes. */
type Memory = ReturnType<typeof createMemory>

function createMemory(defaultWeek: Site['defaultWeek'], ages: PriceAges) {
  const week = defaultWeek ?? UNKNOWN_WEEK
  return {
    currentLocations: createCurrentLocations(week, ages),
    joined: new WeakMap<CurrentLocation, TaggedLocation>(),
    onPaths: new WeakMap<TaggedLocation, OnPath>(),
    listedForm: (location: TaggedLocation, path: string) =>
      listedForm(location, path, location.week ?? week),
    openLocations: createOpenLocations(week),
    directory: createLocationDirectory<DirectoryLocation>(),
    // Most changes of a store leave all paths as they are, and with them the order of the stores.
    positionsById: derived((paths: Paths) => positions([...paths.keys()])),
    positionsByPath: derived((paths: Paths) => positions(Array.from(paths.values(), pathText))),
    last: null as Made | null,
  }
}

/** A listing, and what the next one reuses: the catalog's locations with their tags. */
type Made = {
  listing: LocationListing
  kept: readonly CurrentLocation[]
  tags: readonly Tag[]
  all: readonly TaggedLocation[]
}

/** By location id, in the order of the catalog */
type Paths = ReturnType<typeof locationPaths>

function positions(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map(keys.map((key, position) => [key, position]))
}

/** What depends on a location and its path; `listed` is its public form, once it was displayed. */
type OnPath = { of: LocationPath; item: DirectoryLocation; listed: ListedLocation | null }

/** The location with its tags: the same object as in the previous listing if both are the same. */
function join(
  location: CurrentLocation,
  tagById: ReadonlyMap<string, Tag>,
  joined: Memory['joined'],
): TaggedLocation {
  const before = joined.get(location)
  if (before && hasTags(before, tagById)) return before
  const tags = location.tagIds.flatMap((id) => tagById.get(id) ?? [])
  const now = { ...location, tags }
  readText(location, now)
  joined.set(location, now)
  return now
}

function hasTags({ tagIds, tags }: TaggedLocation, tagById: ReadonlyMap<string, Tag>): boolean {
  return tags.length === tagIds.length && tagIds.every((id, at) => tagById.get(id) === tags[at])
}

function* listingSteps(
  { locations: kept, until }: CurrentLocations,
  tags: readonly Tag[],
  memory: Memory,
): SlicedWork<Made> {
  const tagById = new Map(tags.map((tag) => [tag.id, tag]))
  const paths = locationPaths(kept)
  const { last } = memory
  // After a change of the tags, each location's own have to be compared.
  const before = last?.tags === tags ? { items: last.kept, values: last.all } : null
  const all = yield* reusedValues(kept, before, (location) =>
    join(location, tagById, memory.joined),
  )
  const locations = all.filter(({ businessStatus }) => businessStatus !== 'CLOSED_PERMANENTLY')
  yield* prepareSearch(locations, last?.listing.locations)
  const isLarge = locations.length > INDEX_MIN
  const byId = (id: string) => all[memory.positionsById(paths).get(id) ?? -1]

  function onPath(location: TaggedLocation): OnPath {
    const of = paths.get(location.id) ?? locationPath(location)
    const known = memory.onPaths.get(location)
    if (known?.of === of) return known
    const { name, address } = location
    const item = { name, address, path: `${STORES_PATH}/${pathText(of)}`, location }
    const made = { of, item, listed: null }
    memory.onPaths.set(location, made)
    return made
  }

  let directory: readonly DirectoryState<DirectoryLocation>[] | null = null
  let states: ReadonlySet<string> | null = null
  let facts: readonly FactName[] | null = null
  const listing: LocationListing = {
    locations,
    places: isLarge ? createNearestIndex(locations, last?.listing.places) : null,
    openAt: memory.openLocations(locations),
    until: Number.isFinite(until) ? until : null,
    byId: (id) => {
      const location = byId(id)
      return location?.businessStatus === 'CLOSED_PERMANENTLY' ? undefined : location
    },
    byPath: (path) => all[memory.positionsByPath(paths).get(path) ?? -1],
    directory: () =>
      (directory ??= memory.directory(locations.map((location) => onPath(location).item))),
    get states() {
      return (states ??= statesOf(locations, paths))
    },
    tags,
    get facts() {
      return (facts ??= filterFacts(locations, tags))
    },
    listed: (location) => {
      // A search gives copies with a distance.
      const own = onPath(byId(location.id) ?? location)
      return (own.listed ??= memory.listedForm(own.item.location, own.item.path))
    },
  }
  return { listing, kept, tags, all }
}

function statesOf(locations: readonly TaggedLocation[], paths: Paths): ReadonlySet<string> {
  const inState = new Map<string, LocationPath>()
  for (const { id } of locations) {
    const path = paths.get(id)
    if (path) inState.set(path.state, path)
  }
  return new Set(Array.from(inState.values(), stateOfPath).filter((state) => state !== null))
}

function listedForm(location: TaggedLocation, path: string, week: Week): ListedLocation {
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
    ...(location.day && { day: location.day }),
    ...(location.prices && { prices: location.prices }),
    ...(location.heardAt !== undefined && { heardAt: location.heardAt }),
    ...toldFacts(location),
  }
}
