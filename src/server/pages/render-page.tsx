import { StrictMode, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom'
import { text } from 'node:stream/consumers'
import { brandRules, DESIGN_COLORS, type BrandColors } from '#domain/brand/brand-palette.ts'
import type { FuelSign } from '#domain/day/fuel-sign.ts'
import type { StructuredData } from '#domain/structured-data/structured-data.ts'
import {
  languagePrefix,
  MAIN_LANGUAGE,
  readLanguage,
  type Language,
} from '#domain/text/language.ts'
import { steadyDays } from '#domain/time/wall-clock.ts'
import type { Tag } from '#domain/location/tag.ts'
import type { RouteHandle } from '#web/layout/frame.ts'
import { CollectStructuredData, scriptSafeJson } from '#web/layout/page-head.tsx'
import { StylesBelowAddress } from '#web/layout/styles-below.tsx'
import type { PageComponent } from '#web/page-route.ts'
import { createRoutes, pageModule } from '#web/routes.tsx'
import type { FuelToday, SiteData } from '#web/data/site-data.ts'
import type { PageZones } from '#web/data/page-zones.ts'
import type { Perishable } from '#web/data/perishable.ts'
import { KeptHtml, type KeepHtml } from '#web/ui/kept-item.tsx'
import type { Catalog } from '#web/words/catalog.ts'
import { PageLanguage } from '#web/words/language.ts'
import { siteWords } from '#web/words/site-words.ts'
import { loadToday } from '#web/locations/today/today-part.tsx'
import { todayLooks } from './today-looks.ts'
import { tagRules } from '#web/ui/tags/tag-class.ts'
import { assetAddress } from '#web/addresses/asset-address.ts'
import { derived } from '#server/storage/derived.ts'
import { sha256Source } from './content-security.ts'
import type { StatusBar } from './status-bar.ts'
import { createKeptHtml } from './kept-html.tsx'
import {
  FAVICON_PATH,
  FINDER_PATH,
  HOME_PATH,
  MANIFEST_PATH,
  SMALL_ICON_PATH,
  STATUS_PATH,
  TOUCH_ICON_PATH,
} from '#web/addresses/paths.ts'

/** The typefaces of every page's first view */
const FONTS = ['/fonts/forecourt-display.woff2', '/fonts/figtree-text.woff2']

/** A page as the browser gets it, before compression. */
export type RenderedPage = {
  status: number
  html: string
  /** CSP sources of its style sheets */
  styleSources: readonly string[]
  /** When it stops being true, ms since the epoch; `null` for never */
  expiresAt: number | null
}

function fontPreload(path: string): string {
  return `<link rel="preload" href="${assetAddress(path)}" as="font" type="font/woff2" crossorigin>`
}

/** A redirect that a loader asked for. */
export type PageRedirect = { status: number; location: string }

/**
 * The script in the head that answers until a page's code is there, and the code that follows or offers
 * a language, which it may import.
 */
export type EarlyScript = { address: string; followLanguage: string }

/** What a page links to; in development, Vite's client replaces it. */
export type PageAssets = {
  /** What the first view of the page at a module needs, with what every page has */
  pageCss: (module: string | null) => string
  /** Address of the style sheet of the sections below that, `null` when there are none */
  stylesBelow: (module: string) => string | null
  /** Address of the style sheet of all the other pages, `null` when there is none */
  restOfStyles: string | null
  /** Address of the script that imports the entry, `null` where the entry is loaded by itself */
  early: EarlyScript | null
  entry: string
  /** What every page's code begins with, the entry first */
  entryCode: readonly string[]
  pageCode: (module: string) => readonly string[]
  /** The words of a catalog in a language, by the catalog's folder */
  wordsCode: (folder: string, language: Language) => readonly string[]
  /** What devices keep for when they have no connection; absent where nothing is built */
  offlineCode?: readonly string[]
  /** Goes into `<head>` as it is */
  extraHead?: string
}

export type RenderPage = (
  address: URL,
  tags: readonly Tag[],
) => Promise<RenderedPage | PageRedirect>

/**
 * Returns the function that renders any address of the route table to a whole HTML document.
 *
 * @param languages those that the site is in
 * @param googleMapsKey goes into the page that has Google's map, `null` when there is none
 * @param version grows with every change of the data
 * @param colors the chain's colors, written into each page unless they are the design's
 * @param onError receives every error of a loader or a component, except plain rejections
 */
export function createRenderPage(options: {
  siteData: (language: Language) => SiteData
  languages?: readonly Language[]
  assets: PageAssets
  googleMapsKey?: string | null
  colors?: () => BrandColors
  version?: () => number
  clock?: () => number
  /** The line above every public page, if there is one now */
  statusBar?: (language: Language) => Promise<StatusBar | null>
  onError: (error: unknown) => void
}): RenderPage {
  const { siteData, languages = [MAIN_LANGUAGE], assets, googleMapsKey = null, onError } = options
  const { colors = () => DESIGN_COLORS, version = () => 0, clock = Date.now } = options
  const rulesOf = derived(
    (brand: BrandColors, tags: readonly Tag[]) => brandRules(brand) + tagRules(tags),
  )
  const handlers = new Map(
    languages.map((language) => [
      language,
      createStaticHandler(createRoutes(siteData(language), { language }), {
        basename: languagePrefix(language) || '/',
      }),
    ]),
  )
  const keptHtml = createKeptHtml()
  return async (address, tags) => {
    const { language, rest: path } = readLanguage(address.pathname)
    const handler = handlers.get(language)
    if (!handler) throw new Error(`The site isn’t in ${language}`)
    // Before its data are read, so that no item is kept for data that are older.
    const keep = keptHtml(version(), language)
    await siteWords.load(language)
    const context = await handler.query(new Request(address))
    if (context instanceof Response) {
      return { status: context.status, location: context.headers.get('location') ?? HOME_PATH }
    }
    for (const error of Object.values(context.errors ?? {})) {
      if (!isRouteErrorResponse(error)) onError(error)
    }
    const sign = signOf(context.loaderData)
    if (sign) await loadToday(language)
    const module = moduleOf(context)
    const stylesBelow = module === null ? null : assets.stylesBelow(module)
    const { body, structuredData } = await renderBody({
      routes: handler.dataRoutes,
      context,
      language,
      stylesBelow,
      keep,
    })
    const css = assets.pageCss(module)
    const bar = isHidden(context) ? null : ((await options.statusBar?.(language)) ?? null)
    const looks = sign ? todayLooks(body, { sign, language, path }) : []
    const brand = colors()
    const rules = rulesOf(brand, tags)
    const hasChoice = languages.length > 1 && !isHidden(context)
    const head = [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
      '<meta name="color-scheme" content="light dark">',
      `<meta name="theme-color" content="${brand.dark}">`,
      '<meta name="twitter:card" content="summary_large_image">',
      `<link rel="icon" href="${FAVICON_PATH}" sizes="32x32">`,
      `<link rel="icon" href="${SMALL_ICON_PATH}" type="image/png" sizes="192x192">`,
      `<link rel="apple-touch-icon" href="${TOUCH_ICON_PATH}">`,
      assets.early &&
        `<script src="${assets.early.address}" data-code="${assets.entry}"${hasChoice ? choiceData(languages, assets.early) : ''} async fetchpriority="high"></script>`,
      // On a slow connection, the storm board's text comes before its typefaces.
      ...(path === STATUS_PATH ? [] : FONTS.map(fontPreload)),
      `<link rel="manifest" href="${MANIFEST_PATH}">`,
      css && `<style>${css}</style>`,
      rules && `<style>${rules}</style>`,
      bar && `<style>${bar.css}</style>`,
      ...looks.map(([id, look]) => `<style id="${id}">${look}</style>`),
      assets.restOfStyles && `<meta name="rest-of-styles" content="${assets.restOfStyles}">`,
      // The entry is the largest, so it comes first.
      ...[
        ...assets.entryCode,
        ...(module === null ? [] : assets.pageCode(module)),
        ...wordsOf(context).flatMap(({ folder }) => assets.wordsCode(folder, language)),
      ].map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`),
      ...structuredData.map(
        (block) => `<script type="application/ld+json">${scriptSafeJson(block)}</script>`,
      ),
      // The settings allow only letters, digits, - and _.
      googleMapsKey !== null && path === FINDER_PATH
        ? `<meta name="google-maps-key" content="${googleMapsKey}">`
        : '',
      assets.extraHead,
    ].join('')
    const data = scriptSafeJson({
      loaderData: context.loaderData,
      errors: serializable(context.errors),
    })
    const state = `${data.slice(0, -1)},"zones":${JSON.stringify(zonesIn(data, clock()))}}`
    const tail =
      `<script id="page-data" type="application/json">${state}</script>` +
      (assets.early === null
        ? `<script type="module" src="${assets.entry}" fetchpriority="low"></script>`
        : '')

    return {
      status: context.statusCode,
      html: [
        // Without the script that ends it, no part of the page may wait to be laid out.
        `<!DOCTYPE html><html lang="${language}"${assets.early ? ' data-painting' : ''}><head>`,
        head,
        withBar(body.slice(body.indexOf(HEAD) + HEAD.length, -END.length), bar),
        tail,
        END,
      ].join(''),
      styleSources: [
        ...(stylesBelow === null ? [] : ["'self'"]),
        ...[css, rules, ...looks.map(([, look]) => look), bar?.css ?? '']
          .filter(Boolean)
          .map(sha256Source),
      ],
      expiresAt: earliestEnd(context.loaderData),
    }
  }
}

/** For the early script, of a site in several languages. */
function choiceData(languages: readonly Language[], { followLanguage }: EarlyScript): string {
  // Without the slash, the worker does not keep the file on devices that never need it.
  return ` data-languages="${languages.join(' ')}" data-follow-language="${followLanguage.slice(1)}"`
}

/** The body with the line before what the browser hydrates. */
function withBar(body: string, bar: StatusBar | null): string {
  return bar === null ? body : body.replace(BODY, () => BODY + bar.html)
}

const BODY = '<body>'
const HEAD = '<head>'
const END = '</body></html>'

/** What React writes for a part that failed or is still loading; a visitor's text has no bare `<`. */
const LEFT_TO_BROWSER = '<!--$!-->'

/**
 * Renders the body in one go. Where that leaves out a part, because its code is still loading or a
 * component fails, the renderer that waits for parts and reports failures starts over.
 */
async function renderBody({
  routes,
  context,
  language,
  stylesBelow,
  keep,
}: {
  routes: Parameters<typeof createStaticRouter>[0]
  context: StaticHandlerContext
  language: Language
  stylesBelow: string | null
  keep: KeepHtml
}): Promise<{ body: string; structuredData: readonly StructuredData[] }> {
  let structuredData: StructuredData[] = []
  const router = createStaticRouter(routes, context)
  // html > body > #root is a chain of single children, so that `useId` agrees with the browser,
  // which hydrates #root alone.
  const document = (
    <html lang={language}>
      <body>
        <div id="root">
          <CollectStructuredData value={(blocks) => structuredData.push(...blocks)}>
            <StylesBelowAddress value={stylesBelow}>
              <PageLanguage value={language}>
                <KeptHtml value={keep}>
                  <StrictMode>
                    <StaticRouterProvider router={router} context={context} hydrate={false} />
                  </StrictMode>
                </KeptHtml>
              </PageLanguage>
            </StylesBelowAddress>
          </CollectStructuredData>
        </div>
      </body>
    </html>
  )
  const body = renderAtOnce(document)
  if (body !== null) return { body, structuredData }
  structuredData = []
  return { body: await renderWhole(document), structuredData }
}

/** @returns `null` when the HTML would lack a part */
function renderAtOnce(document: ReactElement): string | null {
  try {
    const html = renderToString(document)
    return html.includes(LEFT_TO_BROWSER) ? null : html
  } catch {
    return null
  }
}

/** @throws the error of a component */
async function renderWhole(document: ReactElement): Promise<string> {
  let failure: { error: unknown } | null = null
  const { prelude } = await prerenderToNodeStream(document, {
    // Smaller values make React move finished parts behind an inline script, which neither our
    // policy nor a browser without JavaScript runs.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      failure = { error }
    },
  })
  const html = await text(prelude)
  if (failure) throw (failure as { error: unknown }).error
  return html
}

/** The source file of the page that was rendered; `null` for an error in its place. */
function moduleOf(context: StaticHandlerContext): string | null {
  const route = context.matches.at(-1)?.route
  return context.errors || !route ? null : pageModule(route.path ?? HOME_PATH)
}

/** Whether the page is for staff, or stands in a frame of another. */
function isHidden({ matches }: StaticHandlerContext): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router types handles as unknown; each of ours is one
  return (matches.at(-1)?.route.handle as RouteHandle | undefined)?.hidden ?? false
}

/** The catalogs that the page's words are from. */
function wordsOf({ matches }: StaticHandlerContext): readonly Catalog<unknown>[] {
  const { Component } = matches.at(-1)?.route ?? {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page's route has a page
  return [siteWords, ...((Component as PageComponent | null | undefined)?.words ?? [])]
}

/** Errors in the form that the browser revives; details of a bug stay on the server. */
function serializable(errors: StaticHandlerContext['errors']) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { ...error }
        : { message: 'The server could not make this page' },
    ]),
  )
}

/** The offsets of the time zones in a page's data, so that the browser does not need Intl. */
function zonesIn(data: string, now: number): PageZones {
  const named = [...data.matchAll(/"timeZone":"([\w/+-]+)"/g)].map(([, name = '']) => name)
  return [...new Set(named)].flatMap((name) => {
    const days = steadyDays(name, now)
    return days ? [[name, days] as const] : []
  })
}

/** How a page shows what stores tell of today, which comes with code and styles of its own. */
function signOf(loaderData: StaticHandlerContext['loaderData']): FuelSign | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the data of a page are typed by its loader
  const all = Object.values(loaderData) as ({ sign?: FuelSign; today?: FuelToday } | null)[]
  return all.map((data) => data?.sign ?? data?.today?.sign).find(Boolean)
}

function earliestEnd(loaderData: StaticHandlerContext['loaderData']): number | null {
  // A loader's data may be anything; `Perishable` data has an end.
  const ends = Object.values(loaderData as Record<string, Partial<Perishable> | undefined>)
    .map((data) => data?.until)
    .filter((until) => typeof until === 'number')
  return ends.length === 0 ? null : Math.min(...ends)
}
