import type { Role } from '#domain/staff/role.ts'
import { SESSION_CALL } from '#web/addresses/paths.ts'

/** An error of one field; `path` is e.g. "coordinates.lat" */
export type PlaceError = { path: string; message: string }

/** A call that the server rejected or could not handle. `message` can be shown to staff. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** 0 if there was no answer, or none that could be read */
  readonly status: number
  /** The errors of single fields, if the server names any */
  readonly errors: readonly PlaceError[]
  /** The message is from our server, not from a proxy in between */
  readonly isFromServer: boolean
  /** The same call should bring the code of two-step sign-in */
  readonly needsCode: boolean

  constructor(
    status: number,
    message: string,
    {
      errors = [],
      isFromServer = false,
      needsCode = false,
      ...options
    }: ErrorOptions & {
      errors?: readonly PlaceError[]
      isFromServer?: boolean
      needsCode?: boolean
    } = {},
  ) {
    super(message, options)
    this.status = status
    this.errors = errors
    this.isFromServer = isFromServer
    this.needsCode = needsCode
  }

  /** The session has ended. */
  get isSignedOut(): boolean {
    return this.status === 401
  }
}

/** Whether a change may be saved although the call failed, because the server did not answer. */
export function isUnsure(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.isFromServer) return false
  return error.status === 0 || error.status >= 500
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Calls the staff API. Client and server come from one build, so the answer is cast to the type that
 * the caller names.
 *
 * @param body sent as JSON, or as it is if it is `FormData` or a file
 * @throws CallFailed with the server's message, or with ours if there is no connection
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

/** A person who is signed in. */
export type SignedInPerson = {
  username: string
  role: Role
  /** Has to set up two-step sign-in before anything else */
  mustEnroll?: boolean
}

/**
 * Asks who is signed in. Does not fail for a visitor who is not signed in, so public pages may call it.
 *
 * @returns `null` if nobody is signed in
 * @throws CallFailed
 */
export async function whoIsSignedIn(): Promise<SignedInPerson | null> {
  const answer = await call<Partial<SignedInPerson>>('GET', `${SESSION_CALL}?optional=1`)
  const { username, role, mustEnroll = false } = answer
  return username === undefined || role === undefined ? null : { username, role, mustEnroll }
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{ response: Response; text: string }> {
  const isForm = body instanceof FormData || body instanceof Blob
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
    // The connection may break after the server has made the change.
    const words =
      method === 'GET'
        ? 'Can’t reach the server. Nothing was changed.'
        : `The server didn’t respond. ${UNSURE}`
    throw new CallFailed(0, words, { cause })
  }
}

/** The error of a rejected call, with the server's message, or with ours if a proxy answers with a page. */
export function rejection(status: number, text: string, mayBeSaved: boolean): CallFailed {
  const message = messageIn(text)
  if (message !== null) {
    const needsCode = textOf(read(text), 'needs') === 'code'
    return new CallFailed(status, message, {
      errors: errorsIn(text),
      isFromServer: true,
      needsCode,
    })
  }
  const words = `The server returned error ${status} without a reason.`
  // A rejected change is not saved; after a server error it may be.
  return new CallFailed(status, mayBeSaved && status >= 500 ? `${words} ${UNSURE}` : words)
}

const UNSURE = 'We’re not sure this saved. Reload to check.'

/**
 * Reads a successful answer.
 *
 * @param mayBeSaved whether the call was a change
 * @throws CallFailed if it is not JSON, e.g. the page of a proxy
 */
export function readAnswer(text: string, mayBeSaved: boolean): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const words = 'Unexpected response. A proxy may be interfering.'
    throw new CallFailed(0, mayBeSaved ? `${words} ${UNSURE}` : words, { cause })
  }
}

/** The server's message in an answer; `null` if there is none. */
export function messageIn(text: string): string | null {
  return textOf(read(text), 'message')
}

/** The errors of single fields in an answer. */
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
