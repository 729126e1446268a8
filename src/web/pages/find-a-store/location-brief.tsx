import type { ListedLocation } from '#domain/location.ts'
import lists from '#web/pages/stores/directory.module.css'
import { Link } from '#web/ui/link.tsx'
import { WholeParts } from '#web/ui/whole-parts.tsx'
import { LocationStatus } from './location-status.tsx'

type Props = {
  location: ListedLocation | undefined
  /** The instant that its status is told for, ms since the epoch */
  now: number
}

/** What a pin says of a location on a page that is about something else: what it is, and its page. */
export function LocationBrief({ location, now }: Props) {
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
    </>
  )
}
