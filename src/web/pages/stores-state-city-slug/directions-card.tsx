import { appleMapsDirections, googleMapsDirections } from '#domain/location/directions.ts'
import { CARD_ENDING, QR_ENDING } from '#web/addresses/paths.ts'
import { useNow } from '#web/locations/use-now.ts'
import { useFrame } from '#web/layout/frame.ts'
import type { LocationData } from '#web/pages/stores/directory-loaders.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LocationMap } from './location-map.tsx'
import { useWords } from '#web/words/catalog.ts'
import { usePageAddress } from '#web/words/language.ts'
import { storeCatalog } from './store-catalog.ts'
import styles from './stores-state-city-slug-page.module.css'

type Props = Pick<LocationData, 'location' | 'shortPath' | 'nearby'> & {
  /** The instant that the page was made for, ms since the epoch */
  madeFor: number
}

/** The store on a map, with links to directions and its contact card; in print, its short address. */
export function DirectionsCard({ location, shortPath, nearby, madeFor }: Props) {
  const now = useNow(madeFor)
  const { origin } = useFrame()
  const words = useWords(storeCatalog)
  const { id, address, path } = location
  const card = usePageAddress(`${path}${CARD_ENDING}`)
  const onGoogle = googleMapsDirections(address)
  return (
    <Card as="section" className={styles.card} aria-labelledby="directions">
      <h2 id="directions">{words.getDirections}</h2>
      <LocationMap key={id} location={location} nearby={nearby} now={now} />
      <div className={styles.ways}>
        <ButtonLink kind="primary" to={onGoogle} target="_blank" rel="noopener">
          <Icon name="navigation" />
          Google Maps
        </ButtonLink>
        <ButtonLink to={appleMapsDirections(address)} target="_blank" rel="noopener">
          Apple Maps
        </ButtonLink>
      </div>
      <div className={styles.printed}>
        <p>{onGoogle}</p>
        {/* Not lazy, because not every browser loads a lazy picture before it prints. */}
        <img fetchPriority="low" src={shortPath + QR_ENDING} alt="" />
        <p>{origin + shortPath}</p>
      </div>
      <p className={styles.contact}>
        <a className="link small" href={card} download>
          {words.saveToContacts}
        </a>
      </p>
    </Card>
  )
}
