import type { Services } from '#server/services.ts'

/** Nobody waits longer for what is scheduled. */
const LOOK_EVERY_MS = 5000

/**
 * Carries out what is scheduled for as long as the site runs, what was missed while it was stopped at
 * once.
 *
 * @returns ends it
 */
export function keepSchedule({
  siteEditor,
  log,
}: Pick<Services, 'siteEditor' | 'log'>): () => void {
  let looking = false
  async function look(): Promise<void> {
    if (looking) return
    looking = true
    try {
      await siteEditor.tick()
    } catch (error) {
      log.error({ err: error }, 'scheduled changes could not be checked')
    } finally {
      looking = false
    }
  }
  void look()
  // A time that was set is compared with the clock at each look, which may be set forward or back.
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
