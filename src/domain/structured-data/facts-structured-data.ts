import { withoutFactNames } from '#domain/location/facts/fact-tags.ts'
import { factLines } from '#domain/location/facts/fact-text.ts'
import type { FactWords } from '#domain/location/facts/fact-words.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import type { Language } from '#domain/text/language.ts'
import { nameIn } from '#domain/text/own-name.ts'
import { postalAddress } from './location-structured-data.ts'
import {
  openingHoursSpecification,
  type OpeningHoursSpecification,
} from '#domain/opening-hours/structured.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'

/** What facts and schedules add to the structured data of a store. */
export type FactsStructuredData = {
  amenityFeature?: readonly object[]
  department?: readonly object[]
}

/**
 * What facts and schedules add to the structured data of a store's page, with the tags among the
 * amenities. Made on the server, so that pages of stores without facts have no code for it.
 *
 * @param words the words of facts in the language
 */
export function factsStructuredData(
  location: ListedLocation,
  language: Language,
  words: FactWords,
): FactsStructuredData {
  const amenities = [
    ...withoutFactNames(location).map((tag) => ({
      '@type': 'LocationFeatureSpecification',
      name: nameIn(language, tag) ?? tag.name,
      value: true,
    })),
    ...factFeatures(location, words),
  ]
  const parts = departments(location, postalAddress(location.address))
  return {
    ...(amenities.length > 0 && { amenityFeature: amenities }),
    ...(parts.length > 0 && { department: parts }),
  }
}

/**
 * The facts of a store as schema.org's `amenityFeature`: how many where that is known, and the food
 * counter with its hours.
 *
 * @param words in the language of the page
 */
export function factFeatures({ facts, businessStatus }: ListedLocation, words: FactWords) {
  if (!facts) return []
  return factLines(facts, words).map(({ fact, name, details }) => {
    const value = facts[fact]
    const hours = typeof facts.food === 'object' && fact === 'food' ? facts.food.hours : null
    const isOpen = hours !== null && businessStatus === 'OPERATIONAL'
    return {
      '@type': 'LocationFeatureSpecification',
      name,
      value: typeof value === 'number' ? value : true,
      ...(typeof value !== 'number' &&
        hours === null &&
        details.length > 0 && { description: details.join('; ') }),
      ...(isOpen && { hoursAvailable: weekly(hours) }),
    }
  })
}

/**
 * The parts of a store that keep hours of their own, as departments of it. Google wants their names
 * to begin with that of the store.
 */
export function departments(
  { name, phone, schedules = [], businessStatus }: ListedLocation,
  address: object,
) {
  if (businessStatus !== 'OPERATIONAL') return []
  return schedules.flatMap((schedule) => {
    const hours = weekly(schedule.hours)
    if (hours.length === 0) return []
    return [
      {
        '@type': 'LocalBusiness',
        name: `${name} ${schedule.name}`,
        address,
        ...(phone !== '' && { telephone: phone }),
        openingHoursSpecification: hours,
      },
    ]
  })
}

function weekly(week: Week): OpeningHoursSpecification[] {
  return openingHoursSpecification(week, [], '')
}
