import { useEffect, useState, useSyncExternalStore } from 'react'
import { createListingActions, type ListingActions } from './listing-actions.ts'
import { createListingStore, type ListingState } from './listing-store.ts'

export type Listing = ListingState & ListingActions

/**
 * The state of the steps, and the calls behind their buttons.
 *
 * @param isReady the page has come to life; when it has not, it reloads in a moment
 */
export function useListing(isReady: boolean): Listing {
  const [{ store, actions }] = useState(() => {
    const created = createListingStore(isReady)
    return { store: created, actions: createListingActions(created) }
  })
  useEffect(() => {
    if (isReady) void store.start()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes up
  }, [])
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  return { ...state, ...actions }
}
