import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { TAGS_MAX } from '#domain/limits.ts'
import { formerPathsAfter, type FormerPath } from '#domain/location/former-paths.ts'
import { Location } from '#domain/location/location.ts'
import { Tag } from '#domain/location/tag.ts'
import { storedForm, deepFreeze } from '#server/storage/ready-location.ts'
import { NotKept, TagExists } from '#server/storage/storage.ts'
import { problemsSentence } from './envelope.ts'
import { isSameList, rejectTwice, repeatedId } from './checked-list.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'

/**
 * Locations and tags in one document, so that deleting a tag is one commit. Everything in it is
 * frozen, so a reader's data never change.
 */
export type Catalog = {
  /** The version of the last commit in it */
  readonly version: number
  readonly locations: readonly Location[]
  readonly tags: readonly Tag[]
  /** The id of the commit that `undo` would revert; `null` when nothing can be undone */
  readonly undoId: string | null
  /** Former paths of location pages, oldest first */
  readonly formerPaths: readonly FormerPath[]
}

const FormerPathSchema = z.tuple([z.string().max(300), z.string().max(128)])

const CatalogSchema: z.ZodType<Catalog> = z
  .object({
    version: z
      .number()
      .int()
      .nonnegative()
      .max(2 ** 52)
      .default(0),
    locations: z.array(Location).superRefine(rejectRepeatedIds),
    tags: z.array(Tag).superRefine(rejectRepeatedIds),
    undoId: z.string().nullable().default(null),
    // A handwritten file does not have them.
    formerPaths: z.array(FormerPathSchema).default([]),
  })
  .transform(({ version, locations, tags, undoId, formerPaths }) => {
    const known = new Set(tags.map(({ id }) => id))
    return {
      version,
      locations: deepFreeze(locations.map((location) => withKnownTags(location, known))),
      tags: deepFreeze(tags),
      undoId,
      formerPaths: deepFreeze(formerPaths),
    }
  })

/** Migrates a file without former paths. */
function addFormerPaths(data: unknown): unknown {
  return { ...Object(data), formerPaths: [] }
}

/** Migrates a file from before the journal. */
function addVersion(data: unknown): unknown {
  return { version: 0, ...Object(data) }
}

export const catalogShape: DocumentShape<Catalog> = {
  name: 'catalog.json',
  schema: CatalogSchema,
  steps: [addFormerPaths, addVersion],
  empty: { version: 0, locations: [], tags: [], undoId: null, formerPaths: [] },
  isRequired: true,
  remedy:
    'run "node dist/server.js restore FILE" with a backup, or set DATA_DIR to an empty folder to start over.',
}

/** The catalog alone, of data that have more. */
export function catalogOf({ version, locations, tags, undoId, formerPaths }: Catalog): Catalog {
  return { version, locations, tags, undoId, formerPaths }
}

/**
 * The catalog with new locations or tags. Checks, copies, and freezes new items, drops unknown and
 * repeated tag ids, and remembers former paths. Returns the same catalog if nothing differs.
 *
 * @throws NotKept with the location or tag and its problem; TagExists
 */
export function catalogWith<Kept extends Catalog>(
  kept: Kept,
  next: { locations: readonly Location[]; tags: readonly Tag[] },
): Kept {
  const tags = isSameList(kept.tags, next.tags) ? kept.tags : checkedTags(kept, next.tags)
  if (tags === kept.tags && isSameList(kept.locations, next.locations)) return kept
  const known = new Set(tags.map(({ id }) => id))
  let trusted: ReadonlySet<Location> | null = null
  const isTrusted = (location: Location, at: number) =>
    // Most changes leave nearly all locations in their places, so few need the set.
    location === kept.locations[at] || (trusted ??= new Set(kept.locations)).has(location)
  const checked = next.locations.map((location, at) => {
    // A kept location has only kept tags.
    if (tags === kept.tags && location === kept.locations[at]) return location
    const clean = withKnownTags(location, known)
    return isTrusted(clean, at) ? clean : checkedLocation(clean)
  })
  // What is made of the locations alone stays, too.
  if (isSameList(kept.locations, checked)) return tags === kept.tags ? kept : { ...kept, tags }
  const locations = Object.freeze(checked)
  const hasSameIds =
    locations.length === kept.locations.length &&
    locations.every(({ id }, at) => id === kept.locations[at]?.id)
  if (!hasSameIds) rejectTwice(locations, 'locations')
  const formerPaths = formerPathsAfter(kept.formerPaths, kept.locations, locations)
  return {
    ...kept,
    tags,
    locations,
    formerPaths: deepFreeze(formerPaths),
  }
}

/** Whether two versions of a location have equal fields. */
export function isSameLocation(a: Location, b: Location): boolean {
  return a === b || isDeepStrictEqual(a, b)
}

function checkedTags(kept: Catalog, next: readonly Tag[]): readonly Tag[] {
  const trusted = new Set(kept.tags)
  const tags = next.map((tag) => {
    if (trusted.has(tag)) return tag
    const parsed = Tag.safeParse(tag)
    if (parsed.success) return deepFreeze(parsed.data)
    throw new NotKept(`The tag "${tag.name}" cannot be saved: ${problemsSentence(Tag, tag)}`)
  })
  rejectTwice(tags, 'tags')
  // An existing catalog may exceed the limit; it may shrink but not grow.
  if (tags.length > Math.max(TAGS_MAX, kept.tags.length)) {
    throw new NotKept(
      `There can be at most ${TAGS_MAX} tags. Delete one that no store needs first.`,
    )
  }
  const names = new Map<string, Tag>()
  for (const tag of tags) {
    const other = names.get(foldedName(tag.name))
    if (other) {
      const { name } = trusted.has(tag) ? tag : other
      throw new TagExists(`A tag named "${name}" already exists.`)
    }
    names.set(foldedName(tag.name), tag)
  }
  return Object.freeze(tags)
}

function checkedLocation(location: Location): Location {
  const kept = storedForm(location)
  if (kept !== null) return kept
  throw new NotKept(
    `The location "${location.id}" cannot be saved: ${problemsSentence(Location, location)}`,
  )
}

/** A tag name for comparison: letter case and the encoding of accents do not matter. */
function foldedName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

function withKnownTags(location: Location, known: ReadonlySet<string>): Location {
  const { tagIds } = location
  // Nearly all are fine, and a set for each of thousands would be garbage.
  if (tagIds.every((id, at) => known.has(id) && tagIds.indexOf(id) === at)) return location
  return { ...location, tagIds: [...new Set(tagIds)].filter((id) => known.has(id)) }
}

function rejectRepeatedIds(items: readonly { id: string }[], context: z.RefinementCtx): void {
  const id = repeatedId(items)
  if (id !== undefined) {
    context.addIssue({ code: 'custom', message: `the id "${id}" appears twice` })
  }
}
