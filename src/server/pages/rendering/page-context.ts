import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom'
import type { FuelSign } from '#domain/day/fuel-sign.ts'
import type { RouteHandle } from '#web/layout/frame.ts'
import type { PageComponent } from '#web/page-route.ts'
import { pageModule } from '#web/routes.tsx'
import type { FuelToday } from '#web/data/site-data.ts'
import type { Perishable } from '#web/data/perishable.ts'
import type { Catalog } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { HOME_PATH } from '#web/addresses/paths.ts'

/** The source file of the page that was rendered; `null` for an error in its place. */
export function moduleOf(context: StaticHandlerContext): string | null {
  const route = context.matches.at(-1)?.route
  return context.errors || !route ? null : pageModule(route.path ?? HOME_PATH)
}

/** Whether the page is for staff, or stands in a frame of another. */
export function isHidden({ matches }: StaticHandlerContext): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router types handles as unknown; each of ours is one
  return (matches.at(-1)?.route.handle as RouteHandle | undefined)?.hidden ?? false
}

/** The catalogs that the page's words are from. */
export function wordsOf({ matches }: StaticHandlerContext): readonly Catalog<unknown>[] {
  const { Component } = matches.at(-1)?.route ?? {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page's route has a page
  return [siteWords, ...((Component as PageComponent | null | undefined)?.words ?? [])]
}

/** Errors in the form that the browser revives; details of a bug stay on the server. */
export function serializable(errors: StaticHandlerContext['errors']) {
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

/** How a page shows what stores tell of today, which comes with code and styles of its own. */
export function signOf(loaderData: StaticHandlerContext['loaderData']): FuelSign | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the data of a page are typed by its loader
  const all = Object.values(loaderData) as ({ sign?: FuelSign; today?: FuelToday } | null)[]
  return all.map((data) => data?.sign ?? data?.today?.sign).find(Boolean)
}

/** When the first of a page's data stops being true, ms since the epoch; `null` for never. */
export function earliestEnd(loaderData: StaticHandlerContext['loaderData']): number | null {
  // A loader's data may be anything; `Perishable` data has an end.
  const ends = Object.values(loaderData as Record<string, Partial<Perishable> | undefined>)
    .map((data) => data?.until)
    .filter((until) => typeof until === 'number')
  return ends.length === 0 ? null : Math.min(...ends)
}
