import type { Location } from './location.ts'
import { locationPaths, pathText, sharePaths } from './slug.ts'

/** Where a location's page was: "oh/parma/1840-harbor-mill-rd", and the location's id. */
export type FormerPath = readonly [path: string, id: string]

/** More moves than a chain of 10,000 makes in years; beyond it the oldest are forgotten. */
export const FORMER_PATHS_MAX = 20_000

/**
 * What is remembered of paths after a change of the locations: each one that its location no longer
 * has, or that is gone with it, by the location that had it last. A path that a location has again
 * is no former one.
 *
 * @param former what was remembered before, oldest first
 * @param before the locations before the change, in their order
 * @returns oldest first, each path once; the same list when no path changed
 */
export function formerPathsAfter(
  former: readonly FormerPath[],
  before: readonly Location[],
  after: readonly Location[],
  max = FORMER_PATHS_MAX,
): readonly FormerPath[] {
  if (haveSamePlaces(before, after)) {
    sharePaths(before, after)
    return former
  }
  const earlier = locationPaths(before)
  const current = locationPaths(after, before)
  const left: [id: string, path: string][] = []
  for (const [id, path] of earlier) {
    const now = current.get(id)
    // Most paths are the same object, so few texts are compared.
    if (now === path || (now && pathText(now) === pathText(path))) continue
    left.push([id, pathText(path)])
  }
  if (left.length === 0 && former.length === 0) return former
  const live = new Set(Array.from(current.values(), pathText))
  // The same pair objects, so that an unchanged pair keeps its identity.
  const remembered = new Map(former.map((pair) => [pair[0], pair] as const))
  for (const [id, path] of left) {
    // Deleting it first makes it the newest.
    remembered.delete(path)
    remembered.set(path, [path, id])
  }
  const next = [...remembered.values()].filter(([path]) => !live.has(path)).slice(-max)
  const isSame = left.length === 0 && next.length === former.length
  return isSame ? former : next
}

/** Whether no path can have changed: most changes leave names, addresses and their order alone. */
function haveSamePlaces(before: readonly Location[], after: readonly Location[]): boolean {
  return (
    before.length === after.length &&
    before.every((location, index) => {
      const next = after[index]
      return (
        location === next ||
        (location.id === next?.id &&
          location.name === next.name &&
          location.address === next.address)
      )
    })
  )
}
