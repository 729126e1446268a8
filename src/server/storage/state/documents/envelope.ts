import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { schemaProblems } from '#domain/text/schema-problems.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import { NotKept } from '#server/storage/storage.ts'

/** The state of a file: unchanged since it was written, edited by hand, or without an envelope. */
export type Origin = 'as written' | 'changed by hand' | 'written by hand'

export type Decoded<Data> = { data: Data; origin: Origin; version: number }

/** A file that is not a valid document; the message says why, without the file's name. */
export class BrokenDocument extends Error {
  override readonly name = 'BrokenDocument'
}

/** A file that a newer program wrote; the message says so, without the file's name. */
export class NewerDocument extends Error {
  override readonly name = 'NewerDocument'
}

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024
const MOST_PROBLEMS = 5

/**
 * Encodes a document as `{version, checksum, data}`. Lists have one item per line, so that people and
 * `diff` can read them.
 *
 * @throws NotKept when the file would be too large to read
 */
export function encodeDocument<Data extends object>(
  shape: DocumentShape<Data>,
  data: Data,
): Uint8Array {
  const text = layOut(data)
  const bytes = Buffer.from(
    `{"version":${shape.steps.length},"checksum":"${checksum(text)}","data":${text}}\n`,
  )
  const fault = tooLarge(shape, bytes.length)
  if (fault !== null) throw new NotKept(`This is too much to save: ${fault}.`)
  return bytes
}

/**
 * Decodes a document. The schema decides whether it is valid; the checksum only detects edits by
 * hand, which are allowed. A file without an envelope counts as handwritten data of the current
 * version.
 *
 * @throws BrokenDocument, NewerDocument
 */
export function decodeDocument<Data extends object>(
  shape: DocumentShape<Data>,
  bytes: Uint8Array,
): Decoded<Data> {
  const fault = tooLarge(shape, bytes.length)
  if (fault !== null) throw new BrokenDocument(fault)
  const json = parseJson(bytes)
  const today = shape.steps.length
  const envelope = asEnvelope(json)
  if (envelope === null) {
    return { data: parseData(shape, json), origin: 'written by hand', version: today }
  }
  const { version } = envelope
  if (version > today) {
    throw new NewerDocument(
      `it has version ${version}, and this program reads versions up to ${today}`,
    )
  }
  const migrated = migrate(shape, envelope.data, version)
  const isAsWritten =
    typeof envelope.data === 'object' &&
    envelope.data !== null &&
    envelope.checksum === checksum(layOut(envelope.data))
  return {
    data: parseData(shape, migrated),
    origin: isAsWritten ? 'as written' : 'changed by hand',
    version,
  }
}

/**
 * Parses the JSON in a file; skips a byte order mark, which some editors add.
 *
 * @throws BrokenDocument
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) throw new BrokenDocument('the file is empty')
  if (bytes.includes(0)) throw new BrokenDocument('the file contains null bytes')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BrokenDocument('the file is not UTF-8 text')
  }
  if (text.trim() === '') throw new BrokenDocument('the file is empty')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BrokenDocument(`the file is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

/** The first few problems that a schema finds in a value, in one sentence. */
export function problemsSentence(schema: z.ZodType, value: unknown): string {
  const problems = schemaProblems(schema, value)
  const more = problems.length - MOST_PROBLEMS
  return [...problems.slice(0, MOST_PROBLEMS), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

function parseData<Data extends object>(shape: DocumentShape<Data>, value: unknown): Data {
  const parsed = shape.schema.safeParse(value)
  if (!parsed.success) throw new BrokenDocument(problemsSentence(shape.schema, value))
  return parsed.data
}

function migrate<Data extends object>(
  shape: DocumentShape<Data>,
  data: unknown,
  version: number,
): unknown {
  try {
    return shape.steps.slice(version).reduce((migrated, step) => step(migrated), data)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new BrokenDocument(
      `it cannot be migrated from version ${version} to the current one: ${why}`,
    )
  }
}

function asEnvelope(json: unknown): { version: number; checksum: unknown; data: unknown } | null {
  if (typeof json !== 'object' || json === null) return null
  if (!('version' in json && 'data' in json)) return null
  const { version, data } = json
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) return null
  return { version, data, checksum: 'checksum' in json ? json.checksum : undefined }
}

/** The maximum size of a document's file, in bytes. */
export function maxBytesOf({ maxBytes }: { maxBytes?: number }): number {
  return maxBytes ?? DEFAULT_MAX_BYTES
}

function tooLarge<Data extends object>(shape: DocumentShape<Data>, bytes: number): string | null {
  const max = maxBytesOf(shape)
  return bytes > max ? `it has ${bytes} bytes, and ${shape.name} may have at most ${max}` : null
}

/** The same text for the same value, regardless of the file's indentation, for the checksum. */
function layOut(data: object): string {
  const fields = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}:${layOutValue(value)}`)
  return `{${fields.join(',\n')}}`
}

function layOutValue(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value)
  return `[\n${value.map(lineOf).join(',\n')}\n]`
}

/** The cached text of each item. Items are deeply frozen, so most items of a commit have one. */
const lines = new WeakMap<object, string>()

function lineOf(item: unknown): string {
  if (typeof item !== 'object' || item === null || !Object.isFrozen(item)) {
    return JSON.stringify(item)
  }
  const kept = lines.get(item)
  if (kept !== undefined) return kept
  const line = JSON.stringify(item)
  lines.set(item, line)
  return line
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
