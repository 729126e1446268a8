import { daysNamed } from '#domain/opening-hours/reading/day-names.ts'

const JSON_LIKE = /^(?:"\s*)?[[{]\s*\\?["'[{]/

/**
 * Parses a cell with JSON (encoded once or twice), Python lists and dictionaries, or arrays that
 * WordPress's PHP serialized.
 *
 * @returns `undefined` for plain text and for broken code
 */
export function valueInCell(text: string): unknown {
  const trimmed = text.trim()
  if (/^a:\d+:\{/.test(trimmed)) return valueOfPhp(trimmed)
  if (!JSON_LIKE.test(trimmed)) return undefined
  return parsed(trimmed) ?? parsed(pythonAsJson(trimmed))
}

/** Whether a cell begins like JSON, half of which could mislead, or has times inside HTML tags. */
export function isBrokenCode(text: string): boolean {
  const isInTags = /<[^<>]*\d:\d\d[^<>]*>/.test(text) && !/\d/.test(text.replace(/<[^<>]*>/g, ''))
  return isInTags || /^\s*[[{]\s*["']/.test(text)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function pythonAsJson(text: string): string {
  return text
    .replaceAll('"', '\\"')
    .replaceAll("'", '"')
    .replaceAll(/\bNone\b/g, 'null')
    .replaceAll(/\bTrue\b/g, 'true')
    .replaceAll(/\bFalse\b/g, 'false')
}

/** Parses day names, each with "9:00 AM,5:00 PM" for every opening, or with an empty array. */
function valueOfPhp(text: string): Record<string, string[]> {
  const days: Record<string, string[]> = {}
  let day: string | null = null
  for (const [, word = '', isNull] of text.matchAll(/s:\d+:"([^"]*)";(N;)?/g)) {
    if (daysNamed(word) !== null) {
      day = word
      if (isNull === undefined) days[day] = []
    } else if (day !== null) {
      days[day]?.push(word.replace(/^([^,]*\d[^,]*),([^,]*\d[^,]*)$/, '$1 - $2'))
    }
  }
  return days
}
