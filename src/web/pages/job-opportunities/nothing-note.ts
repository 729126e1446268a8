import { milesText } from '#domain/search/distance.ts'
import { chosenState, type FoundJob, type JobQuery } from '#domain/job/filter.ts'
import { readJobPlace } from '#domain/job/place.ts'
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
export function nothingNote({ state, zip }: JobQuery, known: Known): string | undefined {
  const { near, states, hasOthers, elsewhere } = known
  const place = readJobPlace(zip)
  const noneInState =
    state !== '' && chosenState(states, state) === '' ? `No jobs are open in “${state}”.` : ''
  const sentences = [
    noneInState,
    place?.kind === 'city' && noneInState === ''
      ? 'Enter a zip code, such as 44129, or a city with open jobs.'
      : '',
    place?.kind === 'zip' && /[^\d -]/.test(place.part)
      ? 'Enter a zip code, such as 44129, or the first digits of one.'
      : '',
    hasOthers ? 'The nearest other jobs are below.' : '',
    elsewhere && near ? elsewhereNote(elsewhere, near.zip) : '',
    near && near.point === null ? `We don’t know where ${near.zip} is. Check the zip code.` : '',
  ].filter((sentence) => sentence !== '')
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

function elsewhereNote({ location, jobLocation, miles }: FoundJob, zip: string): string {
  const place = location ?? jobLocation.state ?? 'another state'
  // A distance of 0 is only from the zip's own center.
  const away = miles === null || miles === 0 ? `at ${zip}` : `${milesText(miles)} from ${zip}`
  return `The nearest job in another state is in ${place}, ${away}.`
}
