import type { StaffLocation } from '#domain/location/staff-location.ts'
import type { Tag } from '#domain/location/tag.ts'

/** The lists that staff change. */
export type CatalogLists = { locations: readonly StaffLocation[]; tags: readonly Tag[] }

/** The list with a saved location, which replaces its earlier version, or is added at the end. */
export function withLocation(
  locations: readonly StaffLocation[],
  location: StaffLocation,
): StaffLocation[] {
  return locations.some(({ id }) => id === location.id)
    ? locations.map((one) => (one.id === location.id ? location : one))
    : [...locations, location]
}

/** The list with newer revisions of some locations, and no other changes. */
export function withRevisions(
  locations: readonly StaffLocation[],
  revisions: readonly (readonly [id: string, revision: string])[],
): StaffLocation[] {
  const fresh = new Map(revisions)
  return locations.map((location) => {
    const revision = fresh.get(location.id)
    return revision === undefined ? location : { ...location, revision }
  })
}

/** A location with or without a tag, in the order of the tags; the same object if nothing changes. */
export function withTag(
  location: StaffLocation,
  tag: Tag,
  isTagged: boolean,
  order: readonly Tag[],
): StaffLocation {
  if (location.tags.some(({ id }) => id === tag.id) === isTagged) return location
  const chosen = new Set(location.tags.map(({ id }) => id))
  if (isTagged) chosen.add(tag.id)
  else chosen.delete(tag.id)
  return { ...location, tags: order.filter(({ id }) => chosen.has(id)) }
}

/** The lists with a new name or color of a tag. */
export function withTagChanged({ locations, tags }: CatalogLists, tag: Tag): CatalogLists {
  const changed = (list: readonly Tag[]) => list.map((one) => (one.id === tag.id ? tag : one))
  return {
    tags: changed(tags),
    locations: locations.map((location) =>
      location.tags.some(({ id }) => id === tag.id)
        ? { ...location, tags: changed(location.tags) }
        : location,
    ),
  }
}

/** The current tags in the wanted order; tags that are not in it come last. */
export function inOrder(kept: readonly Tag[], wanted: readonly Tag[]): readonly Tag[] {
  const place = new Map(wanted.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: Tag) => place.get(id) ?? wanted.length
  return kept.toSorted((a, b) => placeOf(a) - placeOf(b))
}
