import { Hono } from 'hono'
import { extname } from 'node:path'
import { isHashedName } from '#domain/media/media-name.ts'
import type { AppEnv } from '#server/app-env.ts'
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

/** An SVG can contain scripts, which must not run when it is opened on its own; its styles may. */
const POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
const SVG_POLICY = POLICY.replace('; object-src', "; style-src 'unsafe-inline'; object-src")

/** A name that contains the hash of its content stands for that content forever. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Owners replace files by hand at any time. */
const FOR_A_WHILE = 'public, max-age=300, must-revalidate'

/** /media: the owner's pictures, from `DATA_DIR/media`. */
export function media({ storage }: Services) {
  return new Hono<AppEnv>().get(`${MEDIA_FOLDER}:name`, async (c) => {
    const name = c.req.param('name')
    const type = TYPES[extname(name).toLowerCase()]
    const file = type ? await storage.files.picture(name) : null
    if (!type || !file) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    try {
      const etag = `"${file.version}"`
      const headers = {
        etag,
        'cache-control': isHashedName(name) ? FOREVER : FOR_A_WHILE,
        'content-security-policy': type === TYPES['.svg'] ? SVG_POLICY : POLICY,
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
