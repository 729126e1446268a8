import { factsText } from '#domain/location/facts/fact-text.ts'
import type { FactName, StoreFacts } from '#domain/location/facts/facts.ts'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import { DAY_NAMES } from '#domain/opening-hours/hours-words.ts'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import { textsOfWeek } from '#web/pages/admin/locations/form/week-texts.ts'

/** Hours of a part of the store while they are edited. */
export type ScheduleDraft = {
  name: string
  nameEs: string
  /** Of each day, Monday first, as typed */
  texts: readonly string[]
  /** Read from the texts; `null` while they are empty */
  hours: Week | null
}

/** The values of the editor's controls for facts, schedules, and grades. */
export type FactDraft = {
  facts: StoreFacts
  /** The hours of the food counter as typed */
  foodTexts: readonly string[]
  schedules: readonly ScheduleDraft[]
  grades: readonly string[]
}

export const NO_SCHEDULE: ScheduleDraft = {
  name: '',
  nameEs: '',
  texts: textsOfWeek(null),
  hours: null,
}

export function factDraftOf(location: StaffLocation | null): FactDraft {
  const { facts = {}, schedules = [], grades = [] } = location ?? {}
  return {
    facts,
    foodTexts: textsOfWeek(typeof facts.food === 'object' ? facts.food.hours : null),
    schedules: schedules.map(({ name, nameEs = '', hours }) => ({
      name,
      nameEs,
      texts: textsOfWeek(hours),
      hours,
    })),
    grades,
  }
}

/** The facts with another value for one of them; `undefined` removes it. */
export function withFact<Fact extends FactName>(
  facts: StoreFacts,
  fact: Fact,
  value: StoreFacts[Fact] | undefined,
): StoreFacts {
  const { [fact]: _before, ...others } = facts
  return value === undefined ? others : { ...others, [fact]: value }
}

/** A schedule as the API takes it. */
export function scheduleOf({ name, nameEs, hours }: ScheduleDraft) {
  const spanish = nameEs.trim()
  return { name: name.trim(), ...(spanish !== '' && { nameEs: spanish }), hours }
}

export function sayFacts({ facts }: FactDraft): string {
  return factsText(facts)
}

export function saySchedules({ schedules }: FactDraft): string {
  return schedules
    .map(({ name, nameEs, texts }) => {
      const spanish = nameEs.trim() === '' ? '' : ` (${nameEs.trim()})`
      return `${name.trim()}${spanish}: ${sayWeek(texts)}`
    })
    .join('; ')
}

/** "Monday 6 AM – 2 PM; Tuesday closed" */
export function sayWeek(texts: readonly string[]): string {
  return texts
    .flatMap((text, index) => (text.trim() === '' ? [] : [`${DAY_NAMES[index]} ${text}`]))
    .join('; ')
}
