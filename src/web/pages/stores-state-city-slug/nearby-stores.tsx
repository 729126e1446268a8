import lists from '#web/pages/stores/directory.module.css'
import type { LocationData } from '#web/pages/stores/directory-loaders.ts'
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
  /** ms since the epoch */
  now: number
}

/** The stores around this one, and the way to all of the state. */
export function NearbyStores({ heading, locations, state, now }: Props) {
  const words = useWords(storeCatalog)
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
        <MoreLink to={state.path}>{words.allStoresIn(state.name)}</MoreLink>
      </div>
    </section>
  )
}
