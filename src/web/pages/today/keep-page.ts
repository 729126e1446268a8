import { TODAY_PATH, TODAY_WORKER_PATH } from '#web/addresses/paths.ts'

/** The delay before the page loads more by itself, in ms. */
const LATER_MS = 5000

/**
 * Loads what a press may need without a signal, and keeps the page on this device, so that it opens
 * without one. A browser without workers loses nothing.
 *
 * @param isOfflineOn whether the owner lets browsers keep pages
 */
export async function keepPage(isOfflineOn: boolean): Promise<void> {
  await Promise.all([
    import('./prices/number-pad.tsx'),
    import('./parts/jump-question.tsx'),
    import('./parts/preview-part.tsx'),
    import('./parts/store-list.tsx'),
    import('#web/ui/toast/toast-region.tsx'),
    import('#web/locations/today/card-parts.tsx').then(({ prepare }) => prepare('en')),
  ])
  if (!isOfflineOn || import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { installing, waiting, active } = await navigator.serviceWorker.register(
    TODAY_WORKER_PATH,
    { scope: TODAY_PATH, updateViaCache: 'none' },
  )
  const worker = installing ?? waiting ?? active
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  const tell = () => worker?.postMessage(loadedFiles())
  tell()
  setTimeout(tell, LATER_MS)
}

function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname, search } = new URL(name)
    return origin === window.location.origin ? pathname + search : []
  })
}
