import type { createBrowserRouter } from 'react-router-dom'
import { readLanguage } from '#domain/text/language.ts'
import type { Frame } from '#web/data/site-data.ts'
import { OWN_DOCUMENTS } from '#web/ui/buttons/link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { destinationAddress, isServerThere } from '#web/browser/stale-code.ts'
import { OFFLINE_MESSAGES } from '#web/offline/offline-messages.ts'
import { followNavigation, speakSavedLine } from '#web/offline/saved-note.ts'
import { isPageKept, registerWorker } from '#web/offline/register-worker.ts'

export { keptAnswer } from '#web/offline/kept-answers.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Has a kept page start at the address that it was kept for, which has no query.
 *
 * @returns what takes the visitor on to the address that they asked for, once the page is there
 */
export function startAsKept(): (router: Router) => void {
  const { pathname, search, hash } = window.location
  if (search === '') return () => undefined
  history.replaceState(null, '', pathname)
  const { rest } = readLanguage(pathname + search + hash)
  return (router) => void router.navigate(rest, { replace: true })
}

/**
 * Gets ready for a connection that goes away: fetches what the message and a change of the page need,
 * holds back links that would replace the document by the browser's own error page, and has the
 * worker keep what visitors need most.
 *
 * @param frame of the page; says whether the owner lets browsers keep pages
 */
export function prepareForOffline(router: Router, frame: Frame | undefined): void {
  void Promise.allSettled([import('#web/ui/toast/toast-region.tsx'), import('./footer.tsx')])
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target !== '' || navigator.onLine) return
    if (!OWN_DOCUMENTS.has(readLanguage(link.pathname).rest)) return
    event.preventDefault()
    void openKept(link.href)
  })
  router.subscribe(({ navigation, location }) =>
    followNavigation(navigation.state !== 'idle', location.pathname + location.search),
  )
  speakSavedLine()
  if (frame?.isOfflineOff) return
  // Safari has no idle callbacks.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => void registerWorker(router).catch(() => undefined))
}

/**
 * Leaves the page on screen where the one that was asked for is out of reach, and says so; where that
 * one is kept, shows the copy.
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
  const address = destinationAddress()
  // Going to where one is ends what is on its way. Not awaited: the router waits for this.
  void router.navigate(
    { ...location, pathname: readLanguage(location.pathname).rest },
    {
      replace: true,
      state: location.state,
      defaultShouldRevalidate: false,
    },
  )
  void openKept(new URL(address, window.location.href).href)
}

/** Opens the kept copy of another page, as a document; without one says that there is no connection. */
async function openKept(href: string): Promise<void> {
  const { pathname } = new URL(href)
  if (pathname !== window.location.pathname && (await isPageKept(pathname))) {
    window.location.assign(href)
  } else sayOffline()
}

function sayOffline(): void {
  showToast(OFFLINE_MESSAGES[readLanguage(window.location.pathname).language])
}
