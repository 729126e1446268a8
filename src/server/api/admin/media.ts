import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { z } from 'zod'
import { MIDDLE } from '#domain/media/media-limits.ts'
import { pictureName } from '#domain/media/media-name.ts'
import type { MediaPicture } from '#domain/media/media-picture.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import { allowSilence } from '#server/middleware/silence.ts'
import { allowSlowUpload } from '#server/middleware/slow-upload.ts'
import type { Services } from '#server/services.ts'
import {
  addPicture,
  adoptFile,
  deletePicture,
  describePicture,
  findDeletedPicture,
  newPictureId,
  noSuchPicture,
  rejectUsed,
  replacePicture,
} from '#server/media/picture-changes.ts'
import {
  descriptionIn,
  needsWords,
  PictureDescription,
  withoutGaps,
} from '#server/media/picture-description.ts'
import { answerIn, createPictureList, usesIn } from '#server/media/picture-list.ts'
import { storeUpload } from '#server/media/stored-upload.ts'
import { createUploadBudget } from '#server/media/upload-budget.ts'
import { readUpload } from '#server/media/upload-form.ts'
import type { Storage } from '#server/storage/storage.ts'
import {
  PICTURES_CALL,
  PICTURE_CALL,
  REPLACE_PICTURE_CALL,
  RESTORE_PICTURE_CALL,
} from '#web/addresses/paths.ts'

const Change = PictureDescription.extend({
  /** The values that the change was made from */
  base: PictureDescription.optional(),
})
const CHANGE_BYTES = 16 * 1024

/** /api/admin/media: the chain's pictures. Their files are served by `routes/media.ts`. */
export function adminMedia({ storage, clock, siteEditor }: Services) {
  const list = createPictureList(storage, siteEditor.waitingPictures)
  const budget = createUploadBudget()
  const answerOf = (picture: MediaPicture) =>
    answerIn(storage.current(), picture, siteEditor.waitingPictures())
  const waitingOf = (file: string) => siteEditor.waitingPictures().get(file) ?? []

  async function found(id: string): Promise<MediaPicture> {
    const picture = await list.find(id)
    if (picture === null) throw noSuchPicture()
    return picture
  }

  return new Hono<AppEnv>()
    .get(PICTURES_CALL, async (c) => c.json(await list.all()))
    .post(PICTURES_CALL, allowSilence, allowSlowUpload, takesNoBody, async (c) => {
      const upload = await readUpload(c, budget)
      const description = descriptionIn(upload.field)
      const { alt = '', altEs = '', decorative = false, focus = MIDDLE } = description
      // The staff page sends a picture while its description is being written.
      const isLater = upload.field('later') !== null
      if (alt === '' && !decorative && !isLater) throw needsWords()
      const by = c.var.staff.username
      const picture: MediaPicture = {
        id: idOfUpload(c) ?? newPictureId(),
        ...(await storeUpload(storage.media, upload.name, upload)),
        alt,
        ...(altEs !== '' && { altEs }),
        decorative,
        focus: { ...focus },
        addedAt: new Date(clock()).toISOString(),
        addedBy: by,
      }
      const what = `Added the picture ${upload.name}`
      const added = await storage.commit({ by, what, kind: 'media' }, addPicture(picture))
      return c.json(answerOf(added), 201)
    })
    .patch(PICTURE_CALL, async (c) => {
      const { base, ...given } = await readJson(c, Change, CHANGE_BYTES)
      const picture = await found(c.req.param('id'))
      if (picture.width === 0) throw new PublicError(422, 'This file is not a picture.')
      const change = withoutGaps(given)
      const outcome = await storage.commit(
        { by: c.var.staff.username, what: changeText(picture, change), kind: 'media' },
        describePicture(picture, change, base && withoutGaps(base)),
      )
      if (!outcome.isStale) return c.json(answerOf(outcome.picture))
      const last = await lastChange(storage, picture.id)
      const message = `${last?.by ?? 'A colleague'} has changed this picture since you opened it.`
      return c.json({ message, theirs: answerOf(outcome.picture), ...last }, 409)
    })
    .delete(PICTURE_CALL, takesNoBody, async (c) => {
      const picture = await found(c.req.param('id'))
      const by = c.var.staff.username
      rejectUsed([...usesIn(storage.current(), picture.file), ...waitingOf(picture.file)])
      const handFile = await list.handFile(picture.id)
      if (picture.width > 0) {
        const adopted = await adoptFile(storage, picture, by)
        const what = `Deleted the picture ${pictureName(picture.file)}`
        await storage.commit({ by, what, kind: 'media' }, deletePicture(adopted, waitingOf))
      }
      // The library has a copy for an undo.
      if (handFile !== null) await storage.media.remove(handFile)
      return c.body(null, 204)
    })
    .post(RESTORE_PICTURE_CALL, takesNoBody, async (c) => {
      const id = c.req.param('id')
      const known = storage.current().media.find((picture) => picture.id === id)
      if (known) return c.json(answerOf(known))
      const deleted = await findDeletedPicture(storage.history({ mentioning: id }), id)
      const file = deleted && (await storage.files.picture(deleted.file))
      await file?.handle.close()
      if (!deleted || !file) throw noSuchPicture()
      const by = c.var.staff.username
      const what = `Brought back the picture ${pictureName(deleted.file)}`
      await storage.commit({ by, what, kind: 'media' }, addPicture(deleted))
      return c.json(answerOf(deleted))
    })
    .post(REPLACE_PICTURE_CALL, allowSilence, allowSlowUpload, takesNoBody, async (c) => {
      const picture = await found(c.req.param('id'))
      const upload = await readUpload(c, budget)
      const change = descriptionIn(upload.field)
      const name = pictureName(picture.file)
      const files = await storeUpload(storage.media, upload.name, upload)
      const replaced = await storage.commit(
        { by: c.var.staff.username, what: `Replaced the picture ${name}`, kind: 'media' },
        replacePicture(picture, files, change),
      )
      await siteEditor.followPicture(picture, replaced)
      return c.json(answerOf(replaced))
    })
}

/**
 * The id of an upload that names itself, so that it is added once although its browser, which got no
 * answer, sends it again.
 */
function idOfUpload(c: Context<AppEnv>): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined || key === '') return null
  const text = JSON.stringify([c.var.staff.username, key])
  return `m_${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`
}

function changeText(picture: MediaPicture, change: z.infer<typeof PictureDescription>): string {
  const hasWords = ['alt', 'altEs', 'decorative'].some((key) => Object.hasOwn(change, key))
  const parts = [...(hasWords ? ['description'] : []), ...(change.focus ? ['focal point'] : [])]
  return `Changed the ${parts.join(' and ') || 'description'} of the picture ${pictureName(picture.file)}`
}

/** Who changed a picture last, and when. */
async function lastChange(
  storage: Storage,
  id: string,
): Promise<{ by: string; at: string } | null> {
  for await (const { by, at } of storage.history({ mentioning: id })) return { by, at }
  return null
}
