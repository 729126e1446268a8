import { z } from 'zod'
import { Coordinates } from '#domain/address/coordinates.ts'

const TIMEOUT_MS = 5_000
/** A valid answer has a few kilobytes. */
const ANSWER_MAX_BYTES = 256 * 1024

const REASON_MAX = 300

/** The United States in Google's country codes, where the territories are separate countries. */
const US_COUNTRIES: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP'])

/** The types of an answer that is only a country or a state. */
const TOO_WIDE: ReadonlySet<string> = new Set(['country', 'administrative_area_level_1'])

const Answer = z.object({
  status: z.string(),
  error_message: z.string().optional(),
  results: z
    .array(
      z.object({
        geometry: z.object({ location: Coordinates }),
        types: z.array(z.string()).default([]),
        address_components: z
          .array(z.object({ short_name: z.string(), types: z.array(z.string()) }))
          .default([]),
      }),
    )
    .default([]),
})
type Answer = z.infer<typeof Answer>

/** An outside service failed or rejected the request. The message says why, without secrets. */
export class UpstreamFailed extends Error {
  override readonly name = 'UpstreamFailed'
}

export type GoogleGeocoding = {
  /**
   * Requests the point of a place in the United States from Google.
   *
   * @returns `null` when Google knows no such place there, or only its state
   * @throws UpstreamFailed when Google fails, rejects the request, sends an invalid answer, or takes
   *   over five seconds
   */
  geocode: (address: string) => Promise<Coordinates | null>
}

/**
 * Google's Geocoding API (https://developers.google.com/maps/documentation/geocoding).
 *
 * @param options.key the server's own key, which never appears in a message
 * @param options.origin the API's origin, e.g. "https://maps.googleapis.com"
 */
export function createGoogleGeocoding(options: {
  key: string
  origin: string
  fetch: typeof fetch
}): GoogleGeocoding {
  const { key, origin, fetch } = options

  async function ask(address: string): Promise<Answer> {
    const params = new URLSearchParams({ address, components: 'country:US', key })
    const response = await fetch(`${origin}/maps/api/geocode/json?${params}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new UpstreamFailed(`HTTP ${response.status}`)
    }
    const answer = Answer.safeParse(JSON.parse(await readText(response)))
    if (!answer.success) throw new UpstreamFailed('the answer has an unexpected format')
    return answer.data
  }

  async function geocode(address: string): Promise<Coordinates | null> {
    const { status, error_message, results } = await ask(address)
    if (status === 'ZERO_RESULTS') return null
    if (status !== 'OK') {
      throw new UpstreamFailed(error_message ? `${status}: ${error_message}` : status)
    }
    const place = results.find(
      (result) => isInUs(result) && !result.types.some((type) => TOO_WIDE.has(type)),
    )
    return place?.geometry.location ?? null
  }

  return {
    geocode: async (address) => {
      try {
        return await geocode(address)
      } catch (error) {
        // No cause: fetch errors may contain the whole URL with the key.
        const reason = reasonOf(error).replaceAll(key, '(key)').slice(0, REASON_MAX)
        throw new UpstreamFailed(`Google geocoding failed: ${reason}`)
      }
    },
  }
}

function isInUs({ address_components }: Answer['results'][number]): boolean {
  const country = address_components.find(({ types }) => types.includes('country'))
  return country !== undefined && US_COUNTRIES.has(country.short_name)
}

async function readText(response: Response): Promise<string> {
  let text = ''
  let size = 0
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > ANSWER_MAX_BYTES) throw new UpstreamFailed('the answer is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} seconds`
  if (error instanceof SyntaxError) return 'the answer is not JSON'
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`
}
