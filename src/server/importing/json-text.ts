import { UnreadableImport } from './unreadable-import.ts'

/** What a JSON text holds; of a text with one value a line, the lines that could not be read. */
export type JsonContent = { value: unknown; brokenLines: readonly number[] }

/**
 * Parses a JSON text, or a text with one JSON value on each line (GeoJSON sequences included).
 *
 * @throws {UnreadableImport} saying where the JSON breaks off or goes wrong
 */
export function parseJson(text: string): JsonContent {
  try {
    return { value: JSON.parse(text), brokenLines: [] }
  } catch (error) {
    return parseLines(text) ?? fail(text, error)
  }
}

function parseLines(text: string): JsonContent | null {
  const lines = text.split(/\r?\n/)
  const [first = ''] = lines.filter((line) => line.trim() !== '')
  // A pretty-printed file starts with a lone bracket, so only a whole first line is such a text.
  if (parseLine(first) === undefined || lines.length < 2) return null
  const values: unknown[] = []
  const brokenLines: number[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const value = parseLine(line)
    if (value === undefined) brokenLines.push(index + 1)
    else values.push(value)
  }
  return values.length > brokenLines.length ? { value: values, brokenLines } : null
}

function parseLine(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line.trim().replace(/,$/, ''))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function fail(text: string, error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  const position = /position (\d+)/.exec(message)?.[1]
  // Without a position the text ended while more was expected.
  const place = position === undefined ? text.trimEnd().length : Number(position)
  const before = text.slice(0, place)
  const line = before.split('\n').length
  const where = `line ${line}, column ${place - before.lastIndexOf('\n')}`
  const isCutOff = place >= text.trimEnd().length || /unterminated/i.test(message)
  throw new UnreadableImport(
    isCutOff
      ? `The JSON ends in the middle (${where}): the file looks cut off.`
      : `The file is not valid JSON: something is wrong at ${where}.`,
  )
}
