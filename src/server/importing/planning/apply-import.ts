import type { Steps } from '#domain/time/steps.ts'
import { readyToKeep } from '#server/storage/ready-location.ts'
import type { Storage } from '#server/storage/storage.ts'
import { inTurns } from '#server/turns.ts'
import { planImport, planSteps, type ImportPlan, type PlanOptions } from './plan-import.ts'
import type { ReadLocations } from '#server/importing/readers/read-locations.ts'

/** Where others change stores all the time, the plan is worked out in one go after these tries. */
const TRIES = 3

/**
 * What a file that was read would change, worked out in turns: requests are answered meanwhile.
 */
export async function previewImport(
  storage: Storage,
  read: ReadLocations,
  options: PlanOptions = {},
): Promise<ImportPlan> {
  const [kept, tags] = await Promise.all([storage.locations.list(), storage.tags.list()])
  return inTurns(planSteps(kept, tags, read, options))
}

/** An import that was carried out. */
export type AppliedImport = {
  plan: ImportPlan
  /** What `storage.locations.undo` knows it by; `null` when it changed nothing */
  undoId: string | null
}

/**
 * Imports a file that was read: one commit for all its locations and the tags it brings, which
 * `storage.locations.undo` takes back. The plan that is carried out is one of what is kept at that
 * moment: an edit made since a preview, or while the plan was worked out, is not lost.
 *
 * @param options.check throws when the plan is not to be carried out
 * @returns the plan as it was carried out, and its name
 */
export async function applyImport(
  storage: Storage,
  read: ReadLocations,
  options: PlanOptions & { check?: (plan: ImportPlan) => void } = {},
): Promise<AppliedImport> {
  for (let tries = 1; ; tries += 1) {
    const [planned, plannedTags] = await Promise.all([
      storage.locations.list(),
      storage.tags.list(),
    ])
    const ahead = await inTurns(readySteps(planSteps(planned, plannedTags, read, options)))
    const applied = await storage.locations.update<AppliedImport | null>(
      (kept, tags, newId) => {
        // Lists are never changed in place, so the same lists say the same.
        const isStill = kept === planned && tags === plannedTags
        if (!isStill && tries < TRIES) return [kept, null]
        const plan = isStill ? ahead : planImport(kept, tags, read, options)
        options.check?.(plan)
        const isChange = plan.next !== kept || plan.newTags.length > 0
        const done = { plan, undoId: isChange ? newId : null }
        return plan.newTags.length === 0
          ? [plan.next, done]
          : [plan.next, done, [...tags, ...plan.newTags]]
      },
      { undoable: true },
    )
    if (applied !== null) return applied
  }
}

function* readySteps(planning: Steps<ImportPlan>): Steps<ImportPlan> {
  const plan = yield* planning
  for (const location of plan.added) {
    yield
    readyToKeep(location)
  }
  for (const { location } of plan.updated) {
    yield
    readyToKeep(location)
  }
  return plan
}
