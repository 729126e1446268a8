import type { createBrowserRouter } from 'react-router-dom'
import { OWN_DOCUMENTS } from '#web/ui/buttons/link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { isServerThere } from '#web/browser/stale-code.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Gets ready for a connection that goes away: fetches what the message and a change of the page need,
 * and holds back links that would replace the document by the browser's own error page.
 */
export function prepareForOffline(): void {
  void Promise.allSettled([import('#web/ui/toast/toast-region.tsx'), import('./footer.tsx')])
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target !== '' || navigator.onLine || !OWN_DOCUMENTS.has(link.pathname)) return
    event.preventDefault()
    sayOffline()
  })
}

/**
 * Leaves the page on screen where the one that was asked for is out of reach, and says so.
 *
 * @param errors what its loaders and its code failed with
 * @param signal ends when the visitor asks for something else
 */
export async function keepPage(
  router: Router,
  errors: readonly unknown[],
  signal: AbortSignal,
): Promise<void> {
  // What a browser throws for an address that it could not reach, and for a fault of ours.
  if (!errors.some((error) => error instanceof TypeError) || (await isServerThere())) return
  if (signal.aborted) return
  const { location } = router.state
  // Going to where one is ends what is on its way. Not awaited: the router waits for this.
  void router.navigate(location, {
    replace: true,
    state: location.state,
    defaultShouldRevalidate: false,
  })
  sayOffline()
}

function sayOffline(): void {
  showToast({
    title: 'You’re offline',
    description: 'That page couldn’t load. Try again when you’re back online.',
  })
}
