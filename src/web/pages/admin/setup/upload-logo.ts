import type { PictureAnswer, PictureChange } from '#domain/media/media-answer.ts'
import { PICTURE_CALL, pathTo } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { makeVersions } from '#web/pages/admin/media/upload/make-versions.ts'
import { sendPicture } from '#web/pages/admin/media/upload/send-picture.ts'

/**
 * Adds a logo to the chain's pictures. It appears next to the chain's name, so it needs no
 * description.
 *
 * @returns its address, as `site.json` has it
 * @throws PictureUnusable, CallFailed
 */
export async function uploadLogo(file: File): Promise<string> {
  const { signal } = new AbortController()
  const options = { signal, onProgress: () => undefined }
  const upload = { key: crypto.randomUUID(), replaces: null }
  const { id, src }: PictureAnswer = await sendPicture(
    upload,
    await makeVersions(file, options),
    options,
  )
  const change: PictureChange = { decorative: true }
  // The logo works without it; the library then asks for a description.
  await call('PATCH', pathTo(PICTURE_CALL, { id }), change).catch(() => undefined)
  return src
}
