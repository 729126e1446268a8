import { z } from 'zod'
import { GoogleFailed } from './google-failure.ts'

const Rejection = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    status: z.string().default(''),
    details: z
      .array(
        z.looseObject({
          reason: z.string().optional(),
          metadata: z.record(z.string(), z.string()).optional(),
        }),
      )
      .default([]),
  }),
})
type Rejection = z.infer<typeof Rejection>['error']

/** A failure after which a retry may help. */
export class TemporaryFailure extends GoogleFailed {
  readonly afterMs: number | null

  constructor(message: string, afterMs: number | null) {
    super('unavailable', message)
    this.afterMs = afterMs
  }
}

/** @param reason the end of a sentence: "there is no connection" */
export function unavailable(reason: string): GoogleFailed {
  return new TemporaryFailure(`Can’t reach Google: ${reason}. Try again later.`, null)
}

/**
 * What a response with an error status means, for staff.
 *
 * @param text its body
 */
export function rejectionOf(response: Response, text: string): GoogleFailed {
  const { status } = response
  const read = Rejection.safeParse(parsedJson(text))
  const error = read.success ? read.data.error : null
  const reasons = error?.details.map(({ reason }) => reason) ?? []
  const has = (reason: string) => reasons.includes(reason)
  if (status === 401)
    return new GoogleFailed(
      'token',
      'Google no longer accepts this connection. Connect again from step 1.',
    )
  if (status === 429 || error?.status === 'RESOURCE_EXHAUSTED') {
    return isQuotaZero(error)
      ? new GoogleFailed(
          'rejected',
          'Google has not approved this project for the Business Profile APIs yet: its quota is 0. Request access in the Google console (“Request access to the Business Profile APIs”); this takes Google a few days. Until then, trying again doesn’t help.',
        )
      : new TemporaryFailure(
          'Google’s request limit was reached. Try again in a minute.',
          retryAfter(response),
        )
  }
  if (has('SERVICE_DISABLED')) {
    return new GoogleFailed(
      'rejected',
      `${apiName(error)} is not enabled in the Google project. Enable it in the Google console, wait a few minutes, and sync again.`,
    )
  }
  if (has('ACCESS_TOKEN_SCOPE_INSUFFICIENT')) {
    return new GoogleFailed(
      'rejected',
      'The connection lacks the permission to manage business listings. Connect again from step 1 and leave its box checked.',
    )
  }
  if (status === 403) {
    return new GoogleFailed(
      'rejected',
      'This Google account may not read these listings. Connect with an account that owns or manages them.',
    )
  }
  if (status === 404) {
    return new GoogleFailed(
      'rejected',
      'Google no longer recognizes this account. Connect again from step 1.',
    )
  }
  if (status >= 500) return unavailable(`it returned ${status}`)
  const words = [error?.status || `HTTP ${status}`, error?.message].filter(Boolean).join(': ')
  return new GoogleFailed('rejected', `Google rejected the request: ${words.slice(0, 300)}`)
}

/** Whether the project was never approved. Metric names vary, but the limit's value is then zero. */
function isQuotaZero(error: Rejection | null): boolean {
  return error?.details.some(({ metadata }) => metadata?.['quota_limit_value'] === '0') ?? false
}

function apiName(error: Rejection | null): string {
  const service = error?.details.find(({ metadata }) => metadata?.['service'])?.metadata?.[
    'service'
  ]
  return service?.startsWith('mybusinessbusinessinformation')
    ? 'The “My Business Business Information API”'
    : 'The “My Business Account Management API”'
}

/** `Retry-After` in seconds (RFC 9110, 10.2.3), as milliseconds; `null` when there is none. */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? seconds * 1000 : null
}

/** A text as JSON; `null` when it is not. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
