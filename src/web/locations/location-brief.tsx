import { googleMapsDirections } from '#domain/location/directions.ts'
import lists from '#web/pages/stores/directory.module.css'
import type { BriefLocation } from '#web/data/site-data.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import { useWords } from '#web/words/catalog.ts'
import { mapCatalog } from '#web/maps/map-catalog.ts'
import { LocationStatus } from './location-status.tsx'

type Props = {
  location: BriefLocation | undefined
  /** The instant that its status is told for, ms since the epoch */
  now: number
}

/** What a pin says of a location on a page that is about something else: its page, and the way there. */
export function LocationBrief({ location, now }: Props) {
  const words = useWords(mapCatalog)
  if (!location) return null
  const { name, path, address } = location
  return (
    <>
      <h3 className={lists.name}>
        <Link to={path}>{name}</Link>
      </h3>
      <p className="muted small numeric">
        <WholeParts text={address} />
      </p>
      <LocationStatus location={location} now={now} />
      <p className={lists.way}>
        <ButtonLink
          small
          to={googleMapsDirections(address)}
          target="_blank"
          rel="noopener"
          aria-label={words.directionsTo(name)}
        >
          <Icon name="navigation" />
          {words.directions}
        </ButtonLink>
      </p>
    </>
  )
}
