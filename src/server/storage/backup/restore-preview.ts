import { join } from 'node:path'
import { changedPaths } from '#domain/staff/changed-paths.ts'
import { planSentences, type KeptBackup } from '#domain/staff/kept-backup.ts'
import { bytesText } from '#domain/text/bytes-text.ts'
import { catalogShape } from '#server/storage/state/documents/catalog-document.ts'
import { readCatalog } from '#server/storage/files/journal/catalog-on-disk.ts'
import { readPlainFile } from '#server/storage/files/plain-file.ts'
import { SITE_FILE } from '#server/storage/folder-names.ts'
import { withContent } from './archive/archive-content.ts'
import { aboutContent } from './backup-content.ts'
import { checkArchive, NO_LIMITS } from './archive/check-archive.ts'
import { ownerChanges } from './owner-changes.ts'
import { listPlan, named } from './restore-plan.ts'
import { withWorkFolder } from './writing/work-folder.ts'

/** What a restore on the command line would do, in sentences. */
export type RestorePreview = {
  /** What the backup has in it */
  holds: string
  /** What changes; `null` when there is no site in the folder */
  changes: readonly string[] | null
}

/**
 * Compares a backup with a data folder. Nothing changes there.
 *
 * @throws UnusableArchive
 */
export async function previewRestore(file: string, directory: string): Promise<RestorePreview> {
  const manifest = await checkArchive(file)
  return withWorkFolder(directory, (work) =>
    withContent(
      { file, manifest, limits: NO_LIMITS },
      join(work, 'content'),
      async ({ current, attempts }) => {
        const snapshot = current()
        const { at, holds } = await aboutContent({ file, manifest, snapshot, attempts })
        const bytes = manifest.files.reduce((sum, one) => sum + one.bytes, 0)
        return {
          holds: `The backup is of ${at.slice(0, 16).replace('T', ' ')} UTC: ${holds.chain}, ${holds.stores} stores, ${holds.tags} tags, ${holds.pictures} pictures, ${holds.people} people, ${holds.attempts} quiz attempts, ${bytesText(bytes)}.`,
          changes: await changesOf(directory, manifest, snapshot),
        }
      },
    ),
  )
}

async function changesOf(
  directory: string,
  manifest: Parameters<typeof ownerChanges>[1],
  kept: { locations: KeptItems; tags: KeptItems; siteSource: object },
): Promise<string[] | null> {
  if ((await readPlainFile(join(directory, catalogShape.name)).catch(() => null)) === undefined) {
    return null
  }
  try {
    const now = await readCatalog(directory)
    const site: unknown = JSON.parse(String(await readPlainFile(join(directory, SITE_FILE))))
    const { pictures, files } = await ownerChanges(directory, manifest)
    return planSentences({
      backup: NO_BACKUP,
      isOtherChain: false,
      stores: listPlan(now.locations, kept.locations),
      tags: listPlan(now.tags, kept.tags),
      site: named(changedPaths(site, kept.siteSource)),
      pictures: named(pictures.map((path) => path.slice(path.indexOf('/') + 1))),
      files,
      people: { missing: named([]) },
      attempts: 0,
    })
  } catch {
    // A restore is what repairs such a folder.
    return ['The present data can’t be read, so what changes can’t be shown.']
  }
}

type KeptItems = Parameters<typeof listPlan>[0]

/** The sentences do not name it. */
const NO_BACKUP: KeptBackup = { id: '', at: '', bytes: 0, kind: 'made', by: null, holds: null }
