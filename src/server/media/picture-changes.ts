import { randomBytes } from 'node:crypto'
import { MEDIA_MAX } from '#domain/limits.ts'
import { followPicture } from '#domain/media/follow-picture.ts'
import type { PictureChange } from '#domain/media/media-answer.ts'
import { hashedName, isHashedName, nameOfUpload, pictureName } from '#domain/media/media-name.ts'
import type { MediaPicture } from '#domain/media/media-picture.ts'
import type { PictureUse } from '#domain/media/picture-uses.ts'
import { PublicError } from '#server/errors.ts'
import type { OpenPicture } from '#server/storage/owner-files.ts'
import type { JournalEntry, Snapshot, SnapshotChanges } from '#server/storage/snapshot.ts'
import type { Storage } from '#server/storage/storage.ts'
import { needsWords } from './picture-description.ts'
import { usesIn } from './picture-list.ts'
import { hashOf, type StoredFiles } from './stored-upload.ts'

/** Pictures that a link preview and an icon can be drawn of. */
const LOGO_TYPES: readonly MediaPicture['type'][] = ['image/svg+xml', 'image/png', 'image/jpeg']
const LOGO_BYTES = 1024 * 1024

type Step<Result> = readonly [SnapshotChanges, Result]

export function newPictureId(): string {
  return `m_${randomBytes(9).toString('base64url')}`
}

/** Adds a picture, unless it is there because its upload is repeated. */
export function addPicture(picture: MediaPicture) {
  return ({ media }: Snapshot): Step<MediaPicture> => {
    const known = media.find(({ id }) => id === picture.id)
    if (known) return [{}, known]
    if (media.length >= MEDIA_MAX.pictures) {
      throw new PublicError(
        422,
        `The library has ${MEDIA_MAX.pictures} pictures, which is the maximum. Delete some that are not used.`,
      )
    }
    return [{ media: [...media, picture] }, picture]
  }
}

/** The values that a change was made from: where a colleague has changed one, nobody's is lost. */
export type SeenValues = PictureChange

/**
 * Changes what is said about a picture, and the places that show it so.
 *
 * @param found as it was found before; it may be a file by hand that the library does not have yet
 * @returns with `isStale`, the picture as a colleague has changed it; nothing changes then
 */
export function describePicture(found: MediaPicture, change: PictureChange, seen?: SeenValues) {
  return (snapshot: Snapshot): Step<{ picture: MediaPicture; isStale: boolean }> => {
    const current = snapshot.media.find(({ id }) => id === found.id) ?? found
    if (seen && isStale(current, change, seen)) return [{}, { picture: current, isStale: true }]
    const next = described(current, change)
    const touchesWords = change.alt !== undefined || change.decorative !== undefined
    if (touchesWords && !next.decorative && next.alt === '') throw needsWords()
    return [replaced(snapshot, current, next), { picture: next, isStale: false }]
  }
}

/** Gives a picture another file, in the library and everywhere on the site. */
export function replacePicture(found: MediaPicture, files: StoredFiles, change: PictureChange) {
  return (snapshot: Snapshot): Step<MediaPicture> => {
    const current = currentOf(snapshot, found)
    const isLogo = usesIn(snapshot, current.file).some(({ field }) => field === 'brand.mark')
    if (isLogo && (!LOGO_TYPES.includes(files.type) || files.bytes > LOGO_BYTES)) {
      throw new PublicError(
        422,
        'This picture is the chain’s logo, which must be an SVG, PNG, or JPEG of at most 1 MB.',
      )
    }
    const next = { ...described(current, change), ...files }
    return [replaced(snapshot, current, next), next]
  }
}

/**
 * Takes a picture out of the library, if the site does not use it.
 *
 * @param waiting where drafts and scheduled changes use its file
 */
