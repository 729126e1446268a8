import { useLayoutEffect } from 'react'
import type { Tag } from '#domain/location/tag.ts'
import { adoptSheet } from '#web/browser/adopt-sheet.ts'
import { tagRules } from '#web/ui/tags/tag-class.ts'

/** Adds a style sheet with the current tag colors, because the page's own has those of its request. */
export function useTagSheet(tags: readonly Pick<Tag, 'id' | 'color'>[]): void {
  const rules = tagRules(tags)
  useLayoutEffect(() => adoptSheet(rules), [rules])
}
