import type { z } from 'zod'

/**
 * A list whose items' ids all differ. It is checked even where an item is wrong otherwise, so that
 * all problems of a file come out at once.
 */
export function distinctIds<Item extends z.ZodType>(list: z.ZodArray<Item>): z.ZodArray<Item> {
  return list.refine((items) => repeatedIds(items).length === 0, {
    error: ({ input }) => `several items have the id "${repeatedIds(input).join('", "')}"`,
    when: ({ value }) => Array.isArray(value),
  })
}

function repeatedIds(items: unknown): string[] {
  if (!Array.isArray(items)) return []
  const ids = items.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
      ? [item.id]
      : [],
  )
  const seen = new Set<string>()
  return [...new Set(ids.filter((id) => seen.size === seen.add(id).size))]
}
