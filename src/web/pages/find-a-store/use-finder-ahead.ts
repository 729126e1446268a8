import { useEffect } from 'react'
import { read } from '#web/data/browser-reads.ts'
import { useFrame } from '#web/layout/frame.ts'
import { createHttpSiteData } from '#web/data/site-data-http.ts'
import { loadMapOverlay } from './finder-map.tsx'

/** When the page is surely on screen, ms. */
const SETTLED_MS = 1500

/**
 * Runs a search unseen: its code, its words and the chain's list are then at hand, and the next one
 * is decided at once, without a connection too.
 */
export function useFinderAhead(): void {
  const { locationCount } = useFrame()
  useEffect(() => {
    const timer = setTimeout(() => {
      void search(locationCount)
      // Who opens one asks again.
      void Promise.all([loadDialogs(), loadMapOverlay()]).catch(() => undefined)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [locationCount])
}

/** The code of what opens over the results, as `lazy` takes it. */
export async function loadDialogs() {
  return {
    default: (await import('#web/pages/find-a-store/dialogs/store-dialogs.tsx')).StoreDialogs,
  }
}

async function search(locationCount: number): Promise<void> {
  const siteData = createHttpSiteData({ read, locationCount })
  try {
    const { loadFinder } = await import('./finder-loader.ts')
    const address = new URL(window.location.href)
    // The server finds text, and needs not find the same again.
    address.searchParams.delete('q')
    await loadFinder(siteData, address)
  } catch {
    // The visitor's own search will tell.
  }
}
