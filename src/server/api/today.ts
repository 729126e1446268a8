import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { DAY_MAX } from '#domain/day/day.ts'
import { NOTICE_MAX } from '#domain/day/today.ts'
import { shownLine } from '#domain/text/shown-text.ts'
import type { AppEnv } from '#server/app-env.ts'
import { limitDays } from '#server/day/call-limits.ts'
import { GivenChange, GivenChanges } from '#server/day/given-change.ts'
import { instantIn } from '#server/day/read-change.ts'
import { rejected } from '#server/day/rejected.ts'
import type { DayOutcome } from '#server/day/store-days.ts'
import { readJson, takesNoBody } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import {
  TODAY_CALL,
  TODAY_HISTORY_CALL,
  TODAY_NOTICE_CALL,
  TODAY_STORE_CALL,
} from '#web/addresses/paths.ts'

const ONE_BYTES = 32 * 1024
/** Every store of a large chain, by its id */
const MANY_BYTES = 4 * 1024 * 1024

const GivenNotice = z.strictObject({ text: z.string().max(5000), until: z.string().max(40) })

type TodayServices = Pick<Services, 'storeDays' | 'notices' | 'updateAsks' | 'clock' | 'monotonic'>

/** /api/today: what is special at the stores today, for those who run them. */
export function today({ storeDays, notices, updateAsks, clock, monotonic }: TodayServices) {
  return new Hono<AppEnv>()
    .use(`${TODAY_CALL}/*`, limitDays(monotonic))
    .get(TODAY_CALL, async (c) => {
      const asks = updateAsks.open()
      const stores = await storeDays.list(c.var.staff, c.req.query('id'))
      return c.json(
        stores.map((store) => {
          const asked = asks.get(store.id)
          return asked ? { ...store, asked } : store
        }),
      )
    })
    .patch(TODAY_CALL, async (c) => {
      const { ids, ...given } = await readJson(c, GivenChanges, MANY_BYTES)
      return answered(c, await storeDays.changeMany(c.var.staff, ids, given, keyOf(c)))
    })
    .get(TODAY_NOTICE_CALL, (c) => c.json(notices.current()))
    .put(TODAY_NOTICE_CALL, async (c) => {
      const given = await readJson(c, GivenNotice, 16 * 1024)
      const text = shownLine(given.text)
      if (text === '') throw rejected('text', 'Enter the text of the notice.')
      if (text.length > NOTICE_MAX) {
        throw rejected(
          'text',
          `The notice can have ${NOTICE_MAX} characters; it has ${text.length}.`,
        )
      }
      const now = clock()
      const until = readNoticeEnd(given.until, now)
      const by = c.var.staff.username
      const notice = { text, until, by, at: new Date(now).toISOString() }
      await notices.set(notice)
      c.var.log.info({ username: by, until }, 'notice set')
      return c.json(notice)
    })
    .delete(TODAY_NOTICE_CALL, takesNoBody, async (c) => {
      await notices.set(null)
      c.var.log.info({ username: c.var.staff.username }, 'notice removed')
      return c.body(null, 204)
    })
    .get(TODAY_HISTORY_CALL, async (c) =>
      c.json(await storeDays.history(c.var.staff, c.req.param('id'))),
    )
    .patch(TODAY_STORE_CALL, async (c) => {
      const given = await readJson(c, GivenChange, ONE_BYTES)
      const id = c.req.param('id')
      const outcome = await storeDays.change(c.var.staff, id, given, keyOf(c))
      if ('answer' in outcome) await updateAsks.answered(id, c.var.staff.username, given.pressedAt)
      return answered(c, outcome)
    })
}

function keyOf(c: Context<AppEnv>): string | undefined {
  return c.req.header('idempotency-key')
}

function answered(c: Context<AppEnv>, outcome: DayOutcome): Response {
  if ('conflict' in outcome) return c.json(outcome.conflict, 409)
  return c.body(outcome.answer, 200, { 'content-type': 'application/json' })
}

/** @throws PublicError 422 */
function readNoticeEnd(text: string, now: number): string {
  const at = instantIn(text, 'until')
  if (at <= now) throw rejected('until', 'This end has passed. Choose a later one.')
  if (at > now + DAY_MAX.hours * 3_600_000) {
    throw rejected('until', `The end can be at most ${DAY_MAX.hours} hours from now.`)
  }
  return new Date(at).toISOString()
}
