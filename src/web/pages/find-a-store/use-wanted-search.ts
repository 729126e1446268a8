import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readLanguage } from '#domain/text/language.ts'
import { destinationAddress } from '#web/browser/stale-code.ts'
import type { FinderQuery } from '#web/addresses/finder-query.ts'
import type { FinderAnswer } from '#web/data/site-data.ts'
import { PAGE_CHANGE } from '#web/ui/waiting/when-wanted.ts'
import {
  NOTHING_OPEN,
  readFinderQuery,
  readFinderView,
  withKnownTags,
  type FinderView,
} from '#web/addresses/finder-address.ts'
import { FINDER_PATH } from '#web/addresses/paths.ts'

/**
 * The search and the view that the visitor wants. They are ahead of the results while these load, so
 * that a press shows its effect at once, and the next press builds on it.
 *
 * @param answer the results on screen, with their search
 * @param hasFailed the last search failed, and no other is loading: its filters are dropped, and its
 *   text stays in the box
 */
export function useWantedSearch(
  { query: shown, tags }: Pick<FinderAnswer, 'query' | 'tags'>,
  hasFailed: boolean,
): { query: FinderQuery; view: FinderView } {
  const { pathname, search } = useLocation()
  const destination = useDestination()
  // Dialogs need JavaScript, so the server renders none.
  if (destination === null) return { query: shown, view: NOTHING_OPEN }
  const address = addressOf(isFinder(destination) ? destination : pathname + search)
  const asked = withKnownTags(readFinderQuery(address), tags)
  return {
    query: hasFailed && address.search === search ? { ...shown, text: asked.text } : asked,
    view: readFinderView(address),
  }
}

/** Whether the visitor is at the finder, and is not navigating to another page. */
export function isStillAtFinder(): boolean {
  return isFinder(destinationAddress())
}

function isFinder(path: string): boolean {
  return readLanguage(addressOf(path).pathname).rest === FINDER_PATH
}

function addressOf(path: string): URL {
  return new URL(path, window.location.origin)
}

/**
 * The address that the visitor is going to. `null` on the server and in the first render, which must
 * match. The render after that is not urgent; `useSyncExternalStore` would block the page for it.
 */
function useDestination(): string | null {
  const [destination, setDestination] = useState<string | null>(null)
  useEffect(() => {
    const follow = () => setDestination(destinationAddress())
    startTransition(follow)
    window.addEventListener(PAGE_CHANGE, follow)
    return () => window.removeEventListener(PAGE_CHANGE, follow)
  }, [])
  return destination
}
