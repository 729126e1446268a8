import { useEffect, useMemo, useState } from 'react'
import type { Area } from '#domain/address/area.ts'
import { read } from '#web/data/browser-reads.ts'
import { LocationsMap } from '#web/maps/locations-map.tsx'
import { mapPoints } from '#web/maps/map-points.ts'
import type { MapFocus, MapPoint } from '#web/maps/stores-map.ts'
import type { FinderAnswer, FoundLocation, PointColumns } from '#web/data/site-data.ts'
import type { PlaceProblem } from './use-find-nearest.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import styles from './finder-map.module.css'
import { LocationInfo } from '#web/locations/location-info.tsx'
import { useWords } from '#web/words/catalog.ts'
import { finderCatalog } from '#web/pages/find-a-store/finder-catalog.ts'

export type ResultsMapProps = {
  answer: FinderAnswer
  /** The instant for the statuses, in ms since the epoch */
  now: number
  /** The locations that the page has; any other is fetched */
  atHand: readonly FoundLocation[]
  /** The location whose window is open */
  selectedId: string | null
  /** The location whose details are open; the map shows it until they close */
  focusId: string | null
  /** The location whose details were opened last; marked while no window is open */
  markedId: string | null
  /** Why the visitor's position is unknown; `null` otherwise */
  problem: PlaceProblem | null
  onSelect: (id: string | null) => void
  onDetails: (id: string) => void
  onDirections: (id: string) => void
  onSearchArea: (area: Area) => void
  onFindNearest: () => void
}

/**
 * The results on a map.
 *
 * @param isFree the map covers the screen, so one finger moves it
 */
export function ResultsMap({ isFree, ...props }: ResultsMapProps & { isFree: boolean }) {
  const { answer, now, atHand, selectedId, focusId, markedId, onSelect } = props
  const { center } = answer
  const points = usePoints(answer)
  const said = useWords(finderCatalog)
  const [movedTo, setMovedTo] = useState<{ area: Area; answer: FinderAnswer } | null>(null)
  // A move before this search does not count.
  const area = movedTo?.answer === answer ? movedTo.area : null

  return (
    <div className={styles.map}>
      <LocationsMap
        points={points}
        selectedId={selectedId}
        markedId={markedId}
        focus={focusOf(answer, focusId)}
        user={center?.kind === 'visitor' ? center : null}
        gestures={isFree ? 'free' : 'cooperative'}
        renderInfo={(id) => (
          <LocationInfo
            id={id}
            atHand={atHand}
            now={now}
            onDetails={() => props.onDetails(id)}
            onDirections={() => props.onDirections(id)}
          />
        )}
        corner={
          <IconButton icon="locate-fixed" label={said.showWhereIAm} onClick={props.onFindNearest} />
        }
        onSelect={onSelect}
        onAreaChange={(next) => setMovedTo({ area: next, answer })}
      />
      {area && (
        <Button small className="map-search" onClick={() => props.onSearchArea(area)}>
          {said.searchThisArea}
        </Button>
      )}
      {isFree && props.problem !== null && (
        <div className={styles.problem}>
          <Alert>{said[props.problem]}</Alert>
        </div>
      )}
    </div>
  )
}

/** The views of the spec (2 and 9): the open store, the searched place, or all results. */
function focusOf({ query, center, region }: FinderAnswer, focusId: string | null): MapFocus {
  if (focusId !== null) return { kind: 'location', id: focusId }
  if (query.area) return { kind: 'area', area: query.area }
  if (center === null) return { kind: 'fit', ...(region && { region }) }
  return { kind: center.kind === 'visitor' ? 'user' : 'zip', at: center }
}

/**
 * The results as points: those of the list at once, the others when they have loaded. Only those of the
 * list have numbers.
 */
function usePoints(answer: FinderAnswer): readonly MapPoint[] {
  const [all, setAll] = useState<{ answer: FinderAnswer; points: PointColumns } | null>(null)
  const isCut = answer.locations.length < answer.total
  useEffect(() => {
    if (!isCut) return
    let isWanted = true
    void allPoints(answer).then((points) => {
      if (isWanted && points) setAll({ answer, points })
    })
    return () => {
      isWanted = false
    }
  }, [answer, isCut])

  const others = isCut && all?.answer === answer ? all.points : null
  // The map compares arrays by identity, so that it need not compare thousands of points per render.
  return useMemo(() => {
    const shown = answer.total === 0 ? (answer.nearby?.locations ?? []) : answer.locations
    const numbered = shown.flatMap((location, index) => mapPoints(location, index + 1))
    if (!others) return numbered
    const known = new Set(numbered.map(({ id }) => id))
    const { ids, names, lats, lngs } = others
    return [
      ...numbered,
      ...ids.flatMap((id, index) =>
        known.has(id)
          ? []
          : {
              id,
              name: names[index] ?? '',
              lat: lats[index] ?? 0,
              lng: lngs[index] ?? 0,
              number: null,
            },
      ),
    ]
  }, [answer, others])
}

/** @returns `null` if the request failed; then the map has only the points of the list */
async function allPoints(answer: FinderAnswer): Promise<PointColumns | null> {
  const { pointsOverHttp } = await import('#web/data/finder-http.ts')
  return pointsOverHttp(read, answer).catch(() => null)
}
