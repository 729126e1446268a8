import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { ConfirmedRepairs } from '#domain/location/import-row.ts'
import { localDate } from '#domain/time/zoned-time.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { chainHoursNote } from '#server/importing/planning/chain-hours-note.ts'
import { importMessage, undoMessage } from '#server/importing/planning/import-message.ts'
import type { ImportPlan } from '#server/importing/planning/plan-import.ts'
import type { ReadLocations } from '#server/importing/readers/read-locations.ts'
import { ReadingFailed } from '#server/importing/readers/reading-thread.ts'
import { MAX_IMPORT_BYTES, UnreadableImport } from '#server/importing/unreadable-import.ts'
import { readFlag } from '#server/middleware/query-flag.ts'
import { isJson, readBytes, takesNoBody } from '#server/middleware/request-body.ts'
import { allowSilence } from '#server/middleware/silence.ts'
import { allowSlowUpload } from '#server/middleware/slow-upload.ts'
import type { Services } from '#server/services.ts'
import { runInSlices } from '#server/time-slicing.ts'
import {
  EXPORT_CALL,
  IMPORT_CALL,
  LAST_IMPORT_CALL,
  UNDO_IMPORT_CALL,
} from '#web/addresses/paths.ts'

/** Bytes that a form may add to its file: mostly confirmed repairs, up to one for every row. */
const FORM_BYTES = 10 * 1024 * 1024
const FILES = {
  json: { name: 'locations.json', type: 'application/json' },
  csv: { name: 'locations.csv', type: 'text/csv; charset=utf-8' },
  geojson: { name: 'locations.geojson', type: 'application/geo+json' },
  google: { name: 'locations-google.csv', type: 'text/csv; charset=utf-8' },
} as const

/**
 * For each field, the rows to repair, each with the suggested value:
 * `{"coordinates": [[2, 41.4048, -81.7229]]}`
 */
const Repairs: z.ZodType<ConfirmedRepairs> = z.record(
  z.string().max(40),
  z.array(z.tuple([z.number().int().positive(), z.number(), z.number()])),
)

/** Bulk import and export: /api/admin/import-locations, its undo, and /export */
export function adminImport(services: Services) {
  const { storage, zips, clock, locationReader } = services
  return (
    new Hono<AppEnv>()
      .post(IMPORT_CALL, allowSilence, allowSlowUpload, async (c) => {
        const isDryRun = readFlag(c, 'dryRun')
        // In strict mode one rejected row rejects the whole file.
        const allOrNothing = readFlag(c, 'strict')
        const { bytes, repairs } = await readUpload(c)
        const site = services.site()
        const today = localDate(clock(), site.timeZone)
        const read = await readable(c, bytes, () =>
          locationReader.read({ bytes }, { today, repairs, chain: site.brand.name }),
        )
        const options = { zips, fallbackTimeZone: services.fallbackTimeZone(), allOrNothing }
        const { applyImport, previewImport } =
          await import('#server/importing/planning/apply-import.ts')
        const { plan, undoId } = isDryRun
          ? { plan: await previewImport(storage, read, options), undoId: null }
          : await applyImport(storage, read, { ...options, by: c.var.staff.username })
        if (!isDryRun && plan.stopped === null) {
          const { username } = c.var.staff
          const counts = { added: plan.added.length, updated: plan.updated.length }
          c.var.log.info({ username, ...counts }, 'locations imported')
        }
        const answer = {
          message: importMessage(plan, { isDryRun }),
          format: read.format,
          notes: [...read.notes, ...chainHoursNote(plan, site.defaultWeek)],
          added: plan.added.length,
          updated: plan.updated.length,
          unchanged: plan.unchanged,
          refused: plan.refused,
          warnings: plan.warnings,
          newTags: plan.newTags,
          known: knownIn(plan),
          changes: changesOf(plan),
          undoId,
        }
        return c.json(answer, plan.stopped === null ? 200 : 422)
      })
      // Lets staff undo an import after its dialog was closed.
      .get(LAST_IMPORT_CALL, async (c) => c.json(await storage.lastUndoable()))
      // With an `undoId`, only that import is undone, never a later one.
      .post(UNDO_IMPORT_CALL, takesNoBody, async (c) => {
        const undoId = c.req.query('undoId')
        const undone = await storage.undo(c.var.staff.username, undoId)
        if (!undone) {
          throw new PublicError(
            409,
            undoId === undefined
              ? 'There is no import to undo.'
              : 'A newer import exists, or this one was already undone.',
          )
        }
        c.var.log.info({ username: c.var.staff.username, ...undone }, 'import undone')
        return c.json({
          message: undoMessage(undone),
          ...undone,
        })
      })
      .get(EXPORT_CALL, async (c) => {
        const { exportNotes, exportSteps, isExportFormat } =
          await import('#server/importing/exporting/export-locations.ts')
        const format = c.req.query('format') ?? 'json'
        if (!isExportFormat(format)) {
          throw new PublicError(400, 'format must be json, csv, geojson, or google.')
        }
        const { name, type } = FILES[format]
        const { locations, tags } = storage.current()
        const notes = await runInSlices(exportNotes(locations, tags, format))
        // Staff read what the file cannot hold before they upload it elsewhere.
        if (readFlag(c, 'report')) return c.json({ notes })
        c.header('x-export-notes', String(notes.length))
        c.header('content-disposition', `attachment; filename="${name}"`)
        const text = await runInSlices(exportSteps(locations, tags, format))
        return c.body(text, 200, { 'content-type': type })
      })
  )
}

