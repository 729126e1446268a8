import { Hono } from 'hono'
import { parseAddress } from '#domain/address/us-address.ts'
import { nothingAt } from '#server/errors.ts'
import type { AppEnv } from '#server/app-env.ts'
import { createStatusBoard } from '#server/queries/status-board.ts'
import type { Services } from '#server/services.ts'
import { readStatusQuery } from '#web/addresses/status-address.ts'
import { STATUS_BOARD_CALL, STATUS_CALL } from '#web/addresses/paths.ts'
import { answerPreflight, FOR_ALL_SITES } from './open-data.ts'

const UNCACHED = 'public, max-age=0, must-revalidate'

/**
 * /api/status: the stores whose day differs from the plan, with `?all=1` all of them, for pages of all
 * sites; and what the page `/status` shows in a language.
 */
export function status(services: Services) {
  const { listing, clock, config } = services
  const boards = new Map(
    config.languages.map((language) => [language, createStatusBoard(services, language)]),
  )
  return new Hono<AppEnv>()
    .options(STATUS_CALL, answerPreflight)
    .get(STATUS_CALL, async (c) => {
      const now = clock()
      const { locations, openAt } = await listing()
      const { isOpen } = openAt(now)
      const isWhole = c.req.query('all') === '1'
      const stores = locations.flatMap((location) => {
        const { id, name, address, day, heardAt } = location
        if (!day && !isWhole) return []
        const { city, state } = parseAddress(address)
        const heard = heardAt === undefined ? {} : { heardAt }
        return [{ id, name, city, state, isOpen: isOpen(location), ...day, ...heard }]
      })
      return c.json({ asOf: new Date(now).toISOString(), stores }, 200, {
        ...FOR_ALL_SITES,
        'cache-control': UNCACHED,
      })
    })
    .get(STATUS_BOARD_CALL, async (c) => {
      const asked = config.languages.find((known) => known === c.req.param('language'))
      const board = asked && boards.get(asked)
      if (!board) throw nothingAt(c.req.path)
      c.header('cache-control', UNCACHED)
      return c.json(await board(readStatusQuery(new URL(c.req.url).searchParams)))
    })
}
