import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { limitPrices } from '#server/day/call-limits.ts'
import type { DayAuthor } from '#server/day/store-days.ts'
import { PublicError } from '#server/errors.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'
import { readFlag } from '#server/middleware/query-flag.ts'
import { readBytes, takesNoBody } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import { PRICES_CALL, UNDO_PRICES_CALL } from '#web/addresses/paths.ts'

/** Every grade of 20,000 stores */
const PRICES_BYTES = 16 * 1024 * 1024

/** /api/prices: the prices of many stores at once, from a file or a program. */
export function prices({ priceImports, monotonic }: Services) {
  return new Hono<AppEnv>()
    .use(`${PRICES_CALL}/*`, limitPrices(monotonic))
    .put(PRICES_CALL, async (c) => {
      const isDryRun = readFlag(c, 'dryRun')
      const isConfirmed = readFlag(c, 'confirm')
      const type = c.req.header('content-type') ?? ''
      if (!/^(?:application\/json|text\/csv|text\/plain)\s*(?:;|$)/i.test(type)) {
        throw new PublicError(415, 'Send a list of prices as application/json or text/csv.')
      }
      const bytes = await readBytes(c, PRICES_BYTES)
      if (/^application\/json/i.test(type)) requireJson(bytes)
      const author = authorOf(c)
      const options = { isDryRun, isConfirmed, key: c.req.header('idempotency-key') }
      const answer = await priceImports.apply(author, bytes, options).catch((error: unknown) => {
        if (!(error instanceof UnreadableImport)) throw error
        const { message, isMalformed } = error
        throw new PublicError(isMalformed ? 400 : 422, message, { cause: error })
      })
      const { updated, refused } = answer
      const counts = { updated, refused: refused.length }
      if (!isDryRun) c.var.log.info({ username: author.username, ...counts }, 'prices imported')
      return c.json(answer)
    })
    .post(UNDO_PRICES_CALL, takesNoBody, async (c) => {
      const author = authorOf(c)
      const undone = await priceImports.undo(author, c.req.query('undoId'))
      c.var.log.info({ username: author.username, restored: undone.restored }, 'prices undone')
      return c.json(undone)
    })
}

/** The reader takes what is not JSON for a table, which this sender says it is not. */
function requireJson(bytes: Uint8Array): void {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new PublicError(400, 'The list is not valid JSON.', { cause: error })
  }
}

/** A token is of the whole chain, like an editor, and the history names it. */
function authorOf(c: Context<AppEnv>): DayAuthor {
  const { token, staff } = c.var
  if (!token) return staff
  return { personId: token.id, username: `token ${token.name}`, role: 'editor', locations: [] }
}
