import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { createCatalogActions, type CatalogActions } from './catalog-actions.ts'
import type { Catalog } from './catalog-reading.ts'
import { createCatalogStore } from './catalog-store.ts'

/**
 * Loads the catalog, or goes to the sign-in page. Reads it again when the person returns to the page
 * after a minute.
 *
 * @returns the catalog, `null` while it loads, and actions that never change, so that rows of the list
 *   do not render again
 */
export function useCatalog(): {
  catalog: Catalog | null
  actions: CatalogActions
  fail: (error: unknown) => void
} {
  const navigate = useNavigate()
  const [{ store, actions }] = useState(() => {
    const created = createCatalogStore((address) => void navigate(address, { replace: true }))
    return { store: created, actions: createCatalogActions(created) }
  })
  useEffect(() => {
    void store.load()
    window.addEventListener('focus', store.loadIfOld)
    return () => window.removeEventListener('focus', store.loadIfOld)
  }, [store])
  const catalog = useSyncExternalStore(store.subscribe, store.getSnapshot, () => null)
  return { catalog, actions, fail: store.fail }
}
