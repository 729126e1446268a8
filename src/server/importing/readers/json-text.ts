import { UnreadableImport } from '#server/importing/unreadable-import.ts'

/**
 * Parses JSON, or a text with one JSON value per line (including GeoJSON sequences). Lines become a
 * list with `undefined` for each line that is not JSON. A truncated last line means that more lines
 * are missing.
 *
 * @throws {UnreadableImport} with the position where the JSON is truncated or invalid
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return parseLines(text) ?? fail(text, error)
  }
}

function parseLines(text: string): unknown[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const values = lines.map(parseLine)
  const broken = values.filter((value) => value === undefined).length
  // A pretty-printed file starts with a lone bracket, so the first line must be a complete value.
  const isSuch = values[0] !== undefined && lines.length > 1
  if (isSuch && values.at(-1) === undefined && breaksOff(lines.at(-1) ?? '')) throw cutOff(text)
  return isSuch && broken < lines.length / 2 ? values : null
}

function parseLine(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line.trim().replace(/,$/, ''))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function breaksOff(line: string): boolean {
  try {
    JSON.parse(line)
    return false
  } catch (error) {
    return isCutAt(line, placeIn(line, error), error)
  }
}

function fail(text: string, error: unknown): never {
  const place = placeIn(text, error)
  if (isCutAt(text, place, error)) throw cutOff(text, place)
  throw new UnreadableImport(
    `The file is not valid JSON: something is wrong at ${whereIn(text, place)}.`,
    { isMalformed: true },
  )
}

function cutOff(text: string, place = text.trimEnd().length): UnreadableImport {
  return new UnreadableImport(
    `The JSON ends in the middle (${whereIn(text, place)}): the file looks cut off.`,
    { isMalformed: true },
  )
}

function whereIn(text: string, place: number): string {
  const before = text.slice(0, place)
  return `line ${before.split('\n').length}, column ${place - before.lastIndexOf('\n')}`
}

/** The offset where parsing stopped. */
function placeIn(text: string, error: unknown): number {
  const position = /position (\d+)/.exec(messageOf(error))?.[1]
  // Without a position the text ended while more was expected.
  return position === undefined ? text.trimEnd().length : Number(position)
}

function isCutAt(text: string, place: number, error: unknown): boolean {
  return place >= text.trimEnd().length || /unterminated/i.test(messageOf(error))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
