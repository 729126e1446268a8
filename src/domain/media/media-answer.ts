import type { MediaPicture } from './media-picture.ts'
import type { PictureUse } from './picture-uses.ts'

export type PictureType = MediaPicture['type']

/** A point of a picture, from 0 (left, top) to 1 (right, bottom). */
export type Focus = MediaPicture['focus']

/** A picture of the library, as `GET /api/admin/media` lists it. */
export type PictureAnswer = Omit<MediaPicture, 'file' | 'renditions'> & {
  /** What people call it, from its file's name: "rye-shelf" */
  name: string
  /** Its address, as `site.json` has it: "/media/rye-shelf.0123456789abcdef.webp" */
  src: string
  renditions: readonly { src: string; width: number; height: number }[]
  usedIn: readonly PictureUse[]
  /** Nobody has said what it shows, so it should not be used yet */
  needsDescription: boolean
}

/** What staff can change about a picture without another file. */
export type PictureChange = Partial<Pick<MediaPicture, 'alt' | 'altEs' | 'decorative' | 'focus'>>
