import { chosenState, type FoundJob, type JobQuery } from '#domain/job/filter.ts'
import { readJobPlace } from '#domain/job/place.ts'
import type { JobPageWords } from './job-catalog.ts'
import type { SiteWords } from '#web/words/site-words.ts'
import type { NearZip } from './jobs-loader.ts'

type Known = {
  near: NearZip | null
  /** The states with openings */
  states: readonly string[]
  /** The nearest others are listed below */
  hasOthers: boolean
  /** The nearest opening in another state, if it is nearer than all listed ones */
  elsewhere: FoundJob | null
}

/** A sentence on why nothing matches, or where to look instead. */
export function nothingNote(
  { state, zip }: JobQuery,
  known: Known,
  words: JobPageWords,
  site: SiteWords,
): string | undefined {
  const { near, states, hasOthers, elsewhere } = known
  const place = readJobPlace(zip)
  const noneInState =
    state !== '' && chosenState(states, state) === '' ? words.noneInState(state) : ''
  const sentences = [
    noneInState,
    place?.kind === 'city' && noneInState === '' ? words.enterPlace : '',
    place?.kind === 'zip' && /[^\d -]/.test(place.part) ? words.enterZip : '',
    hasOthers ? words.othersBelow : '',
    elsewhere && near ? elsewhereNote(elsewhere, near.zip, words, site) : '',
    near && near.point === null ? words.unknownZip(near.zip) : '',
  ].filter((sentence) => sentence !== '')
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

function elsewhereNote(job: FoundJob, zip: string, words: JobPageWords, site: SiteWords): string {
  const { location, jobLocation, miles } = job
  return words.elsewhere({
    place: location ?? jobLocation.state,
    // A distance of 0 is only from the zip's own center.
    distance: miles === null || miles === 0 ? null : site.miles(miles),
    zip,
  })
}
