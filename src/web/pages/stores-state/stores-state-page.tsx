import { useLoaderData } from 'react-router-dom'
import { filledWords } from '#domain/site/filled-words.ts'
import { breadcrumbs } from '#domain/structured-data/structured-data.ts'
import { withoutAccents } from '#domain/text/fold-letters.ts'
import type { StateAnswer } from '#web/data/directory-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { DirectoryHeader } from '#web/pages/stores/directory-header.tsx'
import type { StateData } from '#web/pages/stores/directory-loaders.ts'
import {
  directoryCrumbs,
  filledHead,
  inWords,
  listInWords,
} from '#web/pages/stores/directory-words.ts'
import { useWords } from '#web/words/catalog.ts'
import { storesCatalog } from '#web/pages/stores/stores-catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import styles from '#web/pages/stores/directory.module.css'
import { Link } from '#web/ui/buttons/link.tsx'

type Cities = StateAnswer['cities']

/** A state's cities with their stores or, if there are many, the cities by first letter. */
export function StoresStatePage() {
  const { words, ...loaded } = useLoaderData<StateData>()
  const said = useWords(storesCatalog)
  const state = inWords(loaded.state, said)
  const cities = listInWords(loaded.cities, said)
  const names = { state: state.name, count: said.count(state.count) }
  const crumbs = directoryCrumbs(said, state)
  const isWhole = cities.every(({ locations }) => locations !== null)
  return (
    <>
      <PageHead
        {...filledHead(words.state.head, names)}
        path={state.path}
        structuredData={[breadcrumbs(useFrame(), ...crumbs)]}
      />
      <DirectoryHeader crumbs={crumbs} heading={filledWords(words.state.heading, names)}>
        <p className={styles.count}>{names.count}</p>
      </DirectoryHeader>
      <div className={`wrap ${styles.body}`}>
        {isWhole ? <CitiesWithStores cities={cities} /> : <CitiesByLetter cities={cities} />}
      </div>
    </>
  )
}

StoresStatePage.words = [storesCatalog]

function CitiesWithStores({ cities }: { cities: Cities }) {
  const words = useWords(storesCatalog)
  const { status } = useWords(siteWords).hours
  return (
    <ul className={styles.parts} aria-label={words.cities}>
      {cities.map(({ name, path, locations }) => (
        <li key={path}>
          <h2 className={styles.part}>
            <Link to={path}>{name}</Link>
          </h2>
          <ul className={styles.stores} aria-label={words.storesIn(name)}>
            {locations?.map((location) => (
              <li key={location.id}>
                <Link to={location.path}>
                  <b>{location.name}</b> <span className="numeric">{location.street}</span>
                </Link>
                {location.businessStatus !== 'OPERATIONAL' && (
                  <span className={styles.number}>
                    {location.businessStatus === 'FUTURE_OPENING'
                      ? status.comingSoon
                      : status.temporarilyClosed}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function CitiesByLetter({ cities }: { cities: Cities }) {
  const words = useWords(storesCatalog)
  const letters = byLetter(cities)
  return (
    <>
      <nav className={styles.letters} aria-label={words.citiesByLetter}>
        {letters.map(({ letter }) => (
          <Link key={letter} to={`#cities-${letter}`}>
            {letter}
          </Link>
        ))}
      </nav>
      {letters.map(({ letter, cities: inLetter }) => (
        <section key={letter} className={styles.letter} aria-labelledby={`cities-${letter}`}>
          <h2 id={`cities-${letter}`} className={styles.part}>
            {letter}
          </h2>
          <ul className={styles.columns}>
            {inLetter.map(({ name, path, count }) => (
              <li key={path}>
                <Link to={path}>{name}</Link> <span className={styles.number}>{count}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Groups sorted cities by first letter; "Étretat" is under "E". */
function byLetter(cities: Cities): { letter: string; cities: Cities[number][] }[] {
  const letters: { letter: string; cities: Cities[number][] }[] = []
  for (const city of cities) {
    const letter = withoutAccents(city.name).charAt(0).toUpperCase()
    const last = letters.at(-1)
    if (last?.letter === letter) last.cities.push(city)
    else letters.push({ letter, cities: [city] })
  }
  return letters
}
