import type { FinderQuery } from '#web/site-data.ts'

export const FINDER_PATH = '/find-a-store'
/** Longer than any address; the rest of a longer text could match nothing anyway. */
const TEXT_MAX = 200
/** More tags than a chain has; each costs a comparison per location. */
const TAGS_MAX = 50

/** As a value of `untag`: every tag. */
export const ALL_TAGS = '*'

/**
 * Reads the finder's state from its address: `zip` (the spec's name) and `q` are the same box, and
 * `tag` may repeat. `untag` takes a tag out again: the button that a form without JavaScript sends
 * for a tag that is chosen already.
 */
export function readFinderQuery({ searchParams }: URL): FinderQuery {
  const text = searchParams.get('zip') || searchParams.get('q') || ''
  const dropped = new Set(searchParams.getAll('untag'))
  const tagIds = searchParams
    .getAll('tag')
    .filter((id) => id !== '' && !dropped.has(id) && !dropped.has(ALL_TAGS))
  return { text: text.slice(0, TEXT_MAX).trim(), tagIds: [...new Set(tagIds)].slice(0, TAGS_MAX) }
}

/** The address that shows a search: the other direction of `readFinderQuery`. */
export function finderAddress({ text, tagIds }: FinderQuery): string {
  const params = new URLSearchParams()
  if (text.trim() !== '')
    params.set(/^\d{5}(-\d{4})?$/.test(text.trim()) ? 'zip' : 'q', text.trim())
  for (const id of tagIds) params.append('tag', id)
  const query = params.toString()
  return query === '' ? FINDER_PATH : `${FINDER_PATH}?${query}`
}
