import { Hono } from 'hono'
import { Readable } from 'node:stream'
import type { AppEnv } from '#server/app-env.ts'
import { readByteRange } from './byte-range.ts'
import type { Services } from '#server/services.ts'
import type { OwnerFiles } from '#server/storage/owner-files.ts'
import { STREETS_PATH } from '#web/addresses/paths.ts'

/**
 * /basemap.pmtiles: the owner's street map, if it is in the data folder. A map reads a few kilobytes of
 * its gigabytes at a time, so it is served in ranges. `/api/map` links to it with the file's version;
 * with that version, browsers may cache it forever.
 */
export function streetArchive({ storage }: Services) {
  return new Hono<AppEnv>().on(['GET', 'HEAD'], STREETS_PATH, async (c) => {
    const file = await storage.files.streets()
    if (!file) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    const { handle, size, version } = file
    const etag = `"${version}"`
    const headers = {
      etag,
      'accept-ranges': 'bytes',
      'content-type': 'application/vnd.pmtiles',
      'cache-control':
        c.req.query('v') === version
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=300, must-revalidate',
    }
    const answer = (status: 200 | 206 | 304 | 416, more: Record<string, string>) =>
      new Response(null, { status, headers: { ...headers, ...more } })

    // A range of an older version is useless, so the whole file is sent (RFC 9110, 13.1.5).
    const isSame = (c.req.header('if-range') ?? etag) === etag
    const range = isSame ? readByteRange(c.req.header('range'), size) : null
    if (range === 'unsatisfiable' || c.req.header('if-none-match')?.includes(etag)) {
      await handle.close()
      return range === 'unsatisfiable'
        ? answer(416, { 'content-range': `bytes */${size}` })
        : answer(304, {})
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const length = {
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    }
    const status = range ? 206 : 200
    if (c.req.method === 'HEAD') {
      await handle.close()
      return answer(status, length)
    }
    // The stream closes the file, even when the visitor leaves before its end.
    const body = Readable.toWeb(handle.createReadStream({ start, end }))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's name for the same class
    return new Response(body as unknown as ReadableStream, {
      status,
      headers: { ...headers, ...length },
    })
  })
}

/** The path of the owner's street map, with its version; `null` when there is none. */
export async function archiveAddress(files: Pick<OwnerFiles, 'streets'>): Promise<string | null> {
  const file = await files.streets()
  await file?.handle.close()
  return file && `${STREETS_PATH}?v=${file.version}`
}
