import { Hono } from 'hono'
import type { Location } from '#domain/location/location.ts'
import type { StoreName } from '#domain/location/store-name.ts'
import type { AppEnv } from '#server/app-env.ts'
import type { Services } from '#server/services.ts'
import { derived } from '#server/storage/derived.ts'
import { STORE_NAMES_CALL } from '#web/addresses/paths.ts'

/** /api/admin/store-names: every store, with as little as a chain of thousands needs to choose some */
export function adminStoreNames({ storage }: Services) {
  const namesOf = derived((locations: readonly Location[]) =>
    JSON.stringify(locations.map(({ id, name, address }): StoreName => ({ id, name, address }))),
  )
  return new Hono<AppEnv>().get(STORE_NAMES_CALL, (c) =>
    c.body(namesOf(storage.current().locations), 200, {
      'content-type': 'application/json; charset=utf-8',
    }),
  )
}
