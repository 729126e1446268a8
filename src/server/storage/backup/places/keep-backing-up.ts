import type { TimedBackups } from './timed-backups.ts'

const FIRST_LOOK_MS = 20_000
const LOOK_EVERY_MS = 60_000

/**
 * Makes automatic backups while the site runs. A backup that was due while the site was stopped is
 * made soon after the start, so that the start itself is quick.
 *
 * @returns ends it, and breaks off what is under way; resolves when nothing of it runs
 */
export function keepBackingUp(timed: Pick<TimedBackups, 'runDue'> | null): () => Promise<void> {
  if (timed === null) return () => Promise.resolve()
  const stop = new AbortController()
  let running: Promise<void> | null = null
  const run = () => {
    // A slow line may take longer than a minute.
    running ??= timed.runDue(stop.signal).finally(() => (running = null))
  }
  const first = setTimeout(run, FIRST_LOOK_MS).unref()
  const timer = setInterval(run, LOOK_EVERY_MS).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    stop.abort()
    await running
  }
}
