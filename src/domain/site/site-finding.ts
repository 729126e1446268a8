import type { Tag } from '#domain/location/tag.ts'
import type { Site } from './site.ts'

/** A mistake in a valid site file, in a sentence that begins with its place in the file. */
export type SiteFinding = { level: 'error' | 'warning'; text: string }

/** Everything beside the site file that links and pictures are checked against. */
export type SiteSurroundings = {
  tags: readonly Pick<Tag, 'id'>[]
  /** Paths of stores and of their states and cities: "/stores/oh/parma" */
  storePaths: ReadonlySet<string>
  hasPicture: (path: string) => boolean
  /** The hours that the sample chain has */
  sampleWeek: Site['defaultWeek'] | null
}

export function error(text: string): SiteFinding {
  return { level: 'error', text }
}

export function warning(text: string): SiteFinding {
  return { level: 'warning', text }
}
