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
  if (keepMonths === null) return
  const now = new Date(clock())
  const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keepMonths))
  try {
    const months = await storage.attempts.deleteBefore(oldest.toISOString().slice(0, 7))
    if (months.length > 0) log.info({ months, keepMonths }, 'old fit-quiz attempts are deleted')
  } catch (error) {
    log.error({ err: error }, 'old fit-quiz attempts could not be deleted')
  }
}

/** Runs `forgetOldAttempts` now and every day. Returns a function that stops it. */
export function keepForgettingOldAttempts(keeping: Keeping): () => void {
  void forgetOldAttempts(keeping)
  const timer = setInterval(() => void forgetOldAttempts(keeping), DAY_MS).unref()
  return () => clearInterval(timer)
}
