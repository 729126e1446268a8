import { tagTextColor } from '#domain/location/tag-color.ts'
import type { Tag } from '#domain/location/tag.ts'

const SAFE_ID = /^[A-Za-z0-9_-]{1,64}$/
const SAFE_COLOR = /^#[0-9a-f]{6}$/i

/** The class that gives an element a tag's colours, as `--tag` and `--tag-ink`. */
export function tagClass(id: string): string {
  return `tag-${id}`
}

/**
 * The rules behind `tagClass`, as CSS for the page's sheet. Anything else that an owner colours,
 * e.g. a carrier, may join with an id of its own.
 *
 * What could end the rule or the sheet early is left out: the element then keeps the default.
 */
export function tagRules(tags: readonly Pick<Tag, 'id' | 'color'>[]): string {
  return tags
    .filter(({ id, color }) => SAFE_ID.test(id) && SAFE_COLOR.test(color))
    .map(({ id, color }) => `.${tagClass(id)}{--tag:${color};--tag-ink:${tagTextColor(color)}}`)
    .join('')
}
