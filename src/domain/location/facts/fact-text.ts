import { FACT_NAMES, type FactName } from './fact-names.ts'
import { ENGLISH_HOURS, type HoursWords } from '#domain/opening-hours/hours-words.ts'
import { summary } from '#domain/opening-hours/text.ts'
import { ENGLISH_FACTS, type FactWords } from './fact-words.ts'
import { COUNTED_FACTS, type Schedule, type StoreFacts } from './facts.ts'

/** One fact as a list shows it; `details` is empty when no more is known. */
export type FactLine = { fact: FactName; name: string; details: readonly string[] }

/** A store's facts as text, in display order: "Showers" with the detail "4 showers". */
export function factLines(
  facts: StoreFacts,
  words: FactWords = ENGLISH_FACTS,
  hours: HoursWords = ENGLISH_HOURS,
): FactLine[] {
  return FACT_NAMES.flatMap((fact) =>
    facts[fact] === undefined
      ? []
      : [{ fact, name: words.names[fact], details: detailsOf(fact, facts, words, hours) }],
  )
}

function detailsOf(
  fact: FactName,
  { ev, carWash, air, food, ...facts }: StoreFacts,
  words: FactWords,
  hours: HoursWords,
): string[] {
  const counted = COUNTED_FACTS.find((name) => name === fact)
  const count = counted && facts[counted]
  if (counted && typeof count === 'number') return [words.counted[counted](count)]
  if (fact === 'ev' && typeof ev === 'object') {
    return [...ev.connectors.map(words.connector), ...(ev.price === undefined ? [] : [ev.price])]
  }
  if (fact === 'carWash' && typeof carWash === 'object') {
    return [carWash.map((kind) => words.carWash[kind]).join(', ')]
  }
  if (fact === 'air' && typeof air === 'string') return [words.air[air]]
  if (fact === 'food' && typeof food === 'object') return [summary(food.hours, hours)]
  return []
}

/** All facts in one line for the history: "Showers (4 showers); ATM" */
export function factsText(facts: StoreFacts | undefined): string {
  return factLines(facts ?? {})
    .map(({ name, details }) => (details.length > 0 ? `${name} (${details.join('; ')})` : name))
    .join('; ')
}

/** All schedules in one line for the history: "Pharmacy Mon–Fri 8 AM – 6 PM, Sat–Sun closed" */
export function schedulesText(schedules: readonly Schedule[] | undefined): string {
  return (schedules ?? [])
    .map(({ name, nameEs, hours }) =>
      [name, nameEs === undefined ? '' : ` (${nameEs})`, ` ${summary(hours)}`].join(''),
    )
    .join('; ')
}
