import { numberText } from '#domain/text/number-text.ts'
import { useLoaderData } from 'react-router-dom'
import { breadcrumbs } from '#domain/structured-data/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { DirectoryDownload } from './directory-download.tsx'
import { DirectoryHeader } from './directory-header.tsx'
import type { StatesData } from './directory-loaders.ts'
import { directoryCrumbs, listInWords } from './directory-words.ts'
import { useWords } from '#web/words/catalog.ts'
import { storesCatalog } from './stores-catalog.ts'
import { HOME_PATH, STORES_PATH } from '#web/addresses/paths.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './directory.module.css'

/** All states and, if there are few, their cities. */
export function StoresPage() {
  const { words, states, count } = useLoaderData<StatesData>()
  const said = useWords(storesCatalog)
  const crumbs = directoryCrumbs(said)
  const hasCities = states.some(({ cities }) => cities !== null)
  return (
    <>
      <PageHead
        {...words.head}
        path={STORES_PATH}
        structuredData={[breadcrumbs(useFrame(), ...crumbs)]}
      />
      <DirectoryHeader crumbs={crumbs} heading={words.heading}>
        {words.lead !== null && <p className="lead">{ownText(words.lead)}</p>}
        <p className={styles.count}>{said.count(count)}</p>
      </DirectoryHeader>
      <div className={`wrap ${styles.body}`}>
        {states.length === 0 && (
          <EmptyState
            icon="map-pin-off"
            heading={said.noStores}
            action={
              <ButtonLink kind="primary" to={HOME_PATH}>
                {said.home}
              </ButtonLink>
            }
          />
        )}
        <ul className={hasCities ? styles.whole : styles.parts} aria-label={said.states}>
          {listInWords(states, said).map(({ name, path, count: inState, cities }) => (
            <li key={path}>
              <h2 className={styles.part}>
                <Link to={path}>{name}</Link>{' '}
                <span className={styles.number}>{numberText(inState)}</span>
              </h2>
              {cities !== null && (
                <ul className={styles.columns} aria-label={said.citiesIn(name)}>
                  {listInWords(cities, said).map((city) => (
                    <li key={city.path}>
                      <Link to={city.path}>{city.name}</Link>{' '}
                      <span className={styles.number}>{city.count}</span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
      {count > 0 && <DirectoryDownload words={words.download} />}
    </>
  )
}

StoresPage.words = [storesCatalog]
