import { DEFAULT_TAG_COLOR } from '#domain/location/tag-color.ts'
import type { ImportRow, ImportWarning } from '#domain/location/import-row.ts'
import { TAGS_MAX } from '#domain/limits.ts'
import type { SlicedWork } from '#domain/time/sliced-work.ts'
import type { Tag } from '#domain/location/tag.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'
import { newTagId } from '#server/storage/tag-id.ts'

/** The tags of a file's rows, found among the existing ones or created. */
export type MatchedTags = {
  newTags: readonly Tag[]
  warnings: readonly ImportWarning[]
  idsOf: (row: ImportRow) => readonly string[]
  nameOf: (id: string) => string
}

/** A column with more distinct words than this is not a column of tags. */
const MAX_NEW_TAGS = 100
/** Ids of other systems, which are meaningless as names. */
const LOOKS_LIKE_ID = /^(?:\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|[0-9a-f]{20,})$/i

/**
 * Finds the tags of rows by id or by name, regardless of case, blanks, and hyphens. Unknown names
 * become new tags.
 */
export function* matchTags(
  tags: readonly Tag[],
  rows: readonly ImportRow[],
): SlicedWork<MatchedTags> {
  const known = new Map(tags.map((tag) => [tag.id, tag]))
  const byName = new Map(tags.map((tag) => [nameKey(tag.name), tag]))
  const newTags: Tag[] = []
  const warnings: ImportWarning[] = []
  for (const { row, id: storeId, tags: named } of rows) {
    yield
    for (const { text, nameEs, color = DEFAULT_TAG_COLOR } of named) {
      if (known.has(text) || byName.has(nameKey(text))) continue
      const fault = faultOf(text, newTags.length, known.size)
      if (fault !== null) {
        warnings.push({ row, id: storeId, field: 'tags', reason: fault, detail: `"${text}"` })
        continue
      }
      const id = newTagId(text, [...known.values()])
      const tag = { id, name: text, ...(nameEs !== undefined && { nameEs }), color }
      known.set(tag.id, tag)
      byName.set(nameKey(text), tag)
      newTags.push(tag)
    }
  }
  return {
    newTags,
    warnings,
    idsOf: (row) =>
      row.tags.flatMap(({ text }) => (known.get(text) ?? byName.get(nameKey(text)))?.id ?? []),
    nameOf: (id) => known.get(id)?.name ?? id,
  }
}

/** Why a name cannot become a new tag; `null` when it can. */
function faultOf(text: string, newOnes: number, all: number): string | null {
  if (LOOKS_LIKE_ID.test(text)) return 'no tag has this id'
  if (newOnes >= MAX_NEW_TAGS) return `more than ${MAX_NEW_TAGS} new tags: this one is left out`
  if (all >= TAGS_MAX) return `more than ${TAGS_MAX} tags in all: this one is left out`
  return null
}

/** "Drive-Thru", "drive thru" and "DriveThru" are one tag. */
function nameKey(name: string): string {
  const plain = foldLetters(name)
  return plain.replace(/[^\p{L}\p{N}+]+/gu, '') || plain
}
