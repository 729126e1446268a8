import { PICTURE_MAX } from '#domain/media/media-limits.ts'
import { PictureUnusable } from './picture-unusable.ts'
import { pictureHeader } from './picture-header.ts'
import { decodedSize, versionSizes, type Size } from './version-sizes.ts'

/** A picture ready to be sent. */
export type PictureVersions = {
  main: File
  /** Smaller versions, the largest first */
  smaller: readonly File[]
  /** A few pixels of it, for the list; `null` when this browser cannot show it */
  preview: ImageBitmap | null
}

const HEAD_BYTES = 256 * 1024
const PREVIEW_WIDTH = 160
/** As small as possible without visible marks, on photos */
const WEBP_QUALITY = 0.82
const JPEG_QUALITY = 0.85

type Options = { signal: AbortSignal; onProgress: (share: number) => void }

/**
 * Makes the versions of a picture that pages use. They are turned as the camera says and have no
 * metadata. A file that this browser cannot decode is sent as it is; the server says whether it can be used.
 *
 * @throws PictureUnusable; DOMException when `signal` aborts
 */
export async function makeVersions(
  file: File,
  { signal, onProgress }: Options,
): Promise<PictureVersions> {
  if (isDrawing(file)) return asItIs(file, null)
  const source = await decoded(file)
  if (source === null) return asItIs(file, null)
  const { resizer } = await import('./resizer.ts')
  const preview = await smallCopy(source.bitmap)
  const canvases: HTMLCanvasElement[] = []
  try {
    const sizes = versionSizes(source.natural)
    let from: ImageBitmap | HTMLCanvasElement = source.bitmap
    const files: File[] = []
    for (const [index, size] of sizes.entries()) {
      signal.throwIfAborted()
      const canvas: HTMLCanvasElement = await resizer.resize(from, emptyCanvas(size))
      canvases.push(canvas)
      // Each version is made from the one before it, which is less work.
      from = canvas
      files.push(await encoded(canvas, file))
      onProgress((index + 1) / sizes.length)
    }
    const [main, ...smaller] = files
    if (!main) return asItIs(file, preview)
    return { main: isBetter(file, main, source, sizes[0]) ? file : main, smaller, preview }
  } finally {
    source.bitmap.close()
    // Otherwise, browsers release a canvas's memory late.
    for (const canvas of canvases) canvas.width = 0
  }
}

type Source = { bitmap: ImageBitmap; natural: Size; isTurned: boolean }

async function decoded(file: File): Promise<Source | null> {
  const header = pictureHeader(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (header === null) return decodedWhole(file)
  const natural = header.isTurned
    ? { width: header.height, height: header.width }
    : { width: header.width, height: header.height }
  if (natural.width * natural.height > PICTURE_MAX.pixels) {
    throw new PictureUnusable(
      `That picture has ${natural.width} × ${natural.height} pixels. Make it smaller than 100 megapixels.`,
    )
  }
  const size = decodedSize(natural)
  if (size.width === natural.width) return decodedWhole(file, header.isTurned)
  try {
    const bitmap = await createImageBitmap(file, {
      resizeWidth: size.width,
      resizeHeight: size.height,
      resizeQuality: 'high',
    })
    return { bitmap, natural, isTurned: header.isTurned }
  } catch {
    throw new PictureUnusable('This picture is damaged, or too large for this browser.')
  }
}

async function decodedWhole(file: File, isTurned = false): Promise<Source | null> {
  try {
    const bitmap = await createImageBitmap(file)
    return { bitmap, natural: { width: bitmap.width, height: bitmap.height }, isTurned }
  } catch {
    return null
  }
}

async function encoded(canvas: HTMLCanvasElement, file: File): Promise<File> {
  const webp = await blobOf(canvas, 'image/webp', WEBP_QUALITY)
  // A browser without WebP makes a PNG of it, which only a picture with holes needs.
  const blob =
    webp.type === 'image/webp' || isSeeThrough(canvas)
      ? webp
      : await blobOf(canvas, 'image/jpeg', JPEG_QUALITY)
  const name = file.name.replace(/\.[^.]*$/, '')
  return new File([blob], `${name}.${blob.type.slice('image/'.length)}`, { type: blob.type })
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(blob)
          : reject(
              new PictureUnusable('This browser doesn’t have enough memory for that picture.'),
            ),
      type,
      quality,
    )
  })
}

/** Whether the file as it is beats its copy: of the same size, upright, and fewer bytes. */
function isBetter(file: File, copy: File, { natural, isTurned }: Source, made?: Size): boolean {
  const isWeb = /^image\/(?:jpeg|webp|avif)$/.test(file.type)
  return isWeb && !isTurned && made?.width === natural.width && file.size <= copy.size
}

function isSeeThrough(canvas: HTMLCanvasElement): boolean {
  const scale = Math.min(1, 200 / Math.max(canvas.width, canvas.height))
  const small = emptyCanvas({ width: canvas.width * scale, height: canvas.height * scale })
  const context = small.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(canvas, 0, 0, small.width, small.height)
  const { data } = context.getImageData(0, 0, small.width, small.height)
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 250) return true
  return false
}

function emptyCanvas({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return canvas
}

async function smallCopy(bitmap: ImageBitmap): Promise<ImageBitmap | null> {
  const resizeWidth = Math.min(PREVIEW_WIDTH, bitmap.width)
  return createImageBitmap(bitmap, { resizeWidth, resizeQuality: 'medium' }).catch(() => null)
}

function asItIs(file: File, preview: ImageBitmap | null): PictureVersions {
  if (file.size > PICTURE_MAX.bytes) {
    throw new PictureUnusable(
      'This file is larger than 20 MB, and this browser cannot make it smaller. Save it as JPEG and try again.',
    )
  }
  return { main: file, smaller: [], preview }
}

function isDrawing({ type, name }: File): boolean {
  return type === 'image/svg+xml' || /\.svgz?$/i.test(name)
}
