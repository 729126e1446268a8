import type { FoundLocation } from '#web/data/site-data.ts'
import { lazy, Suspense } from 'react'
import type { FinderView } from '#web/addresses/finder-address.ts'
import { useLocationOf } from '#web/locations/use-location.ts'
import { loadOnceThere } from '#web/ui/waiting/lazy-section.tsx'
import { loadDialogs } from './use-finder-ahead.ts'

type Props = {
  view: Pick<FinderView, 'locationId' | 'directionsId'>
  /** The locations that the page has; any other is fetched */
  atHand: readonly FoundLocation[]
  /** ms since the epoch */
  now: number
  onDirections: (id: string) => void
  onCloseDetails: () => void
  onCloseDirections: () => void
}

// No first view has a dialog, and `useFinderAhead` loads the code before most visitors open one.
const StoreDialogs = lazy(() => loadOnceThere(loadDialogs))

/** The dialogs of the URL, once their location and their code have loaded. */
export function FinderDialogs({ view, atHand, ...props }: Props) {
  const location = useLocationOf(view.locationId, atHand)
  const wayTo = useLocationOf(view.directionsId, atHand)
  return (
    (location ?? wayTo) && (
      <Suspense>
        <StoreDialogs location={location} wayTo={wayTo} {...props} />
      </Suspense>
    )
  )
}
