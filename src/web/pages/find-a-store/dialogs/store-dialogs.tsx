import type { FoundLocation } from '#web/data/site-data.ts'
import { DirectionsDialog } from './directions-dialog.tsx'
import { LocationDialog } from './location-dialog.tsx'

type Props = {
  /** The location whose details are open; `null` for none */
  location: FoundLocation | null
  /** The destination of the open directions; `null` for none */
  wayTo: FoundLocation | null
  /** ms since the epoch */
  now: number
  onDirections: (id: string) => void
  onCloseDetails: () => void
  onCloseDirections: () => void
}

/** The dialogs over the results; directions are on top. */
export function StoreDialogs(props: Props) {
  const { location, wayTo, now, onDirections, onCloseDetails, onCloseDirections } = props
  return (
    <>
      <LocationDialog
        location={location}
        now={now}
        onClose={onCloseDetails}
        onDirections={onDirections}
      />
      <DirectionsDialog location={wayTo} onClose={onCloseDirections} />
    </>
  )
}
