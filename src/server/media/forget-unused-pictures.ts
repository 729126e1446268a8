import { z } from 'zod'
import { isHashedName } from '#domain/media/media-name.ts'
import { pictureUses } from '#domain/media/picture-uses.ts'
import type { Log } from '#server/logs/logging.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import type { ListedPicture } from '#server/storage/owner-files.ts'
import type { Storage } from '#server/storage/storage.ts'

const DAY_MS = 24 * 3_600_000
/** The journal may undo a deletion for 90 days. */
const KEPT_MS = 91 * DAY_MS

const Unused = z.strictObject({
  /** Since when each file has not been used, ms since the epoch */
  since: z.record(z.string().max(200), z.int().nonnegative()),
})

/** Which uploaded files nothing uses. When it is lost, they are kept for another 91 days. */
export const unusedShape: DocumentShape<z.infer<typeof Unused>> = {
  name: 'media-unused.json',
  schema: Unused,
  steps: [],
  empty: { since: {} },
  remedy: 'delete it; unused pictures are then kept for three more months',
}

type Keeping = {
  storage: Storage
  clock: () => number
  log: Log
  /** What drafts and scheduled changes use, by the names of files */
  siteEditor: { waitingPictures: () => ReadonlyMap<string, unknown> }
}

/**
 * Removes uploaded files that neither the library nor the site, a draft, or a scheduled change has used for 91 days, so that no undo
 * misses one. Files that the owner put into the folder by hand stay.
 */
export async function forgetUnusedPictures(keeping: Keeping): Promise<void> {
  const { storage, clock, log } = keeping
  try {
    const document = storage.document(unusedShape)
    const before = (await document.read())?.since ?? {}
    const listed = await allPictures(storage)
    // Taken after the list, so that no upload in between counts as unused.
    const used = usedFiles(keeping)
    const unused = listed.filter(({ name }) => isHashedName(name) && !used.has(name))
    const now = clock()
    const since = Object.fromEntries(unused.map(({ name }) => [name, before[name] ?? now]))
    const due = unused.filter(
      ({ name, changedAt }) =>
        now - (since[name] ?? now) > KEPT_MS &&
        // The same picture may just be uploaded again.
        now - changedAt.getTime() > DAY_MS,
    )
    for (const { name } of due) {
      await storage.media.remove(name)
      delete since[name]
    }
    if (JSON.stringify(since) !== JSON.stringify(before)) await document.write({ since })
    if (due.length > 0) log.info({ files: due.length }, 'unused pictures are deleted')
  } catch (error) {
    log.error({ err: error }, 'unused pictures could not be deleted')
  }
}

/** Runs `forgetUnusedPictures` now and every day. Returns a function that stops it. */
export function keepForgettingUnusedPictures(keeping: Keeping): () => void {
  void forgetUnusedPictures(keeping)
  const timer = setInterval(() => void forgetUnusedPictures(keeping), DAY_MS).unref()
  return () => clearInterval(timer)
}

/** Also those in a bucket; one that is in both is meant once. */
async function allPictures({ files, media }: Storage): Promise<readonly ListedPicture[]> {
  const [here, elsewhere = []] = [await files.pictures(), await media.elsewhere?.list()]
  return [...new Map([...here, ...elsewhere].map((one) => [one.name, one])).values()]
}

function usedFiles({ storage, siteEditor }: Pick<Keeping, 'storage' | 'siteEditor'>): Set<string> {
  const { media, siteSource } = storage.current()
  return new Set([
    ...media.flatMap(({ file, renditions }) => [file, ...renditions.map((one) => one.file)]),
    ...pictureUses(siteSource).keys(),
    ...siteEditor.waitingPictures().keys(),
  ])
}
