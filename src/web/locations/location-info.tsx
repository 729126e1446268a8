import type { FoundLocation } from '#web/data/site-data.ts'
import { use } from 'react'
import { usualHref } from '#domain/address/usual-href.ts'
import { googleMapsDirections } from '#domain/location/directions.ts'
import { ActionLink } from '#web/ui/buttons/action-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import { useWords } from '#web/words/catalog.ts'
import { mapCatalog } from '#web/maps/map-catalog.ts'
import look from './location-info-look.css?inline'
import { HoursLine, isSaidByStatus } from './hours-line.tsx'
import { LocationStatus } from './location-status.tsx'
import { CardToday } from './today/card-part.ts'
import { Sign } from './today/sign.ts'
import { useLocationOf } from './use-location.ts'

adoptInBrowser(look)

type Props = {
  id: string
  /** Locations that need not be asked for */
  atHand: readonly FoundLocation[]
  /** ms since the epoch */
  now: number
  onDetails: () => void
  onDirections: () => void
}

/** What a pin of the map tells of its location. */
export function LocationInfo({ id, atHand, now, onDetails, onDirections }: Props) {
  const words = useWords(mapCatalog)
  const sign = use(Sign)
  const location = useLocationOf(id, atHand)
  if (!location) return <div className="location-info-waiting" aria-busy="true" />
  const { name, address, phone, phoneHref = usualHref(location.phone) } = location
  return (
    <>
      <h3 className="location-info-name">{name}</h3>
      <div className="location-info-rows">
        <p>
          <WholeParts text={address} />
        </p>
        {phone !== '' && <p>{phoneHref ? <a href={phoneHref}>{phone}</a> : phone}</p>}
        <LocationStatus location={location} now={now} />
        {!isSaidByStatus(location) && (
          <p>
            <HoursLine location={location} />
          </p>
        )}
      </div>
      {sign && <CardToday {...{ location, sign, now }} />}
      <div className="location-info-actions">
        <ActionLink
          small
          to={googleMapsDirections(address)}
          target="_blank"
          rel="noopener"
          aria-label={words.directionsTo(name)}
          onAction={onDirections}
        >
          <Icon name="navigation" />
          {words.directions}
        </ActionLink>
        <Button small kind="primary" aria-haspopup="dialog" onClick={onDetails}>
          {words.viewDetails}
        </Button>
      </div>
    </>
  )
}
