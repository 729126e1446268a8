import { offlineCode } from '#web/browser/offline-code.ts'
import { createReads } from './read.ts'

/**
 * The reads of this browser, shared by the pages' loaders and later requests. Never called on the
 * server. Without the server, what the device keeps answers.
 */
export const { read } = createReads((address, init) =>
  window.fetch(address, init).catch(async (error: unknown) => {
    const kept = await (await offlineCode())?.keptAnswer(address)
    if (kept) return kept
    throw error
  }),
)
