import { Hono } from 'hono'
import type { Streets } from '#domain/site/street-source.ts'
import type { AppEnv } from '#server/app-env.ts'
import { takesNoBody } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import { archiveAddress } from '#server/routes/street-archive.ts'
import { MAP_CALL, MAP_KEY_REFUSED_CALL } from '#web/addresses/paths.ts'

/** /api/map: street data for the built-in map, and reports that Google rejected the map key. */
export function map({ config, storage, mapKey }: Services) {
  return (
    new Hono<AppEnv>()
      .get(MAP_CALL, async (c) => {
        c.header('cache-control', 'public, max-age=300')
        return c.json({ streets: await streetsOf({ config, storage }) } satisfies {
          streets: Streets | null
        })
      })
      // Any client may report this; it only shows a sentence to staff for a day.
      .post(MAP_KEY_REFUSED_CALL, takesNoBody, (c) => {
        if (config.googleMapsKey !== null) mapKey.report()
        return c.body(null, 204)
      })
  )
}

async function streetsOf({
  config: { mapTiles },
  storage,
}: Pick<Services, 'config' | 'storage'>): Promise<Streets | null> {
  if (mapTiles) return { kind: 'tiles', address: mapTiles.address, credit: mapTiles.credit }
  const address = await archiveAddress(storage.files)
  return address === null ? null : { kind: 'archive', address }
}
