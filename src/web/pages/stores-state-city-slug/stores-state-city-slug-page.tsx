import { unmarked } from '#domain/text/own-text.ts'
import { useLoaderData } from 'react-router-dom'
import { locationStructuredData } from '#domain/structured-data/location-structured-data.ts'
import { statusAt } from '#domain/opening-hours/status.ts'
import { breadcrumbs } from '#domain/structured-data/structured-data.ts'
import { parseAddress } from '#domain/address/us-address.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { LocationStatus } from '#web/locations/location-status.tsx'
import { PriceTable, TodayBox } from '#web/locations/today/store-parts.ts'
import { useNow } from '#web/locations/use-now.ts'
import { WeeklyHours } from '#web/locations/weekly-hours.tsx'
import { DirectoryHeader } from '#web/pages/stores/directory-header.tsx'
import type { LocationData } from '#web/pages/stores/directory-loaders.ts'
import { directoryCrumbs, filledHead, inWords } from '#web/pages/stores/directory-words.ts'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { lazySection } from '#web/ui/waiting/lazy-section.tsx'
import { TagBadges } from '#web/ui/tags/tag-badge.tsx'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import { useWords } from '#web/words/catalog.ts'
import { useLanguage } from '#web/words/language.ts'
import { storesCatalog } from '#web/pages/stores/stores-catalog.ts'
import { LocationActions } from './location-actions.tsx'
import { SpecialDays } from './special-days.tsx'
import { storeCatalog } from './store-catalog.ts'
import { mapCatalog } from '#web/maps/map-catalog.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './stores-state-city-slug-page.module.css'

const ToldSection = lazySection('told', async () => {
  return (await import('./store-told.tsx')).ToldSection
})

// They read the time themselves: a new prop would make the page wait for their code.
const DirectionsCard = lazySection('directions', async () => {
  return (await import('./directions-card.tsx')).DirectionsCard
})
const HiringCard = lazySection('hiring', async () => {
  return (await import('./hiring-card.tsx')).HiringCard
})
const NearbyStores = lazySection('nearby', async () => {
  return (await import('./nearby-stores.tsx')).NearbyStores
})

/** The page of one store, with all its details. */
export function StoresStateCitySlugPage() {
  const language = useLanguage()
  const loaded = useLoaderData<LocationData>()
  const { words, location, shortPath, nearby, jobs, now: madeFor, sign, offers } = loaded
  const said = useWords(storesCatalog)
  const [state, city] = [inWords(loaded.state, said), inWords(loaded.city, said)]
  const frame = useFrame()
  const now = useNow(madeFor)
  const { name, address, path, tags, week, specialDays, businessStatus } = location
  const crumbs = directoryCrumbs(said, state, city, { name, path })
  const street = parseAddress(address).street ?? address
  const names = { store: name, street, address, city: city.name, state: state.name }
  const today = statusAt(location, week, now).date
  const onDay = statusAt(location, week, madeFor).date

  return (
    <>
      <PageHead
        {...filledHead(words.store.head, names)}
        path={path}
        structuredData={[
          {
            ...locationStructuredData(frame, location, { words, on: onDay, language }),
            ...(offers && { makesOffer: offers }),
            ...loaded.structured?.[language],
          },
          breadcrumbs(frame, ...crumbs),
        ]}
      />
      <DirectoryHeader crumbs={crumbs} heading={name}>
        <p className={`lead numeric ${styles.address}`}>
          <WholeParts text={address} />
        </p>
        <div className={styles.status}>
          <LocationStatus location={location} now={now} />
        </div>
        {sign && <TodayBox {...{ location, sign, now }} />}
        <LocationActions location={location} />
        {sign && <PriceTable {...{ location, sign, now }} />}
      </DirectoryHeader>
      <div className={`wrap ${styles.columns}`}>
        <Card as="section" className={styles.card} aria-labelledby="hours">
          <h2 id="hours">{ownText(words.store.hoursHeading)}</h2>
          {businessStatus !== 'OPERATIONAL' && (
            <p>
              {businessStatus === 'FUTURE_OPENING'
                ? ownText(words.store.comingNote)
                : ownText(words.store.closedNote)}
            </p>
          )}
          <WeeklyHours location={location} now={now} />
          <SpecialDays heading={words.store.specialDaysHeading} days={specialDays} today={today} />
        </Card>
        <div className={styles.side}>
          <DirectionsCard {...{ location, shortPath, nearby, madeFor }} />
          {jobs.length > 0 && <HiringCard heading={words.store.hiringHeading} jobs={jobs} />}
          {(location.facts ?? location.schedules) ? (
            <ToldSection location={location} heading={words.store.tagsHeading} />
          ) : (
            tags.length > 0 && (
              <Card as="section" className={styles.card} aria-labelledby="offers">
                <h2 id="offers">{ownText(words.store.tagsHeading)}</h2>
                <TagBadges tags={tags} label={unmarked(words.store.tagsHeading)} />
              </Card>
            )
          )}
        </div>
      </div>
      {nearby.length > 0 && (
        <NearbyStores
          heading={words.store.nearbyHeading}
          locations={nearby}
          state={loaded.state}
          madeFor={madeFor}
        />
      )}
    </>
  )
}

StoresStateCitySlugPage.words = [storesCatalog, storeCatalog, mapCatalog]
