import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { schemaProblems } from '#domain/text/schema-problems.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'

/** Most bodies are a handful of fields. */
const SMALL_BYTES = 4 * 1024
/** More do not help, and a list of thousands may be wrong in every item. */
const MOST_PROBLEMS = 20

/**
 * Reads a request's body of JSON as a schema has it.
 *
 * @throws PublicError 415 for another type, 413 for one that is too large, 400 for what is no JSON,
 *   422 for JSON that does not fit, with a sentence for each of the first places
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
  const said = problems.slice(0, MOST_PROBLEMS)
  const message = [...said, ...(problems.length > said.length ? ['and more'] : [])].join('; ')
  throw new PublicError(422, message, { errors: said.map(asProblem) })
}

/**
 * For a call without a body: JSON that is sent anyway must be complete, because a request that breaks
 * off in its body may lack more. An empty body counts as none.
 *
 * @throws PublicError 413 for a body that is too large, 400 for what is no JSON
 */
export const takesNoBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isJson(c)) {
    const bytes = await readBytes(c, SMALL_BYTES)
    if (bytes.length > 0) parse(bytes)
  }
  await next()
}

/** Whether a request says that its body is JSON. */
export function isJson(c: Context<AppEnv>): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
}

/**
 * Reads a plain form, as browsers without script send it.
 *
 * @throws PublicError 415 for another type, 413 for one that is too large
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

/** As `readText`, as bytes. */
export async function readBytes(c: Context<AppEnv>, maxBytes: number): Promise<Uint8Array> {
  const announced = c.req.header('content-length')
  if (Number(announced ?? 0) > maxBytes) throw tooLarge(maxBytes)
  // A connection that brings more, or less, than it announced is ended before it comes here.
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
  const most =
    maxBytes >= 1024 * 1024 ? `${maxBytes / 1024 / 1024} MB` : `${Math.round(maxBytes / 1024)} kB`
  return new PublicError(413, `That’s too large. The limit is ${most}.`)
}

/** JSON is UTF-8 (RFC 8259): read loosely, a letter of another encoding would be lost. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new PublicError(400, 'The body isn’t valid JSON. It may have been cut off.')
  }
}

/** "name: missing, expected text" as the contract has it: `{path, message}`. */
function asProblem(sentence: string): { path: string; message: string } {
  const at = sentence.indexOf(': ')
  return { path: sentence.slice(0, at), message: sentence.slice(at + 2) }
}
