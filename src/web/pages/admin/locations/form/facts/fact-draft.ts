import { ENGLISH_FACT_NAMES, FACT_NAMES, type FactName } from '#domain/location/facts/fact-names.ts'
import type { StoreFacts } from '#domain/location/facts/facts.ts'
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

/** "Showers 4; EV charging 4 × CCS1 150 kW, $0.45 per kWh" */
export function sayFacts({ facts, foodTexts }: FactDraft): string {
  return FACT_NAMES.flatMap((fact) => {
    const value = facts[fact]
    if (value === undefined) return []
    const more = fact === 'food' ? sayWeek(foodTexts) : sayValue(value)
    return [`${ENGLISH_FACT_NAMES[fact]} ${more}`.trim()]
  }).join('; ')
}

function sayValue(value: NonNullable<StoreFacts[FactName]>): string {
  if (value === true || typeof value !== 'object') return value === true ? '' : String(value)
  if ('hours' in value) return ''
  if (!('connectors' in value)) return value.join(', ')
  const { connectors, price = [] } = value
  const each = connectors.map(({ type, kW = '?', count = '?' }) => `${count} × ${type} ${kW} kW`)
  return each.concat(price).join(', ')
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
