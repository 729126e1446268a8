import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { loadOnceThere } from '#web/ui/waiting/lazy-section.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import styles from './finder-map.module.css'
import type { ResultsMapProps } from './results-map.tsx'
import { useWords } from '#web/words/catalog.ts'
import { finderCatalog } from '#web/pages/find-a-store/finder-catalog.ts'

type Props = ResultsMapProps & {
  /** The map covers a small screen */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** From this width on the map is beside the list (spec 9); on smaller screens it covers the list. */
const BESIDE = '(width >= 64rem)'

const ResultsMap = lazy(() =>
  loadOnceThere(async () => ({ default: (await import('./results-map.tsx')).ResultsMap })),
)
const MapOverlay = lazy(() => loadOnceThere(loadMapOverlay))

/** Loads the map that covers a small screen, for `lazy`. */
export async function loadMapOverlay() {
  return { default: (await import('./map-overlay.tsx')).MapOverlay }
}

/** The results on a map: beside the list, or over a small screen on request. */
export function FinderMap({ isOpen, onOpen, onClose, ...map }: Props) {
  const said = useWords(finderCatalog)
  const isBeside = useMedia(BESIDE)
  const isCovering = isOpen && !isBeside
  const [wasCovering, setWasCovering] = useState(isCovering)
  if (isCovering && !wasCovering) setWasCovering(true)
  return (
    <>
      <div className={styles.beside}>
        {isBeside && (
          <Suspense>
            <ResultsMap {...map} isFree={false} />
          </Suspense>
        )}
      </div>
      <div className={styles.show}>
        <Button kind="primary" aria-haspopup="dialog" onClick={onOpen}>
          <Icon name="map" />
          {said.showMap}
        </Button>
      </div>
      {wasCovering && (
        <Suspense>
          <MapOverlay {...map} isOpen={isCovering} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
