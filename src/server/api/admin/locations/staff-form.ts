import { createHash } from 'node:crypto'
import type { Location } from '#domain/location/location.ts'
import { summary, weekLines } from '#domain/opening-hours/text.ts'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import type { Tag } from '#domain/location/tag.ts'

/** A location in the form of the staff list. */
export function staffForm(location: Location, tags: readonly Tag[]): StaffLocation {
  const { tagIds, ...fields } = location
  return {
    ...fields,
    tags: tags.filter(({ id }) => tagIds.includes(id)),
    revision: revisionOf(location),
  }
}

/** The same with its hours as text, for answers about one location. */
export function wholeStaffForm(location: Location, tags: readonly Tag[]) {
  return {
    ...staffForm(location, tags),
    hours: location.week ? summary(location.week) : '',
    weekdayDescriptions: location.week ? weekLines(location.week) : [],
  }
}

/**
 * A hash of everything stored about a location, with a separate part for its tags: they also change
 * from the list, and that must not conflict with a change of other fields.
 */
export function revisionOf(location: Location): string {
  const known = revisions.get(location)
  if (known !== undefined) return known
  const { tagIds, ...fields } = location
  const revision = `${digest(fields, 12)}.${digest(tagIds, 6)}`
  revisions.set(location, revision)
  return revision
}

/**
 * Whether a location is unchanged since a revision.
 *
 * @param withTags its tags count too
 */
export function isRevision(revision: string, location: Location, withTags: boolean): boolean {
  const current = revisionOf(location)
  return withTags ? revision === current : partOfFields(revision) === partOfFields(current)
}

function partOfFields(revision: string): string {
  return revision.split('.', 1).join('')
}

function digest(value: unknown, length: number): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, length)
}

/** Locations are immutable, so each revision is computed once. */
const revisions = new WeakMap<Location, string>()

/**
 * Writes the staff list as JSON. Reuses the text of each unchanged location, because a large chain
 * has thousands of them.
 */
export function createStaffList(): (
  locations: readonly Location[],
  tags: readonly Tag[],
) => string {
  let texts = new WeakMap<Location, string>()
  let textsTags: readonly Tag[] = []
  return (locations, tags) => {
    if (tags !== textsTags) texts = new WeakMap()
    textsTags = tags
    const items = locations.map((location) => {
      const known = texts.get(location)
      if (known !== undefined) return known
      const text = JSON.stringify(staffForm(location, tags))
      texts.set(location, text)
      return text
    })
    return `[${items.join(',')}]`
  }
}
