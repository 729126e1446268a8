import type { ImportTag } from '#domain/import-row.ts'
import { cleanText } from './clean-text.ts'
import { at, isObject, type JsonObject } from './json-value.ts'

const COLOR = /^#[0-9a-f]{6}$/i

/**
 * The tags in a value: a text of names between `;`, `|`, line ends or commas, or a list of names,
 * ids or `{id, name, color}`.
 *
 * @param own the file's own tags by id and by name, from our export
 */
export function fileTags(value: unknown, own?: ReadonlyMap<string, ImportTag>): ImportTag[] {
  if (typeof value === 'string') {
    const separator = /[;|\n]/.test(value) ? /[;|\n]/ : ','
    return value.split(separator).flatMap((text) => tagOf(text))
  }
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) => {
    if (isObject(entry)) return tagOfObject(entry)
    const known = own?.get(cleanText(entry))
    return known === undefined ? tagOf(entry) : [known]
  })
}

function tagOfObject(entry: JsonObject): ImportTag[] {
  const name = at(entry, 'name') ?? at(entry, 'label') ?? at(entry, 'title') ?? at(entry, 'id')
  const color = at(entry, 'color')
  return tagOf(
    name,
    typeof color === 'string' && COLOR.test(color) ? color.toLowerCase() : undefined,
  )
}

function tagOf(value: unknown, color?: string): ImportTag[] {
  const text = cleanText(value)
  if (text === '') return []
  return [color === undefined ? { text } : { text, color }]
}
