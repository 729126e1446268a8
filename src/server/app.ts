import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import type { AppEnv } from './app-env.ts'
import { api } from './api/index.ts'
import { ofContext } from '#server/counts/visitor-request.ts'
import { contactCards } from '#server/routes/contact-cards.ts'
import { answerError } from './answer-error.ts'
import { nothingAt, PublicError } from './errors.ts'
import { fitQuiz } from '#server/routes/fit-quiz.ts'
import { compressed } from '#server/middleware/compressed.ts'
import { health } from '#server/routes/health.ts'
import { inviteForm } from '#server/routes/invite-form.ts'
import { historyPages } from '#server/routes/history-pages.ts'
import { machineFiles } from '#server/routes/machine-files.ts'
import type { RequestLine } from '#server/logs/logging.ts'
import { media } from '#server/routes/media.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { createRefusals } from '#server/metrics/refusals.ts'
import { requestKind } from '#server/metrics/request-kind.ts'
import { otherVersionsFile, type Assets } from './pages/assets.ts'
import { contentSecurityPolicy } from './pages/content-security.ts'
import { createDirectoryAddress } from './pages/addresses/directory-address.ts'
import { createJobAddress } from './pages/addresses/job-address.ts'
import { isPagePath } from './pages/addresses/page-address.ts'
import { createPageSpelling, type Spelling } from './pages/addresses/page-spelling.ts'
import type { SitePages } from './pages/site-pages.ts'
import type { PageRedirect } from './pages/render-page.tsx'
import { acceptedEncoding, assetResponse, pageResponse } from './pages/write-page.ts'
import { offline, type OfflineFiles } from '#server/routes/offline.ts'
import { previews } from '#server/routes/previews.ts'
import { pictureFiles } from '#server/routes/picture-files.ts'
import type { Services } from './services.ts'
import { streetArchive } from '#server/routes/street-archive.ts'
import { shortLinks } from '#server/routes/short-links.ts'
import { signInForm } from '#server/routes/sign-in-form.ts'
import { API_FOLDER, ASSETS_FOLDER, HOME_PATH } from '#web/addresses/paths.ts'

/** What answers a request: the services, and the pages over them. */
export type AppParts = SitePages & {
  services: Services
  metrics: Metrics
  /** `null` in development, where Vite serves the browser's half */
  files: (() => Assets['files']) | null
  /** What the build made that devices keep */
  offlineFiles: OfflineFiles
  /** On every answer; the page cache has them already */
  securityHeaders: Readonly<Record<string, string>>
  /** Names a request in the log and in its answer */
  nextRequestId: () => string
  logRequest: (line: RequestLine) => void
}

