import { Hono, type Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { AppEnv } from '#server/app-env.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import { SiteFile } from '#domain/site/site-file.ts'
import type { PreviewPages } from '#server/pages/preview-pages.ts'
import { isForEditors } from '#server/staff/signing-in/staff-sessions.ts'
import type { Services } from '#server/services.ts'
import { DRAFT_PREVIEW, HOME_PATH, PREVIEW_FOLDER } from '#web/addresses/paths.ts'

/** As many as people look at at a time. */
const FILES_MAX = 8

/** On every answer under the folder: nobody keeps it, finds it, or is told where it is from. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
}

/**
 * Pages of drafts: `/preview/draft/…` for the person who is signed in, `/preview/{token}/…` for
 * whoever has the link. Both only show: they open no session and no call.
 */
export function previews({ siteEditor, staff }: Services, pages: PreviewPages) {
  const files = new LRUCache<SiteSource, SiteFile>({ max: FILES_MAX })

  /** `null` while the draft has mistakes that its schema finds. */
  function fileOf(source: SiteSource): SiteFile | null {
    const known = files.get(source)
    if (known) return known
    const parsed = SiteFile.safeParse(source, { jitless: true })
    if (!parsed.success) return null
    files.set(source, parsed.data)
    return parsed.data
  }

  async function answer(c: Context<AppEnv>): Promise<Response> {
    const { token, target } = readAddress(c.req.url)
    const source = token === DRAFT_PREVIEW ? await ownDraft(c) : siteEditor.previews.open(token)
    if (source === null) {
      return token === DRAFT_PREVIEW
        ? plain(c, 401, 'Sign in to see your draft.')
        : plain(c, 404, 'This preview has expired or was taken back. Ask for a new link.')
    }
    const file = fileOf(source)
    if (file === null) {
      return plain(c, 422, 'The draft can’t be shown yet. Fix what the editor says is missing.')
    }
    const page = await pages.render(file, `${PREVIEW_FOLDER}${token}`, target)
    if ('location' in page) {
      return new Response(null, { status: 302, headers: { ...PRIVATE, location: page.location } })
    }
    return new Response(c.req.method === 'HEAD' ? null : page.html, {
      status: page.status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...page.headers, ...PRIVATE },
    })
  }

  async function ownDraft(c: Context<AppEnv>): Promise<SiteSource | null> {
    const cookie = staff.cookie.read(c)
    const session = cookie === null ? null : await staff.sessions.find(cookie)
    return session && isForEditors(session) ? siteEditor.draftSite(session.username) : null
  }

  return new Hono<AppEnv>()
    .get(`${PREVIEW_FOLDER}:token`, answer)
    .get(`${PREVIEW_FOLDER}:token/*`, answer)
}

/** The token, and the path and query of the page: "/fuel?gallons=12". */
function readAddress(url: string): { token: string; target: string } {
  const { pathname, search } = new URL(url)
  const [token = '', ...rest] = pathname.slice(PREVIEW_FOLDER.length).split('/')
  // Slashes at the start would make a host of what follows.
  const path = rest.join('/').replace(/^\/+|\/+$/g, '')
  return { token, target: `${path === '' ? HOME_PATH : `/${path}`}${search}` }
}

function plain(c: Context<AppEnv>, status: 401 | 404 | 422, words: string): Response {
  return c.text(words, status, { ...PRIVATE, 'x-frame-options': 'SAMEORIGIN' })
}
