import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { schemaProblems } from '#domain/text/schema-problems.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'

/** Enough for a handful of fields, which is all that most bodies have. */
const SMALL_BYTES = 4 * 1024
/** A list of thousands may have a problem in every item; nobody reads more than these. */
const MOST_PROBLEMS = 20

/**
 * Reads a JSON body and checks it with a schema.
 *
 * @throws PublicError 415 for another type, 413 for a body that is too large, 400 for invalid JSON,
 *   422 for JSON that does not match the schema, with a sentence for each of the first problems
 */
export async function readJson<Body>(
  c: Context<AppEnv>,
  schema: z.ZodType<Body>,
  maxBytes = SMALL_BYTES,
): Promise<Body> {
  if (!isJson(c)) throw new PublicError(415, 'Send the body as application/json.')
  const value = parse(await readBytes(c, maxBytes))
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const problems = schemaProblems(schema, value, 'the body', MOST_PROBLEMS + 1)
  const listed = problems.slice(0, MOST_PROBLEMS)
  const message = [...listed, ...(problems.length > listed.length ? ['and more'] : [])].join('; ')
  throw new PublicError(422, message, { errors: listed.map(asProblem) })
}

/**
 * For a call without a body. Incomplete JSON is rejected, because the request may have been cut off; an
 * empty body is fine.
 *
 * @throws PublicError 413 for a body that is too large, 400 for invalid JSON
 */
export const takesNoBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isJson(c)) {
    const bytes = await readBytes(c, SMALL_BYTES)
    if (bytes.length > 0) parse(bytes)
  }
  await next()
}

/** Whether a request declares its body as JSON. */
export function isJson(c: Context<AppEnv>): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
}

/**
 * Reads a URL-encoded form, which browsers send without JavaScript.
 *
 * @throws PublicError 415 for another type, 413 for a form that is too large
 */
export async function readForm(c: Context<AppEnv>, maxBytes: number): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new PublicError(415, 'Send the form as application/x-www-form-urlencoded.')
  }
  return new URLSearchParams(await readText(c, maxBytes))
}

/**
 * Reads a body as text, up to a length.
 *
 * @throws PublicError 413
 */
async function readText(c: Context<AppEnv>, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(c, maxBytes))
}

/** @throws PublicError 413 */
export async function readBytes(c: Context<AppEnv>, maxBytes: number): Promise<Uint8Array> {
  const announced = c.req.header('content-length')
  if (Number(announced ?? 0) > maxBytes) throw tooLarge(maxBytes)
  // Node closes a connection that sends more or less than it announced.
  if (announced !== undefined) return new Uint8Array(await c.req.raw.arrayBuffer())
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(maxBytes: number): PublicError {
  const limit =
    maxBytes >= 1024 * 1024 ? `${maxBytes / 1024 / 1024} MB` : `${Math.round(maxBytes / 1024)} kB`
  return new PublicError(413, `That’s too large. The limit is ${limit}.`)
}

/** JSON is UTF-8 (RFC 8259). Without `fatal`, letters of another encoding would be lost. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new PublicError(400, 'The body isn’t valid JSON. It may have been cut off.')
  }
}

/** Splits "name: missing, expected text" into the contract's `{path, message}`. */
function asProblem(sentence: string): { path: string; message: string } {
  const at = sentence.indexOf(': ')
  return { path: sentence.slice(0, at), message: sentence.slice(at + 2) }
}
