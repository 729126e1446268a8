import type { ListedLocation } from '#domain/location/location.ts'
import type { Site } from '#domain/site/site.ts'
import { SearchFailed, type FinderAnswer, type SiteData } from '#web/data/site-data.ts'
import { readFinderQuery, readFinderView } from '#web/addresses/finder-address.ts'

/** What the finder shows. */
export type FinderData = {
  words: Site['pages']['findAStore']
  answer: FinderAnswer
  /** The location that the address opens, among the results or not */
  opened: ListedLocation | null
  until: number | null
}

/** The search failed: what was on screen before stays there. */
export type FinderFailure = { words: null }

/** Loads the finder for an address. */
export async function loadFinder(
  siteData: SiteData,
  address: URL,
): Promise<FinderData | FinderFailure> {
  const { locationId, directionsId } = readFinderView(address)
  const openId = locationId ?? directionsId
  try {
    const [answer, opened] = await Promise.all([
      siteData.findLocations(readFinderQuery(address)),
      openId === null ? null : siteData.location(openId),
    ])
    return { words: await siteData.page('findAStore'), answer, opened, until: answer.until }
  } catch (error) {
    if (error instanceof SearchFailed) return { words: null }
    throw error
  }
}
