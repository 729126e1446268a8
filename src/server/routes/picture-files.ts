import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import type { Services } from '#server/services.ts'
import {
  ICON_PATHS,
  type ChainPicture,
  type ChainPictures,
} from '#server/pictures/chain-pictures.ts'
import { readServedLanguage } from '#server/pages/addresses/page-address.ts'
import { SHARE_PICTURES_FOLDER } from '#web/addresses/paths.ts'

/**
 * The pictures that are drawn from `site.json`: the icons, and /og/NAME.png for link previews. NAME is
 * the page's path, with the language before it; a page without its own title gets the chain's general
 * picture.
 */
export function pictureFiles({ config, pictures }: Services) {
  const app = new Hono<AppEnv>().get(`${SHARE_PICTURES_FOLDER}:name{.+\\.png}`, async (c) => {
    const page = c.req.param('name').slice(0, -'.png'.length)
    const { language, rest } = readServedLanguage(config.languages, `/${page}`)
    return answer(c, await pictures(language), (chain) => chain.share(pageKey(rest.slice(1))), {
      // Other sites show link previews.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  for (const path of ICON_PATHS) {
    app.get(path, async (c) => answer(c, await pictures(), (chain) => chain.icon(path), {}))
  }
  return app
}

async function answer(
  c: Context<AppEnv>,
  chain: ChainPictures,
  draw: (chain: ChainPictures) => Promise<ChainPicture | null>,
  more: Readonly<Record<string, string>>,
): Promise<Response> {
  const picture = await draw(chain)
  if (!picture) {
    return c.text('This picture can’t be created right now.', 503, {
      'cache-control': 'no-store',
      'retry-after': '60',
    })
  }
  const isCurrentVersion = c.req.query('v') === chain.version
  const headers = {
    ...more,
    etag: picture.etag,
    'cache-control': isCurrentVersion
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=300, must-revalidate',
  }
  if (c.req.header('if-none-match')?.includes(picture.etag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(picture.bytes), 200, {
    ...headers,
    'content-type': picture.type,
    'content-length': String(picture.bytes.length),
  })
}

/** "find-a-store" → "findAStore" */
function pageKey(path: string): string {
  return path.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
