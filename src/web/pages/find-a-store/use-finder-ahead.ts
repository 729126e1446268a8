import { useEffect } from 'react'
import type { Language } from '#domain/text/language.ts'
import { read } from '#web/data/browser-reads.ts'
import { useFrame } from '#web/layout/frame.ts'
import { useLanguage } from '#web/words/language.ts'
import { createHttpSiteData } from '#web/data/site-data-http.ts'
import { loadMapOverlay } from './finder-map.tsx'

/** The delay after which the page is on screen, in ms. */
const SETTLED_MS = 1500

/**
 * Runs a search in the background, which loads the code, the texts, and the chain's list. The visitor's
 * first search is then instant, also without a connection.
 */
export function useFinderAhead(): void {
  const { locationCount } = useFrame()
  const language = useLanguage()
  useEffect(() => {
    const timer = setTimeout(() => {
      void search(language, locationCount)
      // Opening a dialog or the map loads it again.
      void Promise.all([loadDialogs(), loadMapOverlay()]).catch(() => undefined)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [language, locationCount])
}

/** Loads the dialogs, for `lazy`. */
export async function loadDialogs() {
  return {
    default: (await import('#web/pages/find-a-store/dialogs/store-dialogs.tsx')).StoreDialogs,
  }
}

async function search(language: Language, locationCount: number): Promise<void> {
  const siteData = createHttpSiteData({ read, language, locationCount })
  try {
    const { loadFinder } = await import('./finder-loader.ts')
    const address = new URL(window.location.href)
    // A text search goes to the server, which has just answered it.
    address.searchParams.delete('q')
    await loadFinder(siteData, address)
  } catch {
    // The visitor's own search will show the error.
  }
}
