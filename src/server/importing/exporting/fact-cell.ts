import type { FactName } from '#domain/location/facts/fact-names.ts'
import { isDeepStrictEqual } from 'node:util'
import type { StoreFacts } from '#domain/location/facts/facts.ts'
import { evText } from '#domain/location/facts/read-ev.ts'
import { readFact } from '#domain/location/facts/read-fact.ts'
import { readPartWeek } from '#domain/location/facts/read-week.ts'
import { weekLines } from '#domain/opening-hours/text.ts'

/**
 * A fact as people write it in a cell: "yes", "4", "touchless; hand", or JSON where such a text would
 * be read as something else.
 */
export function factCell(fact: FactName, facts: StoreFacts | undefined): string {
  const value = facts?.[fact]
  if (value === undefined) return ''
  const text = textOf(fact, facts)
  const read = readFact(fact, text, readPartWeek)
  return 'value' in read && isDeepStrictEqual(read.value, value) ? text : JSON.stringify(value)
}

function textOf(fact: FactName, facts: StoreFacts = {}): string {
  const value = facts[fact]
  const { ev, carWash, food } = facts
  if (value === true) return 'yes'
  if (fact === 'ev' && typeof ev === 'object') return evText(ev)
  if (fact === 'carWash' && typeof carWash === 'object') return carWash.join('; ')
  if (fact === 'food' && typeof food === 'object') return weekLines(food.hours).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
