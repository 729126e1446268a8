import type { Storage } from '#server/storage/storage.ts'
import { planImport, type ImportPlan, type PlanOptions } from './plan-import.ts'
import type { ReadLocations } from './read-locations.ts'

/**
 * Imports a file that was read: one commit for all its locations and the tags it brings, which
 * `storage.locations.undo` takes back. The plan is worked out on what is kept at that moment, so
 * an edit made since a preview is not lost.
 *
 * @param options.check throws when the plan is not to be carried out
 * @returns the plan as it was carried out
 */
export function applyImport(
  storage: Storage,
  read: ReadLocations,
  options: PlanOptions & { check?: (plan: ImportPlan) => void } = {},
): Promise<ImportPlan> {
  return storage.locations.update(
    (kept, tags) => {
      const plan = planImport(kept, tags, read, options)
      options.check?.(plan)
      return plan.newTags.length === 0
        ? [plan.next, plan]
        : [plan.next, plan, [...tags, ...plan.newTags]]
    },
    { undoable: true },
  )
}
