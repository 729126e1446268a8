import { Hono } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { ofContext } from '#server/counts/visitor-request.ts'
import { createDirectory } from '#server/queries/directory.ts'
import { PublicError } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import {
  DIRECTORY_CALL,
  DIRECTORY_CITY_CALL,
  DIRECTORY_STATE_CALL,
  DIRECTORY_STORE_CALL,
} from '#web/addresses/paths.ts'

/** /api/locations/directory: the content of the pages under /stores, by page path. */
export function directory(services: Services) {
  const { states, state, city, locationAt } = createDirectory(services)
  return new Hono<AppEnv>()
    .get(DIRECTORY_CALL, async (c) => c.json(await states()))
    .get(DIRECTORY_STATE_CALL, async (c) => c.json(orNotFound(await state(c.req.param('state')))))
    .get(DIRECTORY_CITY_CALL, async (c) => {
      const { state: inState, city: inCity } = c.req.param()
      return c.json(orNotFound(await city(inState, inCity)))
    })
    .get(DIRECTORY_STORE_CALL, async (c) => {
      const { state: inState, city: inCity, slug } = c.req.param()
      const answer = orNotFound(await locationAt(`${inState}/${inCity}/${slug}`))
      if (answer.kind === 'found') services.visits.store(answer.location.id, ofContext(c))
      return c.json(answer)
    })
}

function orNotFound<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new PublicError(404, 'There are no stores in this place.')
  return answer
}
