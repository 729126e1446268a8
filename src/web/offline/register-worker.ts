import { OFFLINE_PATH, WORKER_PATH } from '#web/addresses/paths.ts'
import { isPublicPage } from '#web/worker/kept-rules.ts'
import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Registers the service worker, and tells it of each page that the visitor comes to, so that it keeps
 * them. A browser without workers, or one that blocks them, loses nothing.
 */
export async function registerWorker(router: Router): Promise<void> {
  const path = () => router.state.location.pathname
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !isPublicPage(path())) return
  const { serviceWorker } = navigator
  await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' })
  const registration = await serviceWorker.ready
  let sent = ''
  const tell = () => {
    if (router.state.navigation.state !== 'idle' || sent === path() || savesData()) return
    sent = path()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    registration.active?.postMessage(sent)
  }
  router.subscribe(tell)
  tell()
}

/** Whether a page is kept on this device. */
export async function isPageKept(path: string): Promise<boolean> {
  return 'caches' in window && path !== OFFLINE_PATH && (await caches.match(path)) !== undefined
}

/** The visitor asked the browser to load little. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
