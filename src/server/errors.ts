import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A failure that is expected, with a message fit for a visitor. Anything else thrown is a bug. */
export class PublicError extends Error {
  override readonly name = 'PublicError'
  readonly status: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>>
  /** What is wrong at which place of what was sent */
  readonly errors: readonly { path: string; message: string }[] | undefined

  constructor(
    status: ContentfulStatusCode,
    message: string,
    options: ErrorOptions & {
      headers?: Record<string, string>
      errors?: readonly { path: string; message: string }[]
    } = {},
  ) {
    super(message, options)
    this.status = status
    this.headers = options.headers ?? {}
    this.errors = options.errors
  }
}

/** There is no call at an address; nobody keeps the answer, since the next version may have one. */
export function nothingAt(path: string): PublicError {
  return new PublicError(404, `Nothing found at ${path}.`, {
    headers: { 'cache-control': 'no-store' },
  })
}
