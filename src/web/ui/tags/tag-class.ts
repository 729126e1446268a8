import { tagTextColor } from '#domain/location/tag-color.ts'
import type { Tag } from '#domain/location/tag.ts'

const SAFE_ID = /^[A-Za-z0-9_-]{1,64}$/
const SAFE_COLOR = /^#[0-9a-f]{6}$/i

/** The class that gives an element the tag's colors, as `--tag` and `--tag-ink`. */
export function tagClass(id: string): string {
  return `tag-${id}`
}

/**
 * The CSS rules of `tagClass`. Other items with a color of the owner's, e.g. carriers, may have a rule
 * if their ids differ.
 *
 * Text that could end the rule or the style sheet is omitted, and the element keeps the default color.
 */
export function tagRules(tags: readonly Pick<Tag, 'id' | 'color'>[]): string {
  return tags
    .filter(({ id, color }) => SAFE_ID.test(id) && SAFE_COLOR.test(color))
    .map(({ id, color }) => `.${tagClass(id)}{--tag:${color};--tag-ink:${tagTextColor(color)}}`)
    .join('')
}
