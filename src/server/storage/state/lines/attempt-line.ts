import { z } from 'zod'
import type { StoredAttempt } from '#server/storage/storage.ts'
import { encodeLine, isIntactLine, jsonOfLine } from './checksummed-line.ts'
import { problemsSentence } from '#server/storage/state/documents/envelope.ts'

const AttemptSchema: z.ZodType<StoredAttempt> = z.object({
  id: z.string().min(1),
  at: z.iso.datetime(),
  jobTitle: z.string(),
  role: z.string(),
  score: z.number(),
  totalQuestions: z.number(),
  passed: z.boolean(),
  answers: z.record(z.string(), z.number()),
  clientScore: z.number().exactOptional(),
})

/**
 * The attempt without unknown fields.
 *
 * @throws Error that says which field is wrong
 */
export function checkedAttempt(attempt: StoredAttempt): StoredAttempt {
  const parsed = AttemptSchema.safeParse(attempt)
  if (parsed.success) return parsed.data
  throw new Error(`The attempt cannot be saved: ${problemsSentence(AttemptSchema, attempt)}`)
}

/**
 * Encodes an attempt as its line in the log, without unknown fields.
 *
 * @throws Error that says which field is wrong
 */
export function encodeAttempt(attempt: StoredAttempt): Buffer {
  return encodeLine(JSON.stringify(checkedAttempt(attempt)))
}

/** The role in an intact line; cheaper than parsing the whole attempt. */
export function roleOfLine(line: Uint8Array): string {
  const json: unknown = jsonOfLine(line)
  const hasRole = typeof json === 'object' && json !== null && 'role' in json
  return hasRole && typeof json.role === 'string' ? json.role : ''
}

/** The attempt in a line; `null` when the line is damaged or contains something else. */
export function decodeAttempt(line: Uint8Array): StoredAttempt | null {
  if (!isIntactLine(line)) return null
  const parsed = AttemptSchema.safeParse(jsonOfLine(line))
  return parsed.success ? parsed.data : null
}