/** Everything that is not answered from the page cache, in the order it is tried. */
export function createApp(parts: AppParts) {
  const { services, metrics, pages, pageAddress, files, securityHeaders } = parts
  const { nextRequestId, logRequest } = parts
  const { log, clock, config } = services
  const refusalOf = createRefusals({ trustedProxies: config.trustedProxies, clock })
  const dataPolicy = contentSecurityPolicy({ styleSources: [], secure: config.isSecure })

  const app = new Hono<AppEnv>()

  app.use(async (c, next) => {
    const started = performance.now()
    const requestId = nextRequestId()
    c.set('requestId', requestId)
    c.set('log', log)
    await next()
    const ms = performance.now() - started
    for (const [name, value] of Object.entries(securityHeaders)) {
      // A page may have one of its own, as the page with the delivery frame does.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    if (!c.res.headers.has('content-security-policy')) {
      c.res.headers.set('content-security-policy', dataPolicy)
    }
    c.res.headers.set('x-request-id', requestId)
    const { method, path } = c.req
    const { status } = c.res
    const kind = requestKind(path)
    metrics.countAnswer(kind, method, status, ms / 1000)
    const refused = refusalOf(c)
    if (refused) metrics.countRefusal(kind, status, refused.reason)
    logRequest({ requestId, method, path, status, ms, ...(refused && { refused }) })
  })
  app.onError(answerError)
  app.use(async (c, next) => {
    // A host such as "x1.1" is in no valid address, which would be noticed only where a body is read.
    if (!URL.canParse(c.req.url)) throw new PublicError(400, 'The Host header is not valid.')
    await next()
  })

  app.route('/', health(services, metrics))

  app.use(compressed)
  app.use(`${API_FOLDER}*`, async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  app.route('/', offline(services, parts.offlineFiles))
  app.route('/', api(services))
  app.route('/', signInForm(services))
  app.route('/', inviteForm(services, parts.offlineFiles.css))
  app.route('/', machineFiles(services, parts.routes))
  app.route('/', contactCards(services))
  app.route('/', shortLinks(services))
  app.route('/', fitQuiz(services))
  app.route('/', media(services))
  app.route('/', previews(services, parts.previewPages))
  app.route('/', streetArchive(services))
  app.route('/', pictureFiles(services))
  app.route('/', historyPages(services, parts.renderSnapshot))

  const directoryAddress = createDirectoryAddress(services)
  const jobAddress = createJobAddress(services)
  const spellingOf = createPageSpelling(parts.routes, fixedFiles(app.routes), config.languages)
  app.get('*', async (c) => {
    const { path } = c.req
    const asset = files?.().get(path)
    if (asset) return assetResponse(c, asset)
    const earlier = path.startsWith(ASSETS_FOLDER) ? await otherVersionsFile(services, path) : null
    if (earlier) return assetResponse(c, earlier)
    const target = targetOf(c.req.url)
    const moved = movedTo(target, spellingOf)
    if (moved) return moved
    if (CALL_PATH.test(path)) throw nothingAt(path)
    if (!isPagePath(path)) {
      return c.text('Not found', 404, { 'cache-control': 'no-store' })
    }

    const address = await jobAddress(await directoryAddress(pageAddress(target)))
    const found = await pages.load(address, acceptedEncoding(c.req.header('accept-encoding')))
    if ('location' in found) return redirectTo(found)
    services.visits.page(address, found.page.status, ofContext(c))
    return pageResponse(c, found)
  })
  app.all('*', (c) => {
    if (CALL_PATH.test(c.req.path)) throw nothingAt(c.req.path)
    throw new PublicError(405, `${c.req.method} isn’t allowed here.`, {
      headers: { Allow: 'GET, HEAD' },
    })
  })
  return app
}

/** An address of a call, in whatever spelling */
const CALL_PATH = new RegExp(`^/*${API_FOLDER.slice(0, -1)}(?:/|$)`, 'i')

/** Nobody keeps it: of a move that was taken back, the two redirects would be a circle. */
function redirectTo({ status, location }: PageRedirect): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-cache' } })
}

/**
 * The redirect to the one spelling of an address, with its query; `null` where it is spelled so. A
 * page that is not there loses the slashes at its ends alone and stays percent-encoded: a decoded
 * line break would end the header, and browsers drop a decoded tab, which would leave two slashes at
 * the start.
 */
function movedTo(target: string, spellingOf: (path: string) => Spelling | null): Response | null {
  const path = pathOf(target)
  const spelling = spellingOf(path) ?? withoutEndSlash(path)
  if (spelling.path === path) return null
  return new Response(null, {
    status: 308,
    headers: {
      location: spelling.path + target.slice(path.length),
      ...(spelling.isHidden && {
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      }),
    },
  })
}

function withoutEndSlash(path: string): Spelling {
  const isSlashed = isPagePath(path) && path !== HOME_PATH && path.endsWith('/')
  // Two slashes or a backslash at the start would lead to another host.
  const plain = isSlashed ? `/${path.replace(/^[/\\]+/, '').replace(/\/+$/, '')}` : path
  return { path: plain, isHidden: false }
}

/** The addresses that are no pages: "/robots.txt", "/healthz", "/api/locations.csv". */
function fixedFiles(routes: readonly RouterRoute[]): string[] {
  return routes.flatMap(({ method, path }) => (method === 'GET' && !/[:*]/.test(path) ? path : []))
}

function pathOf(target: string): string {
  return target.split('?', 1).join('')
}

function targetOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}
