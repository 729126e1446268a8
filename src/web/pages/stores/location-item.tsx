import type { ListedLocation } from '#domain/location/location.ts'
import { LocationStatus } from '#web/locations/location-status.tsx'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { PinNumber } from '#web/ui/sections/badges/pin-number.tsx'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import styles from './directory.module.css'

type Props = {
  location: ListedLocation
  /** The instant for its status, ms since the epoch */
  now: number
  headingLevel: 2 | 3
  /** The number of its pin on the map */
  number?: number
}

/** A location in a list, with a link to its page. */
export function LocationItem({ location, now, headingLevel, number }: Props) {
  const { name, address, path, phone, phoneHref, distance } = location
  const words = useWords(siteWords)
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="li" className={styles.item}>
      <Heading className={styles.name}>
        {number !== undefined && <PinNumber number={number} />}
        <Link to={path}>{name}</Link>
      </Heading>
      <p className="muted small numeric">
        <WholeParts text={address} />
      </p>
      {distance !== undefined && <p className={styles.miles}>{words.miles(distance)}</p>}
      {phone !== '' && (
        <p className="small numeric">{phoneHref ? <a href={phoneHref}>{phone}</a> : phone}</p>
      )}
      <LocationStatus location={location} now={now} />
    </Card>
  )
}
