import type { SiteConflict } from '#domain/site/editor/site-answers.ts'
import { useDesk } from '#web/pages/admin/site/desk/desk-context.ts'

/** The open conflict at exactly this path. */
export function useConflictAt(path: string): SiteConflict | undefined {
  return useDesk(({ conflicts }) => conflicts.find((one) => one.path === path))
}