export function deletePicture(
  found: MediaPicture,
  waiting: (file: string) => readonly PictureUse[],
) {
  return (snapshot: Snapshot): Step<MediaPicture> => {
    const current = currentOf(snapshot, found)
    rejectUsed([...usesIn(snapshot, current.file), ...waiting(current.file)])
    return [{ media: snapshot.media.filter(({ id }) => id !== found.id) }, current]
  }
}

/**
 * Finds the picture with an id that was deleted last, as it was.
 *
 * @param history the commits, newest first
 */
export async function findDeletedPicture(
  history: AsyncIterable<JournalEntry>,
  id: string,
): Promise<MediaPicture | null> {
  for await (const { changes } of history) {
    const found = changes.media.items.find((item) => item.id === id && item.after === null)
    if (found?.before) return found.before
  }
  return null
}

/** @throws PublicError 409 which says where a picture is used */
export function rejectUsed(uses: readonly PictureUse[]): void {
  if (uses.length === 0) return
  const places = uses.map(({ page, place }) => `${page}, ${place}`)
  const named = places.slice(0, 3).join('; ')
  const rest = places.length > 3 ? ` and ${places.length - 3} more` : ''
  const count = uses.length === 1 ? 'one place' : `${uses.length} places`
  throw new PublicError(
    409,
    `This picture is used in ${count}: ${named}${rest}. Remove it there first, or replace it.`,
  )
}

/**
 * Copies a file that was put into the folder by hand under a name of the library, so that it can be deleted
 * and brought back like an upload.
 *
 * @returns the picture with its new file; the same one when it has such a file
 */
export async function adoptFile(
  storage: Storage,
  picture: MediaPicture,
  by: string,
): Promise<MediaPicture> {
  if (isHashedName(picture.file)) return picture
  const file = await storage.files.picture(picture.file)
  if (file === null) return picture
  const bytes = await readAll(file)
  const name = nameOfUpload(pictureName(picture.file))
  const adopted = { ...picture, file: hashedName(name, hashOf(bytes), picture.type) }
  await storage.media.write(adopted.file, bytes)
  const what = `Added the file ${picture.file} to the library`
  return storage.commit({ by, what, kind: 'media' }, (snapshot) => [
    replaced(snapshot, picture, adopted),
    adopted,
  ])
}

function replaced(snapshot: Snapshot, before: MediaPicture, after: MediaPicture): SnapshotChanges {
  const { media, siteSource } = snapshot
  const isListed = media.some(({ id }) => id === after.id)
  const isSame = isListed && JSON.stringify(before) === JSON.stringify(after)
  const next = isListed
    ? media.map((one) => (one.id === after.id ? after : one))
    : [...media, after]
  const site = followPicture(siteSource, before, after)
  return {
    ...(!isSame && { media: next }),
    ...(site !== siteSource && { siteSource: site }),
  }
}

function described(picture: MediaPicture, change: PictureChange): MediaPicture {
  const { altEs = picture.altEs, ...rest } = change
  const { altEs: _, ...others } = picture
  return { ...others, ...rest, ...(altEs !== undefined && altEs !== '' && { altEs }) }
}

/** Whether a colleague changed what this change changes since it was seen. */
function isStale(current: MediaPicture, change: PictureChange, seen: SeenValues): boolean {
  return (['alt', 'altEs', 'decorative', 'focus'] as const).some(
    (key) =>
      change[key] !== undefined &&
      Object.hasOwn(seen, key) &&
      isOther(current[key], seen[key]) &&
      isOther(current[key], change[key]),
  )
}

function isOther(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? '') !== JSON.stringify(b ?? '')
}

/** @throws PublicError 404 when a colleague has deleted it */
function currentOf({ media }: Snapshot, found: MediaPicture): MediaPicture {
  const current = media.find(({ id }) => id === found.id)
  if (current) return current
  if (found.addedBy !== '') throw noSuchPicture()
  return found
}

async function readAll({ handle }: OpenPicture): Promise<Buffer> {
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

export function noSuchPicture(): PublicError {
  return new PublicError(404, 'This picture doesn’t exist. Someone may have deleted it.')
}
