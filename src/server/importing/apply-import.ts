import { TagExists, type Storage } from '#server/storage/storage.ts'
import type { Tag } from '#domain/tag.ts'
import { planImport, type ImportPlan, type PlanOptions } from './plan-import.ts'
import type { ReadLocations } from './read-locations.ts'

/**
 * Imports a file that was read: one commit for all locations, which `storage.locations.undo`
 * takes back. The plan is worked out again on what is kept at that moment, so an edit made in
 * between is not lost. Tags that are new are created before it.
 *
 * @returns the plan as it was carried out
 */
export async function applyImport(
  storage: Storage,
  read: ReadLocations,
  options: PlanOptions = {},
): Promise<ImportPlan> {
  const preview = planImport(
    await storage.locations.list(),
    await storage.tags.list(),
    read,
    options,
  )
  const newTags = await createTags(storage, preview.newTags)
  const tags = await storage.tags.list()
  return storage.locations.update(
    (kept) => {
      const plan = { ...planImport(kept, tags, read, options), newTags }
      return [plan.next, plan]
    },
    { undoable: true },
  )
}

async function createTags(storage: Storage, wanted: readonly Tag[]): Promise<Tag[]> {
  const created: Tag[] = []
  for (const { name, color } of wanted) {
    try {
      created.push(await storage.tags.create({ name, color }))
    } catch (error) {
      // Somebody made it in between: then it is there, which is all that is wanted.
      if (!(error instanceof TagExists)) throw error
    }
  }
  return created
}