type Upload = { bytes: Uint8Array; repairs: ConfirmedRepairs }

/**
 * Reads a file from a form, or from the body itself. The repairs that a person confirmed come from
 * the `mends` form field or query parameter.
 *
 * @throws PublicError 400, 415 or 422
 */
async function readUpload(c: Context<AppEnv>): Promise<Upload> {
  const type = c.req.header('content-type') ?? ''
  const asked = c.req.query('mends')
  if (/^multipart\/form-data/i.test(type)) {
    const bytes = await readBytes(c, MAX_IMPORT_BYTES + FORM_BYTES)
    const form = await formIn(bytes, type)
    for (const flag of ['dryRun', 'strict']) {
      if (!form.has(flag)) continue
      throw new PublicError(400, `Put ${flag} in the URL, not in the form.`)
    }
    const file = form.get('file')
    if (!(file instanceof File)) {
      throw new PublicError(400, 'Choose a file: the form field "file" is empty.')
    }
    const repairs = form.get('mends') ?? asked
    return { bytes: new Uint8Array(await file.arrayBuffer()), repairs: readRepairs(repairs) }
  }
  if (!/^(application\/(geo\+)?json|text\/csv|text\/plain)\s*(;|$)/i.test(type)) {
    throw new PublicError(415, 'Send JSON, CSV, or a form with a file in the field "file".')
  }
  return { bytes: await readBytes(c, MAX_IMPORT_BYTES), repairs: readRepairs(asked) }
}

async function formIn(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type },
    }).formData()
  } catch {
    throw new PublicError(400, 'The form could not be read.')
  }
}

function readRepairs(text: unknown): ConfirmedRepairs {
  if (text === undefined) return {}
  try {
    return Repairs.parse(typeof text === 'string' ? JSON.parse(text) : text)
  } catch {
    throw new PublicError(
      422,
      'mends must be JSON: for each field, the rows whose suggestion is confirmed, with latitude and longitude, such as {"coordinates":[[2,41.4048,-81.7229]]}.',
    )
  }
}

async function readable(
  c: Context<AppEnv>,
  bytes: Uint8Array,
  read: () => Promise<ReadLocations>,
): Promise<ReadLocations> {
  try {
    return await read()
  } catch (error) {
    const isBroken = error instanceof ReadingFailed
    if (isBroken) c.var.log.error({ err: error }, 'an imported file could not be read')
    else if (!(error instanceof UnreadableImport)) throw error
    const message = `Failed to import locations: ${error.message}`
    // As at every endpoint, malformed JSON is a 400.
    const isMalformed =
      error instanceof UnreadableImport && (error.isMalformed || (isJson(c) && !isSound(bytes)))
    throw new PublicError(isBroken ? 500 : isMalformed ? 400 : 422, message, { cause: error })
  }
}

/** Whether the bytes are valid JSON; imports accept other formats too. */
function isSound(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder().decode(bytes))
    return true
  } catch {
    return false
  }
}

/** Of how many stores of the file hours and a place on the map are known. */
function knownIn({ next, ids }: ImportPlan) {
  const stores = next.filter(({ id }) => ids.has(id))
  return {
    stores: stores.length,
    hours: stores.filter(({ week }) => week !== null).length,
    places: stores.filter(({ coordinates }) => coordinates !== null).length,
  }
}

/** The changes to each location, field by field, for the plan on screen. */
function changesOf({ added, updated }: ImportPlan) {
  return {
    added: added.map(({ id, name, address }) => ({ id, name, address })),
    updated: updated.map(({ location: { id, name }, changes }) => ({ id, name, changes })),
  }
}
