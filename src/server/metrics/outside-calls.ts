import type { GoogleGeocoding } from '#server/geocoding/google-geocoding.ts'

/** A service outside of the site. */
export type OutsideService = 'geocoding' | 'jobs' | 'listing'
/**
 * A status that blames our request is `refused`, one that blames the service is `failed`; no answer
 * in time is `unreachable`.
 */
export type OutsideOutcome = 'ok' | 'refused' | 'failed' | 'unreachable'
/** @param seconds until the answer, or until the call failed */
export type CountOutside = (
  service: OutsideService,
  outcome: OutsideOutcome,
  seconds: number,
) => void

/** The same `fetch`, with every call counted by its outcome. */
export function watchFetch(
  service: OutsideService,
  ask: typeof fetch,
  count: CountOutside,
): typeof fetch {
  return async (...given) => {
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      const response = await ask(...given)
      count(service, outcomeOf(response.status), seconds())
      return response
    } catch (error) {
      count(service, 'unreachable', seconds())
      throw error
    }
  }
}

function outcomeOf(status: number): OutsideOutcome {
  if (status < 400) return 'ok'
  return status < 500 ? 'refused' : 'failed'
}

/** The same look-ups, counted by outcome, which Google gives in the body of a 200. */
export function watchGeocoding({ geocode }: GoogleGeocoding, count: CountOutside): GoogleGeocoding {
  return {
    geocode: async (address) => {
      const started = performance.now()
      const seconds = () => (performance.now() - started) / 1000
      try {
        const point = await geocode(address)
        count('geocoding', 'ok', seconds())
        return point
      } catch (error) {
        count('geocoding', failedOutcome(error), seconds())
        throw error
      }
    },
  }
}

/**
 * Decided by the message, because the look-up passes on nothing else: "Google geocoding failed:
 * OVER_QUERY_LIMIT".
 */
function failedOutcome(error: unknown): OutsideOutcome {
  const reason = error instanceof Error ? error.message.replace(/^[^:]*: /, '') : ''
  if (/^(REQUEST_DENIED|OVER_\w+_LIMIT|INVALID_REQUEST|HTTP 4)/.test(reason)) return 'refused'
  return /^(fetch failed|no answer)/.test(reason) ? 'unreachable' : 'failed'
}
