import { createStaticHandler, isRouteErrorResponse } from 'react-router-dom'
import { brandRules, DESIGN_COLORS, type BrandColors } from '#domain/brand/brand-palette.ts'
import {
  languagePrefix,
  MAIN_LANGUAGE,
  readLanguage,
  type Language,
} from '#domain/text/language.ts'
import { steadyDays } from '#domain/time/wall-clock.ts'
import type { Tag } from '#domain/location/tag.ts'
import { scriptSafeJson } from '#web/layout/page-head.tsx'
import { createRoutes } from '#web/routes.tsx'
import type { SiteData } from '#web/data/site-data.ts'
import type { PageZones } from '#web/data/page-zones.ts'
import { siteWords } from '#web/words/site-words.ts'
import { loadToday } from '#web/locations/today/today-part.tsx'
import { todayLooks } from './rendering/today-looks.ts'
import { tagRules } from '#web/ui/tags/tag-class.ts'
import { assetAddress } from '#web/addresses/asset-address.ts'
import { derived } from '#server/storage/derived.ts'
import { sha256Source } from './content-security.ts'
import type { StatusBar } from './status-bar.ts'
import { createKeptHtml } from './rendering/kept-html.tsx'
import {
  FAVICON_PATH,
  FINDER_PATH,
  HOME_PATH,
  MANIFEST_PATH,
  SMALL_ICON_PATH,
  STATUS_PATH,
  TOUCH_ICON_PATH,
} from '#web/addresses/paths.ts'
import {
  earliestEnd,
  isHidden,
  moduleOf,
  serializable,
  signOf,
  wordsOf,
} from './rendering/page-context.ts'
import { renderBody } from './rendering/render-body.tsx'

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

/** The offsets of the time zones in a page's data, so that the browser does not need Intl. */
function zonesIn(data: string, now: number): PageZones {
  const named = [...data.matchAll(/"timeZone":"([\w/+-]+)"/g)].map(([, name = '']) => name)
  return [...new Set(named)].flatMap((name) => {
    const days = steadyDays(name, now)
    return days ? [[name, days] as const] : []
  })
}
