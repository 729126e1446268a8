import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { applyImport } from '#server/importing/apply-import.ts'
import { exportLocations, isExportFormat } from '#server/importing/export-locations.ts'
import { importMessage, planImport, type ImportPlan } from '#server/importing/plan-import.ts'
import {
  MAX_IMPORT_BYTES,
  readLocations,
  UnreadableImport,
} from '#server/importing/read-locations.ts'
import { readBytes } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'

/** What the form around a file adds to it. */
const FORM_BYTES = 64 * 1024
const TYPES = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json',
} as const

/** Locations in and out in bulk: /api/admin/import-locations, its undo, and /export */
export function adminImport(services: Services) {
  const { storage, zips, config, clock } = services
  return new Hono<AppEnv>()
    .post('/import-locations', async (c) => {
      const isDryRun = ['1', 'true'].includes(c.req.query('dryRun') ?? '')
      const bytes = await readUpload(c)
      const today = new Date(clock()).toISOString().slice(0, 10)
      const read = readable(() => readLocations(bytes, { zips, today }))
      const options = { zips, fallbackTimeZone: config.timeZone }
      const plan = isDryRun
        ? planImport(await storage.locations.list(), await storage.tags.list(), read, options)
        : await applyImport(storage, read, options)
      if (!isDryRun) {
        const { username } = c.var.staff
        const counts = { added: plan.added.length, updated: plan.updated.length }
        c.var.log.info({ username, ...counts }, 'locations imported')
      }
      return c.json({
        message: importMessage(plan, { isDryRun }),
        format: read.format,
        added: plan.added.length,
        updated: plan.updated.length,
        unchanged: plan.unchanged,
        refused: plan.refused,
        warnings: plan.warnings,
        newTags: plan.newTags,
        changes: changesOf(plan),
      })
    })
    .post('/import-locations/undo', async (c) => {
      const undone = await storage.locations.undo()
      if (!undone) throw new PublicError(409, 'There is no import to take back.')
      c.var.log.info({ username: c.var.staff.username, ...undone }, 'import undone')
      return c.json({
        message: `The last import is taken back: ${undone.restored} stores are as before, ${undone.removed} are gone.`,
        ...undone,
      })
    })
    .get('/export', async (c) => {
      const format = c.req.query('format') ?? 'json'
      if (!isExportFormat(format)) {
        throw new PublicError(400, 'format takes json, csv or geojson.')
      }
      const [locations, tags] = await Promise.all([storage.locations.list(), storage.tags.list()])
      c.header('content-disposition', `attachment; filename="locations.${format}"`)
      return c.body(exportLocations(locations, tags, format), 200, {
        'content-type': TYPES[format],
      })
    })
}

/** A file in a form, or as the body itself. */
async function readUpload(c: Context<AppEnv>): Promise<Uint8Array> {
  const type = c.req.header('content-type') ?? ''
  if (/^multipart\/form-data/i.test(type)) {
    const bytes = await readBytes(c, MAX_IMPORT_BYTES + FORM_BYTES)
    const file = await fileIn(bytes, type)
    if (!file) throw new PublicError(400, 'Choose a file: the form has none in its field "file".')
    return file
  }
  if (!/^(application\/(geo\+)?json|text\/csv|text\/plain)\s*(;|$)/i.test(type)) {
    throw new PublicError(415, 'Send JSON, CSV, or a form with the file in its field "file".')
  }
  return readBytes(c, MAX_IMPORT_BYTES)
}

async function fileIn(bytes: Uint8Array, type: string): Promise<Uint8Array | null> {
  try {
    const form = await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type },
    }).formData()
    const file = form.get('file')
    return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null
  } catch {
    throw new PublicError(400, 'The form could not be read.')
  }
}

function readable<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UnreadableImport)) throw error
    throw new PublicError(422, `Failed to import locations: ${error.message}`, { cause: error })
  }
}

/** What becomes of each location, field by field, for the plan on screen. */
function changesOf({ added, updated }: ImportPlan) {
  return {
    added: added.map(({ id, name, address }) => ({ id, name, address })),
    updated: updated.map(({ location: { id, name }, changes }) => ({ id, name, changes })),
  }
}
