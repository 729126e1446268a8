import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An expected failure with a message fit for a visitor. Any other error is a bug. */
export class PublicError extends Error {
  override readonly name = 'PublicError'
  readonly status: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>>
  /** The problems in the request, each with its path */
  readonly errors: readonly { path: string; message: string }[] | undefined
  /** What the same request should bring as well */
  readonly needs: 'code' | 'confirm' | undefined

  constructor(
    status: ContentfulStatusCode,
    message: string,
    options: ErrorOptions & {
      headers?: Record<string, string>
      errors?: readonly { path: string; message: string }[]
      needs?: 'code' | 'confirm'
    } = {},
  ) {
    super(message, options)
    this.status = status
    this.headers = options.headers ?? {}
    this.errors = options.errors
    this.needs = options.needs
  }
}

/** The error for an unknown endpoint. Not cacheable, because the next version may have it. */
export function nothingAt(path: string): PublicError {
  return new PublicError(404, `Nothing found at ${path}.`, {
    headers: { 'cache-control': 'no-store' },
  })
}
