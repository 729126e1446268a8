import type { FoundLocation } from '#web/data/site-data.ts'
import { appleMapsDirections, googleMapsDirections } from '#domain/location/directions.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import { useCounted } from '#web/locations/count-presses.ts'
import look from './directions-dialog-look.css?inline'
import { useWords } from '#web/words/catalog.ts'
import { mapCatalog } from '#web/maps/map-catalog.ts'

adoptInBrowser(look)

type Props = {
  /** The destination; `null` while the dialog is closed */
  location: FoundLocation | null
  onClose: () => void
}

/** Offers directions in several maps, in a new tab. */
export function DirectionsDialog({ location, onClose }: Props) {
  const said = useWords(mapCatalog)
  useCounted('directions', location?.id ?? null)
  return (
    <Dialog
      open={location !== null}
      title={said.directions}
      subtitle={location && <p className="muted small">{said.to(location.name)}</p>}
      onClose={onClose}
    >
      {location && (
        <div className="directions-dialog-ways">
          <p className="numeric">
            <WholeParts text={location.address} />
          </p>
          <MapLink to={googleMapsDirections(location.address)} name="Google Maps" />
          <MapLink to={appleMapsDirections(location.address)} name="Apple Maps" />
          <p className="muted fine">{said.eachInNewTab}</p>
        </div>
      )}
    </Dialog>
  )
}

function MapLink({ to, name }: { to: string; name: string }) {
  return (
    <ButtonLink to={to} wide target="_blank" rel="noopener">
      {name}
      <Icon name="external-link" />
    </ButtonLink>
  )
}
