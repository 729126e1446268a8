import type { SlicedWork } from '#domain/time/sliced-work.ts'
import { readyToKeep } from '#server/storage/ready-location.ts'
import type { Storage } from '#server/storage/storage.ts'
import { runInSlices } from '#server/time-slicing.ts'
import { importMessage } from './import-message.ts'
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
  const { locations: kept, tags } = storage.current()
  return runInSlices(planSteps(kept, tags, read, options))
}

/** An import that was carried out. */
export type AppliedImport = {
  plan: ImportPlan
  /** What `storage.undo` knows it by; `null` when it changed nothing */
  undoId: string | null
}

/**
 * Imports a file that was read: one commit for all its locations and the tags it brings, which
 * `storage.undo` takes back. The plan that is carried out is one of the version at that moment: an edit made since a preview, or while the plan was worked out, is not lost.
 *
 * @param options.by who imports, for the journal
 * @param options.check throws when the plan is not to be carried out
 * @returns the plan as it was carried out, and its name
 */
export async function applyImport(
  storage: Storage,
  read: ReadLocations,
  options: PlanOptions & { by: string; check?: (plan: ImportPlan) => void },
): Promise<AppliedImport> {
  const note = {
    by: options.by,
    what: (applied: AppliedImport | null) => (applied ? importMessage(applied.plan) : ''),
    isUndoable: true,
  }
  for (let tries = 1; ; tries += 1) {
    const planned = storage.current()
    const ahead = await runInSlices(
      readySteps(planSteps(planned.locations, planned.tags, read, options)),
    )
    const applied = await storage.commit<AppliedImport | null>(
      note,
      ({ version, locations, tags }, id) => {
        const isStill = version === planned.version
        if (!isStill && tries < TRIES) return [{}, null]
        const plan = isStill ? ahead : planImport(locations, tags, read, options)
        options.check?.(plan)
        const isChange = plan.next !== locations || plan.newTags.length > 0
        return [
          { locations: plan.next, tags: [...tags, ...plan.newTags] },
          { plan, undoId: isChange ? id : null },
        ]
      },
    )
    if (applied !== null) return applied
  }
}

function* readySteps(planning: SlicedWork<ImportPlan>): SlicedWork<ImportPlan> {
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
