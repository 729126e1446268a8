import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { createCatalogActions, type CatalogActions } from './catalog-actions.ts'
import type { Catalog } from './catalog-reading.ts'
import { createCatalogStore } from './catalog-store.ts'

/**
 * Loads the catalog once it is known who asks; a stranger is sent to the sign-in. Somebody who comes
 * back to it after a while sees what colleagues did.
 *
 * @returns the catalog, `null` while it is on its way, and actions that stay the same, so that rows of
 *   the list can, too
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
