import { foldLetters } from '#domain/text/fold-letters.ts'
import type { Json, JsonObject, ListItem } from '#domain/site/editor/site-source.ts'
import { isJsonObject } from '#domain/site/editor/site-source.ts'

/** Valid in a path, an address and as an element's name, as `Slug` (`fields.ts`). */
const ITEM_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const ITEM_ID_MAX = 60
/** Long enough to tell items apart, short enough to read. */
const MADE_MAX = 32

export function isItemId(id: Json | undefined): id is string {
  return typeof id === 'string' && id.length <= ITEM_ID_MAX && ITEM_ID.test(id)
}

/**
 * The items of a list, each with an id of its own. Ids that are there stay; of two that are the same,
 * the first item keeps it. Others are made of the item's words, so the same file gives the same ids.
 *
 * @param title the name in an item of what it is called by
 */
export function withIds(items: readonly JsonObject[], title: string, noun: string): ListItem[] {
  const taken = new Set<string>()
  const kept = items.map(({ id }) => {
    if (!isItemId(id) || taken.has(id)) return null
    taken.add(id)
    return id
  })
  return items.map((item, at) => {
    const id = kept[at] ?? madeId(item, { title, noun, taken })
    taken.add(id)
    return { id, ...item, ...(item['id'] !== id && { id }) }
  })
}

/** An id that no item of a list has yet. */
export function madeId(
  item: JsonObject,
  { title, noun, taken }: { title: string; noun: string; taken: ReadonlySet<string> },
): string {
  const words = idWords(wordsOf(item, title)) || idWords(noun.replace(/^an? /, '')) || 'item'
  let id = words
  for (let count = 2; taken.has(id); count += 1) id = `${words}-${count}`
  return id
}

function wordsOf(item: JsonObject, title: string): string {
  const named = title === '' ? item : item[title]
  if (typeof named === 'string') return named
  const text = isJsonObject(named) ? (named['en'] ?? named['text']) : undefined
  return typeof text === 'string' ? text : ''
}

function idWords(text: string): string {
  return foldLetters(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MADE_MAX)
    .replaceAll(/^-+|-+$/g, '')
}
