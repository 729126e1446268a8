import type { createBrowserRouter } from 'react-router-dom'
import { SITE_CALL, pathTo } from '#web/addresses/paths.ts'

/** Later than that, a visitor may be in the middle of something. */
const IN_TIME_MS = 2000

/**
 * Keeps an open tab up to date with the chain's words, pages, and colors: where they changed since
 * the document was loaded, the page that a visitor goes to is loaded as a document.
 *
 * @param version `siteVersion` of the document's frame
 */
export function followSite(
  router: ReturnType<typeof createBrowserRouter>,
  version: string | undefined,
): void {
  let path = window.location.pathname
  let asking = new AbortController()
  // What a visitor types, or asks for next, is worth more than the newest words.
  addEventListener('input', () => asking.abort(), { capture: true })
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle') {
      asking.abort()
    } else if (location.pathname !== path) {
      path = location.pathname
      asking = new AbortController()
      void reloadIfChanged(version, asking.signal)
    }
  })
}

async function reloadIfChanged(version: string | undefined, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(pathTo(SITE_CALL, { name: 'frame' }), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(IN_TIME_MS)]),
    })
    if (!answer.ok) return
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's answer
    const frame = (await answer.json()) as { siteVersion?: string }
    if (frame.siteVersion !== version && !signal.aborted) window.location.reload()
  } catch {
    // Without a connection the tab stays as it is.
  }
}
