import type { TimedBackups } from './timed-backups.ts'

const FIRST_LOOK_MS = 20_000
const LOOK_EVERY_MS = 60_000

/**
 * Makes timed backups for as long as the site runs: one that was due while it was stopped soon after the
 * start, so that the start itself is quick.
 *
 * @returns ends it
 */
export function keepBackingUp(timed: Pick<TimedBackups, 'runDue'> | null): () => void {
  if (timed === null) return () => undefined
  let isRunning = false
  const run = () => {
    // A slow line may take longer than a minute.
    if (isRunning) return
    isRunning = true
    void timed.runDue().finally(() => (isRunning = false))
  }
  const first = setTimeout(run, FIRST_LOOK_MS).unref()
  const timer = setInterval(run, LOOK_EVERY_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
