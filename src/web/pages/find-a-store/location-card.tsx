import type { FoundLocation } from '#web/data/site-data.ts'
import type { ReactNode } from 'react'
import { usualHref } from '#domain/address/usual-href.ts'
import { googleMapsDirections } from '#domain/location/directions.ts'
import { ActionLink } from '#web/ui/buttons/action-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { PinNumber } from '#web/ui/sections/badges/pin-number.tsx'
import { TagBadges } from '#web/ui/tags/tag-badge.tsx'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import { HoursLine, isSaidByStatus } from '#web/locations/hours-line.tsx'
import { StatusLine, type StatusLineProps } from '#web/ui/status-line.tsx'
import styles from './location-card.module.css'
import { useWords } from '#web/words/catalog.ts'
import { finderCatalog } from '#web/pages/find-a-store/finder-catalog.ts'

type Props = {
  location: FoundLocation
  /** Its place in the list, from 1 */
  number: string
  /** How far it is */
  distance: string | undefined
  status: StatusLineProps
  isSelected: boolean
  onDetails: () => void
  onDirections: () => void
  /** What it tells of today */
  children?: ReactNode
}

/** One result of the finder. */
export function LocationCard(props: Props) {
  const { location, number, distance, status, isSelected, onDetails, onDirections } = props
  const said = useWords(finderCatalog)
  const { name, address, path, phone, phoneHref = usualHref(location.phone), tags } = location
  return (
    <article className={classNames(styles.card, isSelected && styles.selected)}>
      <PinNumber number={number} selected={isSelected} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>
            <Link to={path}>{name}</Link>
          </h3>
          {distance !== undefined && <span className={styles.distance}>{distance}</span>}
          <div className={styles.status}>
            <StatusLine {...status} />
          </div>
        </div>
        <div className={styles.rows}>
          {!isSaidByStatus(location) && (
            <p className={styles.hours}>
              <HoursLine location={location} />
            </p>
          )}
          <p>
            <WholeParts text={address} />
          </p>
          {phone !== '' && (
            <p>{phoneHref ? <a href={phoneHref}>{phone}</a> : <span>{phone}</span>}</p>
          )}
        </div>
        {props.children}
        <TagBadges tags={tags} label={said.atThisStore} />
        <div className={styles.actions}>
          <ActionLink
            small
            to={googleMapsDirections(address)}
            target="_blank"
            rel="noopener"
            aria-label={said.directionsTo(name)}
            onAction={onDirections}
          >
            <Icon name="navigation" />
            {said.directions}
          </ActionLink>
          <ActionLink
            small
            kind={isSelected ? 'primary' : 'outline'}
            to={path}
            aria-label={said.detailsFor(name)}
            onAction={onDetails}
          >
            {said.details}
          </ActionLink>
        </div>
      </div>
    </article>
  )
}
