import type { PictureType } from './media-answer.ts'

const ENDINGS: Readonly<Record<PictureType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
}
/** "rye-shelf.0123456789abcdef.jpg", "rye-shelf.w828.0123456789abcdef.webp" */
const HASHED = /^(?<name>[a-z0-9-]{1,60})(?:\.w\d{1,5})?\.[0-9a-f]{16}\.(?:jpg|png|webp|avif|svg)$/
const NAME_MAX = 60

/** Whether a file's name contains the hash of its content, so that its content never changes. */
export function isHashedName(file: string): boolean {
  return HASHED.test(file)
}

/** What people call a picture: "rye-shelf" for "rye-shelf.0123456789abcdef.jpg". */
export function pictureName(file: string): string {
  return HASHED.exec(file)?.groups?.['name'] ?? file.replace(/\.[a-z0-9]{1,5}$/i, '')
}

/**
 * A new file's name in the media folder.
 *
 * @param name from `nameOfUpload`
 * @param hash of the content, 16 hexadecimal digits
 * @param width of a smaller version, in pixels
 */
export function hashedName(name: string, hash: string, type: PictureType, width?: number): string {
  return `${name}${width === undefined ? '' : `.w${width}`}.${hash}.${ENDINGS[type]}`
}

/** The name of an uploaded file in letters that an address can have: "rye-shelf" for "Rye shelf.JPG". */
export function nameOfUpload(fileName: string): string {
  const bare = pictureName(fileName.slice(fileName.search(/[^/\\]*$/)))
  const plain = bare
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_MAX)
    .replaceAll(/^-+|-+$/g, '')
  return plain === '' ? 'picture' : plain
}
