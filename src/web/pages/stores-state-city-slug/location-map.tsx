import { useMemo, useState } from 'react'
import { isUsable } from '#domain/usable-coordinates.ts'
import type { ListedLocation } from '#domain/location.ts'
import { LocationsMap } from '#web/maps/locations-map.tsx'
import type { MapFocus, MapPoint } from '#web/maps/stores-map.ts'
import { LocationStatus } from '#web/pages/find-a-store/location-status.tsx'
import lists from '#web/pages/stores/directory.module.css'
import { Link } from '#web/ui/link.tsx'
import styles from './stores-state-city-slug-page.module.css'

type Props = {
  location: ListedLocation
  /** In the order of their list, whose numbers the map has */
  nearby: readonly ListedLocation[]
  /** The instant that statuses are told for, ms since the epoch */
  now: number
}

const ALL: MapFocus = { kind: 'fit' }

/** A location among those near it. The page is whole without it, and has none of it on paper. */
export function LocationMap({ location, nearby, now }: Props) {
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const points = useMemo(
    () => [...pointOf(location, null), ...nearby.flatMap((one, at) => pointOf(one, at + 1))],
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
          <Info location={[location, ...nearby].find((o) => o.id === id)} now={now} />
        )}
        onSelect={setSelectedId}
      />
    </div>
  )
}

function Info({ location, now }: { location: ListedLocation | undefined; now: number }) {
  if (!location) return null
  const { name, path, address } = location
  return (
    <>
      <h3 className={lists.name}>
        <Link to={path}>{name}</Link>
      </h3>
      <p className="muted small numeric">{address}</p>
      <LocationStatus location={location} now={now} />
    </>
  )
}

function pointOf({ id, name, coordinates }: ListedLocation, number: number | null): MapPoint[] {
  return isUsable(coordinates) ? [{ id, name, ...coordinates, number }] : []
}
