import { createHash } from 'node:crypto'
import { hashedName } from '#domain/media/media-name.ts'
import type { MediaPicture } from '#domain/media/media-picture.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { UploadedPicture } from './read-picture.ts'
import type { Upload } from './upload-form.ts'

/** The fields of a picture that its files decide. */
export type StoredFiles = Pick<
  MediaPicture,
  'file' | 'type' | 'width' | 'height' | 'bytes' | 'renditions'
>

/**
 * Writes an upload's files. They are durable before the library names them, so that it never names a
 * missing one; `forgetUnusedPictures` removes those that no commit followed.
 *
 * @param name what people call the picture
 */
export async function storeUpload(
  media: Storage['media'],
  name: string,
  { picture, renditions }: Pick<Upload, 'picture' | 'renditions'>,
): Promise<StoredFiles> {
  const file = hashedName(name, hashOf(picture.bytes), picture.type)
  const smaller: MediaPicture['renditions'] = []
  for (const one of renditions) {
    const small = hashedName(name, hashOf(one.bytes), one.type, one.width)
    await media.write(small, one.bytes)
    smaller.push({ file: small, width: one.width, height: one.height })
  }
  await media.write(file, picture.bytes)
  const { type, width, height, bytes } = picture
  return { file, type, width, height, bytes: bytes.length, renditions: smaller }
}

/** Sixteen hexadecimal digits of a file's content. */
export function hashOf(bytes: UploadedPicture['bytes']): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
