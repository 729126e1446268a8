import { daysNamed } from '#domain/opening-hours/reading/day-names.ts'

const JSON_LIKE = /^(?:"\s*)?[[{]\s*\\?["'[{]/

/**
 * What a cell holds as JSON (once or twice encoded), as Python writes lists and dictionaries, or as
 * PHP serializes WordPress's arrays.
 *
 * @returns `undefined` for plain text, and for code that is broken
 */
export function valueInCell(text: string): unknown {
  const trimmed = text.trim()
  if (/^a:\d+:\{/.test(trimmed)) return valueOfPhp(trimmed)
  if (!JSON_LIKE.test(trimmed)) return undefined
  return parsed(trimmed) ?? parsed(pythonAsJson(trimmed))
}

/** Whether a cell begins as JSON, half of which could mislead, or hides times in the tags of a page. */
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

/** A day's name, then "9:00 AM,5:00 PM" for each of its openings, or an empty array. */
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
