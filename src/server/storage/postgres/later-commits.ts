import type { z } from 'zod'
import type { SiteFile } from '#domain/site/site-file.ts'
import { BrokenDocument, problemsSentence } from '#server/storage/state/documents/envelope.ts'
import type { JournalLine } from '#server/storage/state/lines/journal-line.ts'
import { withSidePatches } from '#server/storage/state/documents/side-lists.ts'
import { repeated } from '#server/storage/state/state-commit.ts'
import type { StoredState } from '#server/storage/state/stored-state.ts'
import { deepFreeze } from '#server/storage/ready-location.ts'
import type { SiteSource } from '#server/storage/snapshot.ts'

/** The state after commits of other processes; `null` when one of them is missing or cannot be followed. */
export function follow(
  state: StoredState,
  lines: readonly (JournalLine | null)[],
  siteSchema: z.ZodType<SiteFile>,
): StoredState | null {
  let reached = state
  for (const line of lines) {
    if (line === null || line.previous !== reached.version || line.lost !== undefined) return null
    const catalog = repeated(reached, [line])
    const lists = withSidePatches(reached, line.redo)
    const changed = Object.entries(line.redo).flatMap(([name, patch]) =>
      patch !== undefined && name in reached.changedAt ? [[name, line.version]] : [],
    )
    reached = {
      ...catalog,
      ...lists,
      ...(line.redo.site && {
        siteSource: deepFreeze(line.redo.site),
        site: parseSite(siteSchema, line.redo.site),
      }),
      changedAt: { ...reached.changedAt, ...Object.fromEntries(changed) },
    }
  }
  return lines.length > 0 ? reached : null
}

/** Whether a commit gave rows other places than an edit of one in its place does. */
export function movesRows(line: JournalLine | null): boolean {
  if (line === null) return true
  const { locations, days } = line.redo
  const { undo } = line
  return [
    [locations, undo.locations],
    [days, undo.days],
  ].some(([redo, before]) => Boolean(redo?.remove ?? redo?.order ?? before?.remove))
}

/** @throws BrokenDocument with what does not fit */
export function parseSite(schema: z.ZodType<SiteFile>, source: SiteSource): SiteFile {
  // The large schema checks only one value, so compiling it would take longer than the check.
  const parsed = schema.safeParse(source, { jitless: true })
  if (parsed.success) return parsed.data
  throw new BrokenDocument(problemsSentence(schema, source))
}
