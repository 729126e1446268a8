import type { ListedLocation } from '#domain/location/location.ts'
import { DirectionsDialog } from './directions-dialog.tsx'
import { LocationDialog } from './location-dialog.tsx'

type Props = {
  /** Whose details are open */
  location: ListedLocation | null
  /** Where the directions lead that are asked for */
  wayTo: ListedLocation | null
  /** ms since the epoch */
  now: number
  onDirections: (id: string) => void
  onCloseDetails: () => void
  onCloseDirections: () => void
}

/** What opens over the results of the finder, the directions on top. */
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
