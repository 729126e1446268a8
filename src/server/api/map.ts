import { Hono } from 'hono'
import type { Streets } from '#domain/street-source.ts'
import type { AppEnv } from '#server/app-env.ts'
import type { Services } from '#server/services.ts'
import { archiveAddress } from '#server/street-archive.ts'

/** /api/map: the streets that the built-in map may draw over its outlines. */
export function map({ config }: Services) {
  return new Hono<AppEnv>().get('/', async (c) => {
    c.header('cache-control', 'public, max-age=300')
    return c.json({ streets: await streetsOf(config) } satisfies { streets: Streets | null })
  })
}

async function streetsOf({ mapTiles, dataDirectory }: Services['config']): Promise<Streets | null> {
  if (mapTiles) return { kind: 'tiles', address: mapTiles.address, credit: mapTiles.credit }
  const address = await archiveAddress(dataDirectory)
  return address === null ? null : { kind: 'archive', address }
}
