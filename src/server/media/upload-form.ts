import type { Context } from 'hono'
import { PICTURE_MAX } from '#domain/media/media-limits.ts'
import { nameOfUpload } from '#domain/media/media-name.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { readBytes } from '#server/middleware/request-body.ts'
import { UnusablePicture } from './formats/unusable-picture.ts'
import { readPicture, type UploadedPicture } from './read-picture.ts'
import type { UploadBudget } from './upload-budget.ts'

/** Names, descriptions, and the lines between the parts of a form */
const FORM_BYTES = 64 * 1024
const MOST_BYTES = PICTURE_MAX.bytes + PICTURE_MAX.renditionBytes + FORM_BYTES
/** A smaller version may differ from the picture's shape by this many pixels, as sizes are whole. */
const SHAPE_PIXELS = 2

/** An uploaded picture, its smaller versions, and the form's other fields. */
export type Upload = {
  /** From `nameOfUpload` */
  name: string
  picture: UploadedPicture
  renditions: readonly UploadedPicture[]
  /** The text of a field; `null` when the form has none of that name */
  field: (name: string) => string | null
}

/**
 * Reads a picture from a form: `file`, and smaller versions in `renditions[]`.
 *
 * @throws PublicError 400 for a broken form, 413 for one that is too large, 415 for a file that is no picture,
 *   422 for a faulty picture, 429 while other uploads take the memory
 */
export async function readUpload(c: Context<AppEnv>, budget: UploadBudget): Promise<Upload> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new PublicError(415, 'Send a form with a picture in the field "file".')
  }
  const announced = Number(c.req.header('content-length') ?? MOST_BYTES)
  if (announced > MOST_BYTES) throw tooLarge()
  return budget.within(announced, async () => {
    const form = await formOf(c, type)
    const file = form.get('file')
    if (!(file instanceof File) || (file.name === '' && file.size === 0)) {
      throw new PublicError(422, 'Choose a picture: the form’s field "file" is empty.')
    }
    if (file.size > PICTURE_MAX.bytes) throw tooLarge()
    const picture = await checked(file)
    const smaller = [...form.getAll('renditions[]'), ...form.getAll('renditions')]
    return {
      name: nameOfUpload(file.name),
      picture,
      renditions: await readRenditions(smaller, picture),
      field: (name) => {
        const value = form.get(name)
        return typeof value === 'string' ? value : null
      },
    }
  })
}

async function formOf(c: Context<AppEnv>, type: string): Promise<FormData> {
  let bytes: Uint8Array
  try {
    bytes = await readBytes(c, MOST_BYTES)
  } catch (error) {
    throw error instanceof PublicError && error.status === 413 ? tooLarge() : error
  }
  try {
    const headers = { 'content-type': type }
    return await new Response(new Uint8Array(bytes), { headers }).formData()
  } catch {
    throw new PublicError(400, 'The form could not be read. It may have been cut off.')
  }
}

async function readRenditions(
  parts: readonly FormDataEntryValue[],
  picture: UploadedPicture,
): Promise<UploadedPicture[]> {
  const files = parts.filter((part) => part instanceof File)
  if (files.length > PICTURE_MAX.renditions) {
    throw new PublicError(422, `Send at most ${PICTURE_MAX.renditions} smaller versions.`)
  }
  if (files.reduce((sum, { size }) => sum + size, 0) > PICTURE_MAX.renditionBytes) throw tooLarge()
  const read: UploadedPicture[] = []
  for (const file of files) {
    const rendition = await checked(file)
    if (!isSmaller(rendition, picture)) {
      throw new PublicError(422, 'A smaller version has another shape than the picture.')
    }
    read.push(rendition)
  }
  return read.toSorted((a, b) => a.width - b.width)
}

async function checked(file: File): Promise<UploadedPicture> {
  try {
    return readPicture(Buffer.from(await file.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    throw new PublicError(error.isWrongType ? 415 : 422, error.message, { cause: error })
  }
}

function isSmaller(small: UploadedPicture, large: UploadedPicture): boolean {
  const expected = (large.height * small.width) / large.width
  return (
    small.type !== 'image/svg+xml' &&
    small.width <= large.width &&
    Math.abs(small.height - expected) <= SHAPE_PIXELS
  )
}

function tooLarge(): PublicError {
  return new PublicError(413, 'That picture is too large. The limit is 20 MB.')
}
