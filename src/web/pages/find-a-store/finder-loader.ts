import type { FuelSign } from '#domain/day/fuel-sign.ts'
import { inSentence } from '#domain/text/in-sentence.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import type { Site } from '#domain/site/site.ts'
import { SearchFailed, type FinderAnswer, type SiteData } from '#web/data/site-data.ts'
import { readFinderQuery, readFinderView } from '#web/addresses/finder-address.ts'

/** The data of the finder. */
export type FinderData = {
  words: Site['pages']['findAStore']
  answer: FinderAnswer
  /** The location that the URL opens, whether it is a result or not */
  opened: ListedLocation | null
  /** How prices are shown; absent when no store tells anything of today */
  sign?: FuelSign
  /** The grades to filter by, in the order of the pumps; absent without any */
  grades?: GradeNames
  until: number | null
}

/** By id, names as they stand within a sentence */
export type GradeNames = Readonly<Record<string, string>>

/** The search failed, so the page keeps its earlier content. */
export type FinderFailure = { words: null }

/** Loads the finder for a URL. */
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
    const { grades: sold, ...shown } = answer
    const { today, until } = shown
    const [words, sign] = await Promise.all([
      siteData.page('findAStore'),
      // Without a connection the list alone is shown.
      (today ?? sold) && siteData.page('fuelPrices').catch(() => undefined),
    ])
    const grades = sign?.grades.filter(({ id }) => sold?.includes(id)) ?? []
    return {
      words,
      answer: shown,
      opened,
      until,
      ...(sign && today && { sign }),
      ...(grades.length > 0 && {
        grades: Object.fromEntries(grades.map(({ id, name }) => [id, inSentence(name)])),
      }),
    }
  } catch (error) {
    if (error instanceof SearchFailed) return { words: null }
    throw error
  }
}
