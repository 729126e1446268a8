import { Hono, type Context } from 'hono'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { isEmptyPlan, planSentences, type RestorePlan } from '#domain/staff/kept-backup.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { readFlag } from '#server/middleware/query-flag.ts'
import { isJson, readBytes, readJson, takesNoBody } from '#server/middleware/request-body.ts'
import { allowSilence } from '#server/middleware/silence.ts'
import { allowSlowUpload } from '#server/middleware/slow-upload.ts'
import type { Services } from '#server/services.ts'
import {
  BACKUP_CALL,
  BACKUP_FILE_CALL,
  BACKUP_PLACES_CALL,
  BACKUP_UPLOAD_CALL,
  BACKUPS_CALL,
  RESTORE_CALL,
} from '#web/addresses/paths.ts'

/** A file in one request; a larger one comes in pieces of `BACKUP_UPLOAD_CALL`. */
const WHOLE_MAX_BYTES = 64 * 1024 * 1024
const PIECE_MAX_BYTES = 8 * 1024 * 1024
const FORM_BYTES = 16 * 1024

const Chosen = z.object({ id: z.string().min(1).max(200) })

const Placed = z.object({ place: z.enum(['folder', 'bucket']), name: z.string().max(200) })

/** Backups: /api/admin/backup, /backups, /backups/uploads, /backup-places, and /restore */
export function adminBackups({ backups, timedBackups }: Services) {
  return new Hono<AppEnv>()
    .post(BACKUP_CALL, takesNoBody, allowSilence, async (c) => {
      const made = await backups.make(c.var.staff.username)
      c.var.log.info({ username: c.var.staff.username, backup: made.id }, 'backup made')
      return c.json(made, 201)
    })
    .get(BACKUPS_CALL, async (c) => c.json(await backups.list()))
    .get(BACKUP_FILE_CALL, async (c) => {
      const id = c.req.param('id')
      const { handle, size } = await backups.open(id)
      c.var.log.info({ username: c.var.staff.username, backup: id }, 'backup downloaded')
      // The stream closes the file, even when the browser leaves before its end.
      const body = Readable.toWeb(handle.createReadStream())
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's name for the same class
      return c.body(body as unknown as ReadableStream, 200, {
        'content-type': 'application/gzip',
        'content-length': String(size),
        'content-disposition': `attachment; filename="${id}.backup"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    })
    .post(BACKUP_UPLOAD_CALL, takesNoBody, allowSilence, allowSlowUpload, async (c) => {
      const upload = c.req.query('upload')
      if (readFlag(c, 'done')) {
        if (upload === undefined) throw new PublicError(400, 'Name the upload that is done.')
        return c.json(await backups.upload.finish(upload, c.var.staff.username), 201)
      }
      const piece = await filePiece(c, PIECE_MAX_BYTES)
      const at = upload === undefined ? 0 : readCount(c.req.query('at'))
      const id = upload ?? (await backups.upload.begin())
      return c.json({ upload: id, bytes: await backups.upload.add(id, at, piece) })
    })
    .get(BACKUP_PLACES_CALL, allowSilence, async (c) => c.json((await timedBackups?.list()) ?? []))
    .post(BACKUP_PLACES_CALL, allowSilence, async (c) => {
      const { place, name } = await readJson(c, Placed)
      if (timedBackups === null) throw new PublicError(404, 'There is no such backup.')
      const { username } = c.var.staff
      const brought = await timedBackups.bring(place, name, username)
      c.var.log.info({ username, backup: brought.id, place }, 'backup uploaded')
      return c.json(brought, 201)
    })
    .post(RESTORE_CALL, allowSilence, allowSlowUpload, async (c) => {
      const isDryRun = readFlag(c, 'dryRun')
      const { username } = c.var.staff
      const id = isJson(c) ? (await readJson(c, Chosen)).id : await keptFile(c, backups)
      if (isDryRun) return c.json(answerOf(await backups.plan(id)))
      const { plan, before } = await backups.restore(id, username)
      c.var.log.info({ username, backup: id }, 'backup restored')
      return c.json({
        message:
          before === null
            ? 'Everything is already as in the backup.'
            : plan.backup.kind === 'safety'
              ? 'Undid the restore.'
              : 'Restored the backup.',
        undoId: before?.id ?? null,
        ...answerOf(plan),
      })
    })
}

function answerOf(plan: RestorePlan) {
  return { ...plan, isEmpty: isEmptyPlan(plan), sentences: planSentences(plan) }
}

/** Keeps a file that came with the call itself. @returns the backup's id */
async function keptFile(
  c: Context<AppEnv>,
  { upload }: Pick<Services['backups'], 'upload'>,
): Promise<string> {
  const bytes = await wholeFile(c)
  const id = await upload.begin()
  await upload.add(id, 0, bytes)
  return (await upload.finish(id, c.var.staff.username)).id
}

async function wholeFile(c: Context<AppEnv>): Promise<Uint8Array> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data/i.test(type)) return filePiece(c, WHOLE_MAX_BYTES)
  const bytes = await readBytes(c, WHOLE_MAX_BYTES + FORM_BYTES)
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new PublicError(400, 'The form could not be read.')
    })
  const file = form.get('file')
  if (!(file instanceof File)) {
    throw new PublicError(400, 'Choose a backup: the form field "file" is empty.')
  }
  return new Uint8Array(await file.arrayBuffer())
}

async function filePiece(c: Context<AppEnv>, maxBytes: number): Promise<Uint8Array> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/(octet-stream|x-gzip|gzip)\s*(;|$)/i.test(type)) {
    throw new PublicError(
      415,
      'Send a backup as application/gzip, a form with a file in the field "file", or {"id": "…"}.',
    )
  }
  return readBytes(c, maxBytes)
}

function readCount(text: string | undefined): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) {
    throw new PublicError(400, 'at must be the number of bytes that came before.')
  }
  return Number(text)
}
