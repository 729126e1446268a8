import { useEffect, useState } from 'react'
import { googleMapsDirections } from '#domain/directions.ts'
import type { ListedLocation } from '#domain/location.ts'
import type { DirectionsDialog } from '#web/pages/find-a-store/directions-dialog.tsx'
import { ActionLink } from '#web/ui/action-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { OwnChoice } from './own-choice.tsx'
import styles from './stores-state-city-slug-page.module.css'

const loadDialog = () => import('#web/pages/find-a-store/directions-dialog.tsx')

/** What a visitor comes for, in the page's head: first the way there, then the phone. */
export function LocationActions({ location }: { location: ListedLocation }) {
  const { name, address, path, phone, phoneHref } = location
  const [isLeaving, setLeaving] = useState(false)
  const [ways, setWays] = useState<{ Dialog: typeof DirectionsDialog } | null>(null)
  const directions = googleMapsDirections(address)
  // The page does not wait for the dialog; whoever presses at once still gets it.
  useEffect(() => void loadDialog().catch(() => undefined), [])

  function leave(): void {
    setLeaving(true)
    loadDialog().then(
      ({ DirectionsDialog: Dialog }) => setWays({ Dialog }),
      () => window.location.assign(directions),
    )
  }

  return (
    <>
      <div className={`row ${styles.actions}`}>
        <ActionLink
          kind="primary"
          className={styles.way}
          to={directions}
          target="_blank"
          rel="noopener"
          onAction={leave}
        >
          <Icon name="navigation" />
          Get Directions
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
          <ShareButton title={name} path={path} />
          <OwnChoice location={location} />
        </div>
      </div>
      {ways && (
        <ways.Dialog location={isLeaving ? location : null} onClose={() => setLeaving(false)} />
      )}
    </>
  )
}
