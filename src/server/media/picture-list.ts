import { createHash } from 'node:crypto'
import { MIDDLE } from '#domain/media/media-limits.ts'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { isHashedName, pictureName } from '#domain/media/media-name.ts'
import type { MediaPicture } from '#domain/media/media-picture.ts'
import { pictureUses, type PictureUse } from '#domain/media/picture-uses.ts'
import { derived } from '#server/storage/derived.ts'
import type { ListedPicture } from '#server/storage/owner-files.ts'
import type { Snapshot } from '#server/storage/snapshot.ts'
import type { Storage } from '#server/storage/storage.ts'
import { MEDIA_FOLDER } from '#web/addresses/paths.ts'
import { measurePicture } from './read-picture.ts'

/** A file's head has its size, except for a few with large previews. */
const HEAD_BYTES = 256 * 1024
const SVG_BYTES = 1024 * 1024
/** Files that are read together */
const AT_ONCE = 8

/** By the names of files */
type Uses = ReadonlyMap<string, readonly PictureUse[]>

export type PictureList = {
  /** Every picture, the newest first. */
  all: () => Promise<PictureAnswer[]>
  /** A picture of the library, or one that was put into the folder by hand. */
  find: (id: string) => Promise<MediaPicture | null>
  /** The file by hand that an id stands for, even after the library has another file for it. */
  handFile: (id: string) => Promise<string | null>
}

/**
 * The library: pictures that staff uploaded or described, and other files of the media folder.
 *
 * @param waiting where drafts and scheduled changes use pictures
 */
export function createPictureList(
  storage: Pick<Storage, 'current' | 'files'>,
  waiting: () => Uses,
): PictureList {
  const measured = new Map<string, { version: string; picture: MediaPicture }>()

  async function byHand(file: ListedPicture): Promise<MediaPicture> {
    const known = measured.get(file.name)
    if (known?.version === file.version) return known.picture
    const picture = await measuredFile(storage.files, file)
    measured.set(file.name, { version: file.version, picture })
    return picture
  }

  /** The pictures that nobody has uploaded or described. */
  async function unlisted(): Promise<MediaPicture[]> {
    const { media } = storage.current()
    const ids = new Set(media.map(({ id }) => id))
    const files = new Set(media.map(({ file }) => file))
    const others = (await storage.files.pictures()).filter(
      // A hashed name is an upload's: a smaller version, or one that was deleted or replaced.
      ({ name }) => !isHashedName(name) && !files.has(name) && !ids.has(handId(name)),
    )
    for (const name of measured.keys()) {
      if (!others.some((other) => other.name === name)) measured.delete(name)
    }
    const found: MediaPicture[] = []
    for (let at = 0; at < others.length; at += AT_ONCE) {
      found.push(...(await Promise.all(others.slice(at, at + AT_ONCE).map(byHand))))
    }
    return found
  }

  return {
    all: async () => {
      const hand = await unlisted()
      const { media, siteSource } = storage.current()
      const uses = usesWith(siteSource, waiting())
      return [...media, ...hand]
        .map((picture) => pictureAnswer(picture, uses))
        .toSorted((a, b) => compare(b.addedAt, a.addedAt) || compare(a.src, b.src))
    },
    find: async (id) => {
      const listed = storage.current().media.find((picture) => picture.id === id)
      return listed ?? (await unlisted()).find((picture) => picture.id === id) ?? null
    },
    handFile: async (id) => {
      const files = await storage.files.pictures()
      return files.find(({ name }) => handId(name) === id)?.name ?? null
    },
  }
}

/** Where each file is used, computed once for each version of the site. */
const usesOf = derived(pictureUses)

/** Where the site shows a picture, or links to it. */
export function usesIn({ siteSource }: Pick<Snapshot, 'siteSource'>, file: string): PictureUse[] {
  return usesOf(siteSource).get(file) ?? []
}

/** A picture in the form of the API. */
export function pictureAnswer(
  { file, renditions, ...picture }: MediaPicture,
  uses: Uses,
): PictureAnswer {
  return {
    ...picture,
    name: pictureName(file),
    src: addressOf(file),
    renditions: renditions.map((one) => ({
      src: addressOf(one.file),
      width: one.width,
      height: one.height,
    })),
    usedIn: uses.get(file) ?? [],
    needsDescription: !picture.decorative && picture.alt === '',
  }
}

export function answerIn(snapshot: Snapshot, picture: MediaPicture, waiting: Uses): PictureAnswer {
  return pictureAnswer(picture, usesWith(snapshot.siteSource, waiting))
}

function usesWith(source: Snapshot['siteSource'], waiting: Uses): Uses {
  const uses = new Map<string, readonly PictureUse[]>(usesOf(source))
  for (const [file, more] of waiting) uses.set(file, [...(uses.get(file) ?? []), ...more])
  return uses
}

function addressOf(file: string): string {
  return MEDIA_FOLDER + encodeURIComponent(file)
}

/** The id of a file that was put into the folder by hand: the same until it is renamed. */
function handId(name: string): string {
  return `f_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
}

/** A size of 0 stands for a file that is no picture. */
async function measuredFile(files: Storage['files'], listed: ListedPicture): Promise<MediaPicture> {
  const { name, size, changedAt } = listed
  const wanted = Math.min(size, name.toLowerCase().endsWith('.svg') ? SVG_BYTES : HEAD_BYTES)
  const found = measurePicture(await headOf(files, name, wanted))
  return {
    id: handId(name),
    file: name,
    type: found?.type ?? 'image/png',
    width: found?.width ?? 0,
    height: found?.height ?? 0,
    bytes: size,
    renditions: [],
    alt: '',
    decorative: false,
    focus: { ...MIDDLE },
    addedAt: changedAt.toISOString(),
    addedBy: '',
  }
}

async function headOf(files: Storage['files'], name: string, length: number): Promise<Buffer> {
  const file = await files.picture(name)
  if (file === null) return Buffer.alloc(0)
  try {
    const { buffer, bytesRead } = await file.handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } catch {
    // It is listed as unreadable.
    return Buffer.alloc(0)
  } finally {
    await file.handle.close()
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
