import lists from '#web/pages/stores/directory.module.css'
import type { LocationData } from '#web/pages/stores/directory-loaders.ts'
import { useNow } from '#web/locations/use-now.ts'
import { inWords } from '#web/pages/stores/directory-words.ts'
import { storesCatalog } from '#web/pages/stores/stores-catalog.ts'
import { LocationItem } from '#web/pages/stores/location-item.tsx'
import { MoreLink } from '#web/ui/buttons/more-link.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import { useWords } from '#web/words/catalog.ts'
import { storeCatalog } from './store-catalog.ts'
import styles from './stores-state-city-slug-page.module.css'

type Props = Pick<LocationData, 'state'> & {
  heading: string
  /** Nearest first */
  locations: LocationData['nearby']
  /** The instant that the page was made for, ms since the epoch */
  madeFor: number
}

/** The stores around this one, and the way to all of the state. */
export function NearbyStores({ heading, locations, state, madeFor }: Props) {
  const now = useNow(madeFor)
  const words = useWords(storeCatalog)
  const { name, path } = inWords(state, useWords(storesCatalog))
  return (
    <section className={`section sunken ${styles.nearby}`} aria-labelledby="nearby">
      <div className="wrap">
        <SectionHeader id="nearby" title={heading} />
        <ul className={lists.items} aria-labelledby="nearby">
          {locations.map((location, index) => (
            <LocationItem
              key={location.id}
              location={location}
              number={index + 1}
              now={now}
              headingLevel={3}
            />
          ))}
        </ul>
        <MoreLink to={path}>{words.allStoresIn(name)}</MoreLink>
      </div>
    </section>
  )
}
