import './styles/tokens.css'
import './styles/base.css'
import { StrictMode, startTransition, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  redirectDocument,
  RouterProvider,
  type DataStrategyResult,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom'
import { languagePrefix, readLanguage, type Language } from '#domain/text/language.ts'
import { PageLanguage } from '#web/words/language.ts'
import { siteWords } from '#web/words/site-words.ts'
import { ROOT_ROUTE } from './layout/frame.ts'
import type { PageZones } from '#web/data/page-zones.ts'
import { rememberSteadyDays } from '#domain/time/zones.ts'
import { read } from '#web/data/browser-reads.ts'
import { offlineCode } from './browser/offline-code.ts'
import { restOfStyles } from './browser/rest-of-styles.ts'
import { setDestination } from './browser/stale-code.ts'
import { surviveTranslation } from './browser/translated-page.ts'
import { createRoutes } from './routes.tsx'
import { createHttpSiteData } from '#web/data/site-data-http.ts'
import type { Frame } from '#web/data/site-data.ts'
import { announceChange } from '#web/ui/waiting/when-wanted.ts'
import { followSite } from '#web/browser/follow-site.ts'
import { FINDER_PATH } from '#web/addresses/paths.ts'
import { SAVED_LINE_ID } from '#web/worker/kept-names.ts'

/** When the page is surely on screen, and what it can do without a connection may follow. */
const OFFLINE_READY_MS = 2000

/** The browser's half: takes over the page that the server sent. */
async function main(): Promise<void> {
  const root = document.getElementById('root')
  const sent = document.getElementById('page-data')?.textContent
  if (!root || !sent) throw new Error('This page was not made by the server')

  // The code itself has just run.
  await breath()
  const { zones, ...hydrationData } = readPageData(sent)
  for (const [name, days] of zones) rememberSteadyDays(name, days)
  const frame = hydrationData.loaderData[ROOT_ROUTE]
  const { language } = readLanguage(location.pathname)
  const siteData = createHttpSiteData({
    read,
    language,
    locationCount: frame?.locationCount ?? Number.POSITIVE_INFINITY,
  })
  const resume = document.getElementById(SAVED_LINE_ID)
    ? (await offlineCode())?.startAsKept()
    : undefined
  let isFirstPage = true
  const routes = createRoutes(siteData, {
    language,
    pageStyles: () => (isFirstPage ? undefined : restOfStyles()),
  })
  await loadMatched(routes, language)
  isFirstPage = false
  const [whole] = routes
  if (whole) {
    whole.middleware = [
      async ({ request }, next) => {
        // A policy is the document's, and the one that lets Google in is for the finder alone.
        if (
          frame?.hasGoogleMap &&
          navigator.onLine &&
          isFinder(request.url) !== isFinder(location.href)
        ) {
          throw redirectDocument(destination())
        }
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the browser's router gives
        const results = Object.values((await next()) as Record<string, DataStrategyResult>)
        const errors = results.flatMap(({ type, result }) => (type === 'error' ? [result] : []))
        if (errors.length > 0) await (await offlineCode())?.keepPage(router, errors, request.signal)
      },
    ]
  }
  await breath()
  const router = createBrowserRouter(routes, {
    hydrationData,
    basename: languagePrefix(language) || '/',
  })
  const destination = () => {
    const { pathname, search, hash } = router.state.navigation.location ?? router.state.location
    return pathname + search + hash
  }
  router.subscribe(announceChange)
  followSite(router, frame?.siteVersion)
  setDestination(destination)
  setTimeout(
    () => void offlineCode().then((code) => code?.prepareForOffline(router, frame)),
    resume ? 0 : OFFLINE_READY_MS,
  )
  surviveTranslation(root)
  await breath()
  // From here on React hears every press, and takes over what is pressed first.
  const presses: Press[] = window.takeEarlyPresses?.() ?? []
  if (resume) presses.push({ click: () => resume(router) })
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <PressAgain presses={presses}>
          <PageLanguage value={language}>
            <RouterProvider router={router} />
          </PageLanguage>
        </PressAgain>
      </StrictMode>,
      // Recovered mismatches are faults all the same: the browser tests fail on any console error.
      { onRecoverableError: (error) => console.error(error) },
    )
  })
}

type Press = Pick<HTMLElement, 'click'>

/** Presses what was pressed before the page was taken over. */
function PressAgain({ presses, children }: { presses: Press[]; children: ReactNode }) {
  useEffect(() => {
    void (async () => {
      for (const button of presses.splice(0)) {
        // What one press changes is on screen before the next one comes.
        await breath()
        button.click()
      }
    })()
  }, [presses])
  return children
}

/** Lets the browser paint and answer the visitor between two pieces of work. */
async function breath(): Promise<void> {
  await ('scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve)))
}

function isFinder(url: string): boolean {
  return readLanguage(new URL(url).pathname).rest === FINDER_PATH
}

type PageData = Pick<HydrationState, 'errors'> & {
  zones: PageZones
  loaderData: Record<string, unknown> & { [ROOT_ROUTE]?: Frame }
}

/** What `render-page.tsx` of the same build wrote into the page. */
function readPageData(text: string): PageData {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's words
  return JSON.parse(text) as PageData
}

/**
 * Loads the code and the words of the page on screen. A route that is still lazy when the router is made would
 * run its loader again and hydrate too late.
 */
async function loadMatched(routes: RouteObject[], language: Language): Promise<void> {
  const matches = matchRoutes(routes, window.location, languagePrefix(language)) ?? []
  await Promise.all([
    siteWords.load(language),
    ...matches.map(async ({ route }) => {
      const { lazy } = route
      if (typeof lazy !== 'object') return
      const Component = await lazy.Component?.()
      Object.assign(route, { Component, lazy: undefined })
    }),
  ])
}

void main()
