import { useLayoutEffect } from 'react'
import type { Tag } from '#domain/location/tag.ts'
import { adoptSheet } from '#web/browser/adopt-sheet.ts'
import { tagRules } from '#web/ui/tags/tag-class.ts'

/** Keeps the colours of tags true while they are made and changed: the page's sheet has the old ones. */
export function useTagSheet(tags: readonly Pick<Tag, 'id' | 'color'>[]): void {
  const rules = tagRules(tags)
  useLayoutEffect(() => adoptSheet(rules), [rules])
}
