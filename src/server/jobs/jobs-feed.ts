import { createHash } from 'node:crypto'

const TIMEOUT_MS = 8000
const ANSWER_MAX_BYTES = 5 * 1024 * 1024

/** The feed gave no usable answer. The message is fit for a visitor. */
export class FeedFailed extends Error {
  override readonly name = 'FeedFailed'
}

/** A source of openings, as text for `readJobs`. */
export type JobsSource = {
  /** Identifies the source of a stored copy */
  name: string
  kind: 'feed' | 'file'
  /** How long an answer counts as fresh, in milliseconds */
  freshMs: number
  /**
   * @throws FeedFailed
   */
  read: (signal: AbortSignal) => Promise<string>
}

/**
 * The payroll provider's feed. Requests never contain visitor data. Rejects redirects, because only
 * the owner may choose the address; aborts an answer after eight seconds or 5 MB.
 *
 * @param options.url `JOBS_FEED_URL`
 */
export function createJobsFeed(options: {
  url: string
  fetch: typeof fetch
  timeoutMs?: number
}): JobsSource {
  const { url, fetch, timeoutMs = TIMEOUT_MS } = options

  async function ask(signal: AbortSignal): Promise<string> {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new FeedFailed(`Failed to fetch jobs: ${response.status}`)
    }
    return readText(response)
  }

  return {
    name: feedName(url),
    kind: 'feed',
    freshMs: 10 * 60_000,
    read: async (stop) => {
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        return await ask(AbortSignal.any([stop, timeout]))
      } catch (error) {
        if (error instanceof FeedFailed) throw error
        const reason = timeout.aborted
          ? `no answer within ${timeoutMs / 1000} seconds`
          : 'the feed cannot be reached'
        throw new FeedFailed(`Failed to fetch jobs: ${reason}`, { cause: error })
      }
    },
  }
}

/**
 * A feed's name for the disk, without secrets from its address. Two feeds have different names.
 *
 * @param url its address, or a name from this function
 * @returns "https://host/path", with a hash of the whole address if that has a query
 */
export function feedName(url: string): string {
  const at = url.search(/[?#]/)
  if (at === -1) return url
  const hash = createHash('sha256').update(url).digest('base64url').slice(0, 16)
  return `${url.slice(0, at)} (${hash})`
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the stream.
    if (size > ANSWER_MAX_BYTES) {
      throw new FeedFailed('Failed to fetch jobs: the answer is larger than 5 MB')
    }
    parts.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}
