import { Hono } from 'hono'
import { extname, join } from 'node:path'
import type { AppEnv } from '#server/app-env.ts'
import { openOwnersFile, type OwnersFile } from '#server/open-owners-file.ts'
import type { Services } from '#server/services.ts'
import { MEDIA_FOLDER } from '#web/addresses/paths.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}
/** One file of the folder itself: no folder below, nothing hidden, no way out. */
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_ .-]{0,120}$/
/** A photo for the web is a tenth of it. */
const LARGEST_BYTES = 20 * 1024 * 1024

/**
 * /media: the owner's own pictures, from `DATA_DIR/media`. They may be replaced at any time, so a
 * browser asks again after five minutes.
 */
export function media({ config }: Services) {
  return new Hono<AppEnv>().get(`${MEDIA_FOLDER}:name`, async (c) => {
    const name = c.req.param('name')
    const type = TYPES[extname(name).toLowerCase()]
    const file = type ? await openMedia(config.dataDirectory, name) : null
    if (!type || !file) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    try {
      const etag = `"${file.version}"`
      const headers = {
        etag,
        'cache-control': 'public, max-age=300, must-revalidate',
        // A drawing can hold scripts; opened by itself it may do nothing.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      }
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
      const bytes = new Uint8Array(await file.handle.readFile())
      return c.body(bytes, 200, {
        ...headers,
        'content-type': type,
        'content-length': String(bytes.length),
      })
    } finally {
      await file.handle.close()
    }
  })
}

/**
 * Opens one of the owner's pictures; the caller closes it.
 *
 * @param name of a file in the folder itself
 * @returns `null` as `openOwnersFile`, and for what is too big to be a picture
 */
export async function openMedia(dataDirectory: string, name: string): Promise<OwnersFile | null> {
  return FILE_NAME.test(name)
    ? openOwnersFile(join(dataDirectory, 'media', name), LARGEST_BYTES)
    : null
}
