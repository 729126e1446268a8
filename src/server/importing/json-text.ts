import { UnreadableImport } from './unreadable-import.ts'

/**
 * Parses a JSON text, or a text with one JSON value on each line (GeoJSON sequences included); such
 * a text gives a list, where `undefined` stands for a line that is not JSON.
 *
 * @throws {UnreadableImport} saying where the JSON breaks off or goes wrong
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
  // A pretty-printed file starts with a lone bracket, so only a whole first line is such a text.
  return values[0] !== undefined && lines.length > 1 && broken < lines.length / 2 ? values : null
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
    { isMalformed: true },
  )
}
