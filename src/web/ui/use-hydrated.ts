import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page's script has taken over. `false` on the server and for the browser's first
 * rendering, which must be the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
