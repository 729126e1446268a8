import { z } from 'zod'
import { MEDIA_MAX } from '#domain/limits.ts'
import { MediaPicture } from '#domain/media/media-picture.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import { checkedList } from './checked-list.ts'

/** The pictures in a file, and the version of the last commit that changed them. */
export type MediaFile = { readonly version: number; readonly media: readonly MediaPicture[] }

export const mediaShape: DocumentShape<MediaFile> = {
  name: 'media.json',
  schema: z.object({
    version: z.number().int().nonnegative().default(0),
    media: z.array(MediaPicture),
  }),
  steps: [],
  empty: { version: 0, media: [] },
  remedy: 'remove the file; the pictures stay in the folder media, without their texts.',
}

/**
 * The next pictures, checked and frozen.
 *
 * @throws NotKept when one breaks the schema, an id is there twice, or there are too many
 */
export function checkedMedia(
  kept: readonly MediaPicture[],
  next: readonly MediaPicture[],
): readonly MediaPicture[] {
  return checkedList(kept, next, {
    schema: MediaPicture,
    nameOf: ({ file }) => `The picture "${file}"`,
    many: 'pictures',
    most: MEDIA_MAX.pictures,
  })
}
