import { data, type Params } from 'react-router-dom'
import type { FuelSign } from '#domain/day/fuel-sign.ts'
import type { Site } from '#domain/site/site.ts'
import type {
  CityAnswer,
  LocationAnswer,
  StateAnswer,
  StatesAnswer,
} from '#web/data/directory-data.ts'
import type { SiteData } from '#web/data/site-data.ts'
import { FINDER_PATH } from '#web/addresses/paths.ts'

/** The data of every page under `/stores` beside its own answer. */
type WithWords = { words: Site['pages']['stores'] }

export type StatesData = StatesAnswer & WithWords
export type StateData = StateAnswer & WithWords
export type CityData = CityAnswer & WithWords
export type LocationData = Extract<LocationAnswer, { kind: 'found' }> &
  WithWords & {
    /** How prices are shown; absent when the store tells nothing of today */
    sign?: FuelSign
  }

/** Loads the directory's first page. */
export async function loadStates(siteData: SiteData): Promise<StatesData> {
  const [directory, words] = await both(siteData)
  return { ...(await directory.states()), words }
}

/** @throws a 404 response, like the other loaders */
export async function loadState(siteData: SiteData, params: Params): Promise<StateData> {
  const [directory, words] = await both(siteData)
  const answer = await directory.state(part(params, 'state'))
  return { ...(answer ?? (await notFound(siteData))), words }
}

export async function loadCity(siteData: SiteData, params: Params): Promise<CityData> {
  const [directory, words] = await both(siteData)
  const answer = await directory.city(part(params, 'state'), part(params, 'city'))
  return { ...(answer ?? (await notFound(siteData))), words }
}

/**
 * Loads a location's page.
 *
 * @throws a permanent redirect when the page has moved, or a 410 response that looks like the 404
 *   page when the location was deleted
 */
export async function loadLocation(siteData: SiteData, params: Params): Promise<LocationData> {
  const [directory, words] = await both(siteData)
  const path = ['state', 'city', 'slug'].map((name) => part(params, name)).join('/')
  const answer = (await directory.locationAt(path)) ?? (await notFound(siteData))
  switch (answer.kind) {
    case 'found': {
      const { day, prices } = answer.location
      const sign = (day ?? prices) && (await siteData.page('fuelPrices'))
      return { ...answer, words, ...(sign && { sign }) }
    }
    case 'moved':
      throw new Response(null, { status: 301, headers: { location: answer.path } })
    case 'closed': {
      const { head, heading, text, button } = words.closed
      const to = `${FINDER_PATH}?${new URLSearchParams({ q: answer.nearbySearch })}`
      const { picture } = await siteData.page('notFound')
      throw data(
        { head, heading, text, picture, button: { text: button, to } },
        { status: 410, statusText: 'Gone' },
      )
    }
  }
}

function both(siteData: SiteData) {
  return Promise.all([siteData.directory(), siteData.page('stores')])
}

/** A path parameter in lower case, like all paths of the directory. */
function part(params: Params, name: string): string {
  return params[name]?.toLowerCase() ?? ''
}

async function notFound(siteData: SiteData): Promise<never> {
  throw data(await siteData.page('notFound'), { status: 404, statusText: 'Not Found' })
}
