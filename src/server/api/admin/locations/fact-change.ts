import { FACT_NAMES, isFactName } from '#domain/location/facts/fact-names.ts'
import { z } from 'zod'
import { type Schedule, type StoreFacts } from '#domain/location/facts/facts.ts'
import { readFact, withFactChanges, type FactChanges } from '#domain/location/facts/read-fact.ts'
import { readGrades, readSchedules } from '#domain/location/facts/read-schedules.ts'
import { readPartWeek } from '#domain/location/facts/read-week.ts'
import type { Location } from '#domain/location/location.ts'

type Problem = (message: string, ...path: (string | number)[]) => void

const problemIn =
  (context: z.RefinementCtx): Problem =>
  (message, ...path) =>
    context.addIssue({ code: 'custom', message: `expected ${message}`, path })

/**
 * Facts, schedules, and grades as staff may send them; each replaces what is stored, and `null` or
 * an empty value removes it.
 */
export const FACT_CHANGES = {
  facts: z.unknown().transform((given, context) => factsOf(given, problemIn(context))),
  schedules: z.unknown().transform((given, context) => schedulesOf(given, problemIn(context))),
  grades: z.unknown().transform((given, context) => gradesOf(given, problemIn(context))),
}

/** A location with changed facts; what is empty is not stored. */
export function withFactFields(
  { facts, schedules, grades, ...location }: Location,
  change: {
    facts?: StoreFacts | null | undefined
    schedules?: readonly Schedule[] | undefined
    grades?: readonly string[] | undefined
  },
): Location {
  const next = {
    facts: change.facts === undefined ? facts : (change.facts ?? undefined),
    schedules: change.schedules ?? schedules ?? [],
    grades: change.grades ?? grades ?? [],
  }
  return {
    ...location,
    ...(next.facts && { facts: next.facts }),
    ...(next.schedules.length > 0 && { schedules: next.schedules }),
    ...(next.grades.length > 0 && { grades: next.grades }),
  }
}

/** @returns `null` for no facts at all */
function factsOf(given: unknown, onProblem: Problem): StoreFacts | null {
  if (given === null) return null
  if (typeof given !== 'object' || Array.isArray(given)) {
    onProblem('an object such as {"showers": 4, "ev": true}')
    return null
  }
  const changes: FactChanges = {}
  for (const [name, value] of Object.entries(given)) {
    if (!isFactName(name)) {
      onProblem(`one of ${FACT_NAMES.join(', ')}`, name)
      continue
    }
    const read = readFact(name, value, readPartWeek)
    if ('expected' in read) onProblem(read.expected, name)
    else Object.assign(changes, { [name]: read.value })
  }
  return withFactChanges(undefined, changes) ?? null
}

function schedulesOf(given: unknown, onProblem: Problem): readonly Schedule[] {
  if (given === null) return []
  const read = Array.isArray(given) ? readSchedules(given, readPartWeek) : null
  if (read === null) onProblem('a list such as [{"name": "Pharmacy", "hours": "Mon-Fri 8am-6pm"}]')
  for (const { index, field, expected } of read?.problems ?? []) onProblem(expected, index, field)
  return read?.schedules ?? []
}

function gradesOf(given: unknown, onProblem: Problem): readonly string[] {
  if (given === null) return []
  const read = Array.isArray(given) ? readGrades(given) : null
  if (read && 'value' in read) return read.value
  onProblem(read?.expected ?? 'a list such as ["regular", "diesel"]')
  return []
}
