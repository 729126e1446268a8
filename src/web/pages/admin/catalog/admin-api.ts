import { SESSION_CALL } from '#web/addresses/paths.ts'

/** `path` as in "coordinates.lat" */
export type PlaceError = { path: string; message: string }

/** A call that the server rejected or could not take. `message` is fit to be shown. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** 0 when no answer came, or none that could be read */
  readonly status: number
  /** What is wrong at which place of what was sent, where the server says */
  readonly errors: readonly PlaceError[]
  /** The message is the server's own, and not of something between that answered for it */
  readonly isServersWord: boolean

  constructor(
    status: number,
    message: string,
    {
      errors = [],
      isServersWord = false,
      ...options
    }: ErrorOptions & { errors?: readonly PlaceError[]; isServersWord?: boolean } = {},
  ) {
    super(message, options)
    this.status = status
    this.errors = errors
    this.isServersWord = isServersWord
  }

  /** Nobody is signed in any more. */
  get isSignedOut(): boolean {
    return this.status === 401
  }
}

/** No answer of the server's came: the change may be on it or not. */
export function isUnsure(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.isServersWord) return false
  return error.status === 0 || error.status >= 500
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Calls the staff's part of the API. The server is of the same build, so what it sends has the shape
 * that the caller names.
 *
 * @param body sent as JSON, or as it is when it is a form
 * @throws CallFailed with the server's own words, or with ours when there is no connection
 */
export async function call<Answer = void>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { response, text } = await send(method, path, body, headers)
  if (!response.ok) {
    throw rejection(response.status, text, method !== 'GET')
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return (text === '' ? undefined : readAnswer(text, method !== 'GET')) as Answer
}

/**
 * Asks who is signed in, as a page may ask that strangers see too: for them it is no failed call.
 *
 * @returns the account's name; `null` for a stranger
 * @throws CallFailed
 */
export async function whoIsSignedIn(): Promise<string | null> {
  const { username } = await call<{ username?: string }>('GET', `${SESSION_CALL}?optional=1`)
  return username ?? null
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{ response: Response; text: string }> {
  const isForm = body instanceof FormData
  try {
    const response = await window.fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { response, text: await response.text() }
  } catch (cause) {
    // A connection may break after the server has done what it was asked for.
    const words =
      method === 'GET'
        ? 'Can’t reach the server. Nothing was changed.'
        : `The server didn’t respond. ${UNSURE}`
    throw new CallFailed(0, words, { cause })
  }
}

/** A rejection in the server's words, or in ours when a proxy answers with a page of its own. */
export function rejection(status: number, text: string, mayBeSaved: boolean): CallFailed {
  const said = messageIn(text)
  if (said !== null) {
    return new CallFailed(status, said, { errors: errorsIn(text), isServersWord: true })
  }
  const words = `The server returned error ${status} without a reason.`
  // What is rejected was not done; what broke may have been.
  return new CallFailed(status, mayBeSaved && status >= 500 ? `${words} ${UNSURE}` : words)
}

const UNSURE = 'We’re not sure this saved. Reload to check.'

/**
 * What an answer of success says.
 *
 * @param mayBeSaved the call asked for a change
 * @throws CallFailed when it is no JSON, as from a proxy that answers with a page of its own
 */
export function readAnswer(text: string, mayBeSaved: boolean): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const words = 'Unexpected response. A proxy may be interfering.'
    throw new CallFailed(0, mayBeSaved ? `${words} ${UNSURE}` : words, { cause })
  }
}

/** The server's own words in an answer; `null` when it has none. */
export function messageIn(text: string): string | null {
  return textOf(read(text), 'message')
}

/** The places that the server finds fault with; none where it names none. */
export function errorsIn(text: string): PlaceError[] {
  const answer = read(text)
  if (!answer || !('errors' in answer) || !Array.isArray(answer.errors)) return []
  return answer.errors.flatMap((one: unknown) => {
    const [path, message] = [textOf(one, 'path'), textOf(one, 'message')]
    return path === null || message === null ? [] : [{ path, message }]
  })
}

function read(text: string): object | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' ? answer : null
  } catch {
    return null
  }
}

function textOf(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  const text: unknown = Reflect.get(value, name)
  return typeof text === 'string' ? text : null
}
