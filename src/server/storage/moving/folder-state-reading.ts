import type { z } from 'zod'
import type { SiteFile } from '#domain/site/site-file.ts'
import type { Disk } from '#server/storage/files/disk.ts'
import { decodeJournalLine, encodeJournalLine } from '#server/storage/state/lines/journal-line.ts'
import { unpackedLine } from '#server/storage/state/lines/packed-line.ts'
import { Journal } from '#server/storage/files/journal/journal.ts'
import { SITE_FILE } from '#server/storage/folder-names.ts'
import { openState } from '#server/storage/files/state/open-state.ts'
import { newCommitId, stateCommit } from '#server/storage/state/state-commit.ts'
import { StateFiles } from '#server/storage/files/state/state-files.ts'
import type { StoredState } from '#server/storage/state/stored-state.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'
import type { ContentLine } from './site-content.ts'

type Around = {
  disk: Disk
  /** A private copy of a data folder */
  directory: string
  clock: () => number
  log: StorageLog
  onRepair: (repair: string) => void
}

/**
 * The state that a start on the folder would have, and its journal.
 *
 * @returns `added`, the commits that a start adds for files that were edited by hand, newest first; the
 *   journal does not have them yet
 */
export async function readFolderState(
  around: Around,
  siteSchema: z.ZodType<SiteFile>,
): Promise<{ state: StoredState; added: ContentLine[]; journal: Journal }> {
  const journal = new Journal(around)
  const files = new StateFiles(around, siteSchema)
  const { state, edit, siteEdit } = await openState({ ...around, journal, files })
  const added: ContentLine[] = []
  const add = (bytes: Buffer) => {
    const line = decodeJournalLine(bytes.subarray(0, -1))
    if (line === null) return
    added.unshift({
      version: line.version,
      at: line.at,
      text: unpackedLine(bytes.subarray(0, -1)).toString(),
    })
  }
  if (edit?.line) add(edit.line)
  if (siteEdit === null) return { state, added, journal }
  const { site, siteSource, what } = siteEdit
  const note = { id: newCommitId(state), by: SITE_FILE, what }
  const at = new Date(around.clock()).toISOString()
  const { next, line } = stateCommit(state, { ...state, site, siteSource }, { ...note, at })
  add(encodeJournalLine(line))
  return { state: next, added, journal }
}
