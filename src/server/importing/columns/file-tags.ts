import { TAG_MAX } from '#domain/limits.ts'
import type { ImportTag } from '#domain/location/import-row.ts'
import { cleanText } from './clean-text.ts'
import { at, isObject, listOf, type JsonObject } from './json-value.ts'

/** A quoted name with the blanks around it. */
const QUOTED = String.raw`[^\S\n]*"((?:[^"]|"")+)"[^\S\n]*`
const NEEDS_QUOTES = /^"|[,;|\n]/
const ANY_QUOTED = new RegExp(`(?<=^|[,;|\\n])${QUOTED}(?=[,;|\\n]|$)`, 'g')
const BY_MARKS = new RegExp(`${QUOTED}(?=[;|\\n]|$)|([^;|\\n]+)`, 'g')
const BY_COMMAS = new RegExp(`${QUOTED}(?=,|$)|([^,]+)`, 'g')
const COLOR = /^#[0-9a-f]{6}$/i

/**
 * The tags in a value: names separated by `;`, `|`, line ends, or commas, like the output of
 * `tagsCell`, or a list of names, ids, or `{id, name, nameEs, color}`.
 *
 * @param own the file's own tags by id and by name, from our export
 */
export function fileTags(value: unknown, own?: ReadonlyMap<string, ImportTag>): ImportTag[] {
  if (typeof value === 'string') return namesIn(value).flatMap((text) => tagOf(text))
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) => {
    if (isObject(entry)) return tagOfObject(entry)
    const known = own?.get(cleanText(entry))
    return known === undefined ? tagOf(entry) : [known]
  })
}

/** The tags at the top of an export of ours, by their names and ids. */
export function ownTags(root: unknown): ReadonlyMap<string, ImportTag> {
  return new Map(
    listOf(at(root, 'tags')).flatMap((entry) => {
      const [tag] = fileTags([entry])
      const id = at(entry, 'id')
      if (tag === undefined) return []
      return [[tag.text, tag] as const, ...(typeof id === 'string' ? [[id, tag] as const] : [])]
    }),
  )
}

/**
 * Joins tag names into one text that `fileTags` can parse. A name with a separator is quoted, with
 * its own quotes doubled: `Diesel; "Beer, Wine"`.
 */
export function tagsCell(names: readonly string[]): string {
  return names
    .map((name) => (NEEDS_QUOTES.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join('; ')
}

function namesIn(text: string): string[] {
  const hasMarks = /[;|\n]/.test(text.replace(ANY_QUOTED, ''))
  return [...text.matchAll(hasMarks ? BY_MARKS : BY_COMMAS)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}

function tagOfObject(entry: JsonObject): ImportTag[] {
  const name = at(entry, 'name') ?? at(entry, 'label') ?? at(entry, 'title') ?? at(entry, 'id')
  const color = at(entry, 'color')
  const nameEs = cleanText(at(entry, 'nameEs'))
  return tagOf(name, {
    ...(typeof color === 'string' && COLOR.test(color) && { color: color.toLowerCase() }),
    ...(nameEs !== '' && nameEs.length <= TAG_MAX.name && { nameEs }),
  })
}

function tagOf(value: unknown, more: Omit<ImportTag, 'text'> = {}): ImportTag[] {
  const text = cleanText(value)
  return text === '' ? [] : [{ text, ...more }]
}
