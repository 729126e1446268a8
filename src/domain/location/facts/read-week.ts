import { WeekSchema } from '#domain/location/location.ts'
import { isInOrder, isUnknownWeek, weekOf, type Week } from '#domain/opening-hours/opening-hours.ts'
import { parseHoursText, parseWeekdayLines } from '#domain/opening-hours/reading/parse.ts'
import { shownLine } from '#domain/text/shown-text.ts'

/**
 * Reads hours in our own form, from one text such as "Mon-Fri 8 AM – 6 PM", or from lines that name
 * their day.
 *
 * @returns `null` when there are none, or when some of the text is not understood as hours
 */
export function readPartWeek(value: unknown): Week | null {
  if (typeof value === 'string') {
    const { week } = parseHoursText(value)
    return week?.every((hours) => typeof hours !== 'string') && !isUnknownWeek(week) ? week : null
  }
  const lines = Array.isArray(value) && value.every((line) => typeof line === 'string')
  const { week: named } = lines ? parseWeekdayLines(value) : { week: null }
  if (named?.every((hours) => typeof hours !== 'string') && !isUnknownWeek(named)) return named
  const parsed = WeekSchema.safeParse(value)
  if (!parsed.success || !parsed.data.every(isInOrder)) return null
  const { data } = parsed
  const week = weekOf((index) => {
    const hours = data[index] ?? null
    return typeof hours === 'string' ? shownLine(hours) || null : hours
  })
  return isUnknownWeek(week) ? null : week
}
