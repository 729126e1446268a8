import { foldLetters } from '#domain/text/fold-letters.ts'

const LONGEST = 48

/**
 * The id of a new tag: its name as a slug ("Café & Deli" → `cafe-deli`), with a number if that is
 * taken. The result depends only on the arguments, so a change function may use it.
 */
export function newTagId(name: string, tags: readonly { id: string }[]): string {
  const taken = new Set(tags.map(({ id }) => id))
  const plain = foldLetters(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, '')
  const base = plain === '' ? 'tag' : plain
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
