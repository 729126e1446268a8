import { useMemo, useState } from 'react'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import { LocationsMap } from '#web/maps/locations-map.tsx'
import { mapPoints } from '#web/maps/map-points.ts'
import type { MapFocus } from '#web/maps/stores-map.ts'
import { LocationBrief } from '#web/locations/location-brief.tsx'
import styles from './stores-state-city-slug-page.module.css'

type Props = {
  location: ListedLocation
  /** In the order of their list, which the pins are numbered by */
  nearby: readonly ListedLocation[]
  /** The instant for the statuses, ms since the epoch */
  now: number
}

const ALL: MapFocus = { kind: 'fit' }

/** A map of a location and those near it. The page is complete without it, and prints without it. */
export function LocationMap({ location, nearby, now }: Props) {
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const points = useMemo(
    () => [...mapPoints(location, null), ...nearby.flatMap((one, at) => mapPoints(one, at + 1))],
    [location, nearby],
  )
  if (!isUsable(location.coordinates)) return null
  return (
    <div className={styles.map}>
      <LocationsMap
        points={points}
        selectedId={selectedId}
        markedId={location.id}
        focus={ALL}
        renderInfo={(id) => (
          <LocationBrief location={[location, ...nearby].find((o) => o.id === id)} now={now} />
        )}
        onSelect={setSelectedId}
      />
    </div>
  )
}
