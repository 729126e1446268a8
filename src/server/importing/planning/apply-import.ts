import type { SlicedWork } from '#domain/time/sliced-work.ts'
import { readyToKeep } from '#server/storage/ready-location.ts'
import type { Storage } from '#server/storage/storage.ts'
import { runInSlices } from '#server/time-slicing.ts'
import { importMessage } from './import-message.ts'
import { planImport, planSteps, type ImportPlan, type PlanOptions } from './plan-import.ts'
import type { ReadLocations } from '#server/importing/readers/read-locations.ts'

/** If stores keep changing, the plan is computed without time slicing after this many tries. */
const TRIES = 3

/**
 * Plans the changes of a file in time slices, so that other requests are answered.
 */
export async function previewImport(
  storage: Storage,
  read: ReadLocations,
  options: PlanOptions = {},
): Promise<ImportPlan> {
  const { locations: kept, tags } = storage.current()
  return runInSlices(planSteps(kept, tags, read, options))
}

/** An import that was applied. */
export type AppliedImport = {
  plan: ImportPlan
  /** The id for `storage.undo`; `null` when nothing changed */
  undoId: string | null
}

/**
 * Imports a file in one commit for all its locations and new tags, which `storage.undo` can revert.
 * The applied plan is based on the version at that moment, so edits since a preview, or during
 * planning, are not lost.
 *
 * @param options.by who imports, for the journal
 * @param options.kind `sync` for what comes from the business listing
 * @param options.check throws to reject the plan
 * @returns the applied plan, and its id for undo
 */
export async function applyImport(
  storage: Storage,
  read: ReadLocations,
  options: PlanOptions & {
    by: string
    kind?: 'import' | 'sync'
    check?: (plan: ImportPlan) => void
  },
): Promise<AppliedImport> {
  const note = {
    by: options.by,
    kind: options.kind ?? 'import',
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
