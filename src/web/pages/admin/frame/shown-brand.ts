import { useSyncExternalStore } from 'react'
import { pathTo, SITE_CALL } from '#web/addresses/paths.ts'
import type { Frame } from '#web/data/site-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'

type Brand = Frame['brand']

/** As it was last read; `null` while the document's is the newest that is known. */
let newest: Brand | null = null
const listeners = new Set<() => void>()

/** The chain's name and mark, also after somebody here has changed them. */
export function useBrand(): Brand {
  const { brand } = useFrame()
  return (
    useSyncExternalStore(
      subscribe,
      () => newest,
      () => null,
    ) ?? brand
  )
}

/** Reads name and mark again, after a change of the published site. Without an answer, they stay. */
export async function readBrandAgain(): Promise<void> {
  try {
    const { brand } = await call<Pick<Frame, 'brand'>>('GET', pathTo(SITE_CALL, { name: 'frame' }))
    newest = brand
    for (const listener of listeners) listener()
  } catch {
    // The next document has them.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
