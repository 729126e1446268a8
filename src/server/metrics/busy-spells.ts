import type { Log } from '#server/logs/logging.ts'

const EVERY_MS = 250
/** A visitor notices a page that is this late. */
const WORTH_A_LINE_MS = 300

/**
 * Logs a line when the process could not answer for a while, so that the log shows a slow minute
 * next to what happened then. It does not keep the process alive.
 *
 * @param monotonic milliseconds of a clock that never goes back
 * @returns a function that stops it
 */
export function noteBusySpells(
  log: Pick<Log, 'warn'>,
  monotonic: () => number = () => performance.now(),
): () => void {
  let last = monotonic()
  const timer = setInterval(() => {
    const late = monotonic() - last - EVERY_MS
    last = monotonic()
    if (late >= WORTH_A_LINE_MS) log.warn({ ms: Math.round(late) }, 'the process was busy')
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}
