import { isDeepStrictEqual } from 'node:util'
import type { SpecialDay } from '#domain/opening-hours/opening-hours.ts'
import { parseSpecialHours } from '#domain/opening-hours/special-days.ts'
import { dayText } from '#domain/opening-hours/text.ts'

/**
 * Special days as people write them in a cell: `2026-12-24: 5:00 AM – 6:00 PM, 2026-12-25: Closed
 * "Christmas Day"`, or JSON where such a text would be read as something else.
 */
export function specialDaysCell(days: readonly SpecialDay[]): string {
  const text = days.map(textOf).join(', ')
  return isDeepStrictEqual(parseSpecialHours(text).days, days) ? text : JSON.stringify(days)
}

function textOf({ date, hours, name, nameEs }: SpecialDay): string {
  const names = [name, name === undefined ? undefined : nameEs].filter((one) => one !== undefined)
  return [`${date}: ${dayText(hours)}`, ...names.map((one) => `"${one}"`)].join(' ')
}
