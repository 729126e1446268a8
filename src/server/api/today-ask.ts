import { Hono } from 'hono'
import { z } from 'zod'
import type { AskAnswer } from '#domain/day/today.ts'
import { DAYS_MAX, LOCATION_MAX } from '#domain/limits.ts'
import type { AppEnv } from '#server/app-env.ts'
import { askMails } from '#server/day/ask-mails.ts'
import { PublicError } from '#server/errors.ts'
import { readJson } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import { TODAY_ASK_CALL, TODAY_PATH } from '#web/addresses/paths.ts'

/** Every store of a large chain, by its id */
const BYTES = 4 * 1024 * 1024

const Given = z.strictObject({
  ids: z.array(z.string().max(LOCATION_MAX.id)).min(1).max(DAYS_MAX),
})

/** /api/today/ask: head office asks stores for an update; their managers see it, and get a mail. */
export function todayAsk({ updateAsks, storage, mailer, site, config }: Services) {
  return new Hono<AppEnv>().post(TODAY_ASK_CALL, async (c) => {
    const { ids } = await readJson(c, Given, BYTES)
    const { locations, people } = storage.current()
    const wanted = new Set(ids)
    const stores = locations.filter(({ id }) => wanted.has(id))
    if (stores.length < wanted.size) {
      throw new PublicError(404, 'This store doesn’t exist. Someone may have deleted it.')
    }
    const by = c.var.staff.username
    const fresh = new Set(await updateAsks.ask([...wanted], by))
    const mails =
      config.mail === null
        ? []
        : askMails(
            people,
            stores.filter(({ id }) => fresh.has(id)),
            { by, brand: site().brand.name, page: config.publicUrl + TODAY_PATH },
          )
    // Nobody waits for the mail service: the managers see the question on their page anyway.
    void (async () => {
      for (const { to, mail } of mails) {
        await mailer.send(mail, to).catch((error: unknown) => {
          c.var.log.warn({ err: error }, 'a mail to a manager could not be sent')
        })
      }
    })()
    c.var.log.info({ username: by, stores: stores.length, mails: mails.length }, 'update asked for')
    const answer: AskAnswer = {
      message: messageOf(stores.length, mails.length),
      asked: stores.length,
      mailed: mails.length,
    }
    return c.json(answer)
  })
}

function messageOf(stores: number, mails: number): string {
  const asked = stores === 1 ? 'Asked 1 store.' : `Asked ${stores} stores.`
  if (mails === 0) return asked
  return `${asked} ${mails === 1 ? '1 manager gets' : `${mails} managers get`} a mail.`
}
