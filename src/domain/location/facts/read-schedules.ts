import { LOCATION_MAX } from '#domain/limits.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'
import { shownLine } from '#domain/text/shown-text.ts'
import type { Schedule } from './facts.ts'
import { gradeNamed } from './grade-names.ts'
import type { ReadValue } from './fact-values.ts'
import type { ReadWeek } from './read-fact.ts'

/** The schedules of a list, and a description of what its unreadable entries should be. */
export type ReadSchedules = {
  schedules: Schedule[]
  problems: { index: number; field: 'name' | 'nameEs' | 'hours'; expected: string }[]
}

/** Reads named schedules: `[{name, nameEs?, hours}]`, or that list as JSON in a cell. */
export function readSchedules(given: unknown, readWeek: ReadWeek): ReadSchedules | null {
  const list = typeof given === 'string' ? listIn(given) : given
  if (!Array.isArray(list)) return null
  const schedules: Schedule[] = []
  const problems: ReadSchedules['problems'] = []
  const names = new Set<string>()
  const entries: readonly unknown[] = list
  for (const [index, entry] of entries.entries()) {
    const fields = typeof entry === 'object' && entry !== null ? Object.entries(entry) : []
    const { name, nameEs, hours }: Record<string, unknown> = Object.fromEntries(fields)
    const [own, spanish] = [nameIn(name), nameIn(nameEs ?? '')]
    const week = readWeek(hours)
    const wrong = (field: ReadSchedules['problems'][number]['field'], expected: string) =>
      problems.push({ index, field, expected })
    if (own === null || own === '') wrong('name', NAME_EXPECTED)
    else if (names.has(scheduleKey(own))) wrong('name', 'each name once')
    else if (spanish === null) wrong('nameEs', NAME_EXPECTED)
    else if (week === null) wrong('hours', HOURS_EXPECTED)
    else if (schedules.length === LOCATION_MAX.schedules)
      wrong('name', `at most ${LOCATION_MAX.schedules} schedules`)
    else schedules.push({ name: own, ...(spanish !== '' && { nameEs: spanish }), hours: week })
    if (own !== null) names.add(scheduleKey(own))
  }
  return { schedules, problems }
}

const NAME_EXPECTED = `a name of 1 to ${LOCATION_MAX.scheduleName} characters`
const HOURS_EXPECTED = 'hours such as “Mon-Fri 8 AM – 6 PM, Sat-Sun closed”'

/** What makes two schedules the same one: their name in any letter case. */
export function scheduleKey(name: string): string {
  return foldLetters(name)
}

/** Fresh schedules take the place of those with the same name; the others stay, in their order. */
export function mergedSchedules(
  before: readonly Schedule[] | undefined = [],
  fresh: readonly Schedule[] | undefined = [],
): readonly Schedule[] | undefined {
  const byName = new Map(before.map((schedule) => [scheduleKey(schedule.name), schedule]))
  for (const { name, nameEs, hours } of fresh) {
    const kept = byName.get(scheduleKey(name))
    const spanish = nameEs ?? kept?.nameEs
    byName.set(scheduleKey(name), {
      name: kept?.name ?? name,
      ...(spanish !== undefined && { nameEs: spanish }),
      hours,
    })
  }
  const merged = [...byName.values()].slice(0, LOCATION_MAX.schedules)
  return merged.length === 0 ? undefined : merged
}

/** Reads the grades of a list or a text: "Regular; Mid-Grade; Diesel" */
export function readGrades(given: unknown): ReadValue<string[]> {
  const texts: readonly unknown[] =
    typeof given === 'string' ? given.split(/[,;|/\n]/) : Array.isArray(given) ? given : [given]
  const expected = { expected: `at most ${LOCATION_MAX.grades} names of fuel grades` }
  const named = texts.filter((text) => !(typeof text === 'string' && shownLine(text) === ''))
  const ids = named.map((text) =>
    typeof text === 'string' || typeof text === 'number' ? gradeNamed(String(text)) : null,
  )
  const read = new Set(ids.filter((id) => id !== null))
  return ids.includes(null) || read.size > LOCATION_MAX.grades ? expected : { value: [...read] }
}

function nameIn(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const name = shownLine(value)
  return name.length <= LOCATION_MAX.scheduleName ? name : null
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
