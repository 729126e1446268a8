import { lazy, Suspense, useEffect, useState } from 'react'
import { googleMapsDirections } from '#domain/location/directions.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import { ActionLink } from '#web/ui/buttons/action-link.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { loadOnceThere } from '#web/ui/waiting/lazy-section.tsx'
import { ShareButton } from '#web/ui/buttons/share-button.tsx'
import { OwnChoice } from './own-choice.tsx'
import { useWords } from '#web/words/catalog.ts'
import { storeCatalog } from './store-catalog.ts'
import styles from './stores-state-city-slug-page.module.css'

const Ways = lazy(() => loadOnceThere(loadWays))

function loadWays() {
  return import('#web/pages/find-a-store/dialogs/directions-dialog.tsx').then((module) => ({
    default: module.DirectionsDialog,
  }))
}

/** The main actions at the top of the page: first directions, then the phone. */
export function LocationActions({ location }: { location: ListedLocation }) {
  const { name, address, path, phone, phoneHref } = location
  const words = useWords(storeCatalog)
  const [isLeaving, setLeaving] = useState(false)
  // Loads in the background, before most visitors press the button.
  useEffect(() => void loadWays().catch(() => undefined), [])

  return (
    <>
      <div className={`row ${styles.actions}`}>
        <ActionLink
          kind="primary"
          className={styles.way}
          to={googleMapsDirections(address)}
          target="_blank"
          rel="noopener"
          onAction={() => setLeaving(true)}
        >
          <Icon name="navigation" />
          {words.getDirections}
        </ActionLink>
        {phone !== '' &&
          (phoneHref ? (
            <ButtonLink className={styles.phone} to={phoneHref}>
              <Icon name="phone" />
              {phone}
            </ButtonLink>
          ) : (
            <p className="numeric">{phone}</p>
          ))}
        <div className={styles.keep}>
          <ShareButton title={name} text={address} path={path} />
          <OwnChoice location={location} />
        </div>
      </div>
      {isLeaving && (
        <Suspense>
          <Ways location={location} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
