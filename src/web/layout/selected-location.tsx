import { createContext, use, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createSelectedName } from './selected-name.ts'

type SelectedLocation = {
  /** The chosen location's name; `null` while none is chosen */
  name: string | null
  select: (name: string | null) => void
}

const Selected = createContext<SelectedLocation>({ name: null, select: () => undefined })

/** The location that the visitor chose as theirs. The bar and the footer show it. */
export function useSelectedLocation(): SelectedLocation {
  return use(Selected)
}

/** Keeps the choice, and remembers it on this device where the browser lets it. */
export function SelectedLocationProvider({ children }: { children: ReactNode }) {
  const [{ read, write, subscribe }] = useState(() => createSelectedName(() => localStorage))
  // The server's page is the same for everybody: there nothing is chosen.
  const name = useSyncExternalStore(subscribe, read, () => null)
  const selected = useMemo(() => ({ name, select: write }), [name, write])
  return <Selected value={selected}>{children}</Selected>
}
