import type { Tag } from '#domain/location/tag.ts'
import { ENGLISH_NAMES, type Language } from '#domain/text/language.ts'
import type { Site } from '#domain/site/site.ts'

/** How many places of one kind are named; the rest are counted. */
const PLACES_NAMED = 4

/** A mistake in a valid file of the owner, in a sentence that begins with its place in the file. */
export type SiteFinding = { level: 'error' | 'warning'; text: string; about?: SiteSubject }

/** What a finding is about, where staff see such findings together. */
export type SiteSubject = 'links' | 'pictures' | 'languages'

/** Everything beside the site file that links and pictures are checked against. */
export type SiteSurroundings = {
  tags: readonly Pick<Tag, 'id'>[]
  /** Paths of stores and of their states and cities: "/stores/oh/parma" */
  storePaths: ReadonlySet<string>
  hasPicture: (path: string) => boolean
  /** The hours that the sample chain has */
  sampleWeek: Site['defaultWeek'] | null
}

export function error(text: string, about?: SiteSubject): SiteFinding {
  return { level: 'error', text, ...(about !== undefined && { about }) }
}

export function warning(text: string, about?: SiteSubject): SiteFinding {
  return { level: 'warning', text, ...(about !== undefined && { about }) }
}

/** The places in a sentence: "banner.text, menu[0].text and 3 more" */
export function placesText(places: readonly { path: string }[]): string {
  const named = places.slice(0, PLACES_NAMED).map(({ path }) => path)
  const rest = places.length - named.length
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
}

/** Texts that are in the main language only, all in one finding; none without places. */
export function untranslatedFinding(
  places: readonly { path: string }[],
  language: Language,
): SiteFinding[] {
  const name = ENGLISH_NAMES[language]
  return places.length === 0
    ? []
    : [
        warning(
          `${placesText(places)}: no ${name} yet, so ${name} pages show the English. Write {"en": "…", "${language}": "…"} in place of the text, or turn that language off with LANGUAGES=en.`,
          'languages',
        ),
      ]
}
