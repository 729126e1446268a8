import type { Config } from '#server/config.ts'
import type { Log } from '#server/logs/logging.ts'
import type { Storage } from '#server/storage/storage.ts'

/** The attempts to delete, how long they are kept, and the log. */
type Keeping = { config: Pick<Config, 'attempts'>; storage: Storage; clock: () => number; log: Log }

const DAY_MS = 24 * 3_600_000

/**
 * Deletes the fit-quiz attempts of months older than `ATTEMPTS_KEEP_MONTHS`: whole months, so that
 * an attempt is kept at least that long. A month that cannot be deleted is logged and
 * retried the next time.
 */
export async function forgetOldAttempts({ config, storage, clock, log }: Keeping): Promise<void> {
  const { keepMonths } = config.attempts
  const oldest = oldestMonth(config, clock())
  if (oldest === null) return
  try {
    const months = await storage.attempts.deleteBefore(oldest)
    if (months.length > 0) log.info({ months, keepMonths }, 'old fit-quiz attempts are deleted')
  } catch (error) {
    log.error({ err: error }, 'old fit-quiz attempts could not be deleted')
  }
}

/**
 * The first month whose attempts are kept, e.g. "2026-05"; `null` when all are.
 *
 * @param now milliseconds since the epoch
 */
export function oldestMonth({ attempts }: Keeping['config'], now: number): string | null {
  if (attempts.keepMonths === null) return null
  const today = new Date(now)
  const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - attempts.keepMonths)
  return new Date(month).toISOString().slice(0, 7)
}

/** Runs `forgetOldAttempts` now and every day. Returns a function that stops it. */
export function keepForgettingOldAttempts(keeping: Keeping): () => void {
  void forgetOldAttempts(keeping)
  const timer = setInterval(() => void forgetOldAttempts(keeping), DAY_MS).unref()
  return () => clearInterval(timer)
}
