/** The wait before each retry, in ms. */
const DELAYS = [1000, 2000, 4000] as const
/** The timeout of an attempt, in ms. */
const TIME_OUT = 10_000

export const KEY_REJECTED = 'Google refused the map key'

/** Google rejected the owner's key: it is wrong, not for this site, or without billing. */
export class KeyRejected extends Error {
  override readonly name = 'KeyRejected'
}

/** Google did not answer in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/**
 * Loads Google's libraries for a page once; concurrent and later calls get the same ones.
 *
 * Retries a failed attempt up to three times with a growing delay, but not a hanging one: its script
 * may still load, and a second one beside it would be rejected. After a failure the next call starts
 * again.
 *
 * @param load makes one attempt
 * @param after resolves after a number of ms
 * @param page the object with the function that Google calls for a rejected key; `window` in browsers
 */
export function createGoogleLoader<Libraries>(options: {
  load: () => Promise<Libraries>
  after: (ms: number) => Promise<void>
  page: { gm_authFailure?: () => void }
}) {
  const { load, after, page } = options
  let running: Promise<Libraries> | null = null
  let isRejected = false
  const listeners = new Set<() => void>()
  page.gm_authFailure = () => {
    isRejected = true
    for (const listener of listeners) listener()
    listeners.clear()
  }

  async function loadWithin(): Promise<Libraries> {
    return Promise.race([
      load(),
      after(TIME_OUT).then(() => {
        throw new NoAnswer('Google did not answer in time')
      }),
    ])
  }

  async function loadWithRetries(): Promise<Libraries> {
    for (const delay of DELAYS) {
      try {
        return await loadWithin()
      } catch (error) {
        if (isRejected || error instanceof NoAnswer) throw error
      }
      await after(delay)
    }
    return loadWithin()
  }

  /** Calls `listener` when Google rejects the key, at once if it already has; `signal` ends it. */
  function onRejected(listener: () => void, signal?: AbortSignal): void {
    if (isRejected) return listener()
    listeners.add(listener)
    signal?.addEventListener('abort', () => listeners.delete(listener))
  }

  return {
    /** @throws KeyRejected, NoAnswer, or the last attempt's error */
    async libraries(): Promise<Libraries> {
      if (isRejected) throw new KeyRejected(KEY_REJECTED)
      running ??= loadWithRetries().catch((error: unknown) => {
        running = null
        throw error
      })
      const waiting = new AbortController()
      try {
        return await Promise.race([
          running,
          new Promise<never>((_, reject) =>
            onRejected(() => reject(new KeyRejected(KEY_REJECTED)), waiting.signal),
          ),
        ])
      } finally {
        waiting.abort()
      }
    },
    onRejected,
  }
}
