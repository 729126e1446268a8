/** A call that the server refused or could not take. `message` is fit to be shown. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }

  /** Nobody is signed in any more. */
  get isSignedOut(): boolean {
    return this.status === 401
  }
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
  const response = await send(method, path, body, headers)
  const text = await response.text()
  if (!response.ok) throw new CallFailed(response.status, messageIn(text) ?? response.statusText)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  const isForm = body instanceof FormData
  try {
    return await window.fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
  } catch (cause) {
    throw new CallFailed(0, 'The server cannot be reached. Nothing was changed.', { cause })
  }
}

/** The server's own words in an answer; `null` when it has none. */
export function messageIn(text: string): string | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' &&
      answer !== null &&
      'message' in answer &&
      typeof answer.message === 'string'
      ? answer.message
      : null
  } catch {
    return null
  }
}
