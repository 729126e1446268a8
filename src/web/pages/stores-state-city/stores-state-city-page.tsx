import { useLoaderData } from 'react-router-dom'
import { filledWords } from '#domain/site/filled-words.ts'
import { breadcrumbs } from '#domain/structured-data/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { useNow } from '#web/locations/use-now.ts'
import { DirectoryHeader } from '#web/pages/stores/directory-header.tsx'
import type { CityData } from '#web/pages/stores/directory-loaders.ts'
import { directoryCrumbs, filledHead, inWords } from '#web/pages/stores/directory-words.ts'
import { useWords } from '#web/words/catalog.ts'
import { storesCatalog } from '#web/pages/stores/stores-catalog.ts'
import styles from '#web/pages/stores/directory.module.css'
import { LocationItem } from '#web/pages/stores/location-item.tsx'

/** A city's stores. */
export function StoresStateCityPage() {
  const { words, locations, now: madeFor, ...loaded } = useLoaderData<CityData>()
  const now = useNow(madeFor)
  const said = useWords(storesCatalog)
  const [state, city] = [inWords(loaded.state, said), inWords(loaded.city, said)]
  const names = { city: city.name, state: state.name, count: said.count(city.count) }
  const crumbs = directoryCrumbs(said, state, city)
  return (
    <>
      <PageHead
        {...filledHead(words.city.head, names)}
        path={city.path}
        structuredData={[breadcrumbs(useFrame(), ...crumbs)]}
      />
      <DirectoryHeader crumbs={crumbs} heading={filledWords(words.city.heading, names)}>
        <p className={styles.count}>{names.count}</p>
      </DirectoryHeader>
      <div className={`wrap ${styles.body}`}>
        <ul className={styles.items} aria-label={said.stores}>
          {locations.map((location) => (
            <LocationItem key={location.id} location={location} now={now} headingLevel={2} />
          ))}
        </ul>
      </div>
    </>
  )
}

StoresStateCityPage.words = [storesCatalog]
