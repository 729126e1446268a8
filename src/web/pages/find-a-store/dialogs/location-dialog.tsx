import type { FoundLocation } from '#web/data/site-data.ts'
import { lazy, Suspense, use, useState, type ReactNode } from 'react'
import { usualHref } from '#domain/address/usual-href.ts'
import { withoutFactNames } from '#domain/location/facts/fact-tags.ts'
import { useSelectedLocation } from '#web/locations/selected-location.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { ShareButton } from '#web/ui/buttons/share-button.tsx'
import { loadOnceThere } from '#web/ui/waiting/lazy-section.tsx'
import { TagBadges } from '#web/ui/tags/tag-badge.tsx'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import { PriceTable, TodayBox } from '#web/locations/today/store-parts.ts'
import { Sign } from '#web/locations/today/sign.ts'
import { HoursLine } from '#web/locations/hours-line.tsx'
import { LocationStatus } from '#web/locations/location-status.tsx'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import look from './location-dialog-look.css?inline'
import { useCounted } from '#web/locations/count-presses.ts'
import { WeeklyHours } from '#web/locations/weekly-hours.tsx'
import { useWords } from '#web/words/catalog.ts'
import { finderCatalog } from '#web/pages/find-a-store/finder-catalog.ts'

adoptInBrowser(look)

// Most chains tell no facts, so their visitors load no code for them.
const loadFacts = () => loadOnceThere(() => import('./told-facts.tsx'))
const ToldFacts = lazy(async () => ({ default: (await loadFacts()).ToldFacts }))
const PartHours = lazy(async () => ({ default: (await loadFacts()).PartHours }))

type Props = {
  /** `null` while no location is open */
  location: FoundLocation | null
  /** ms since the epoch */
  now: number
  onClose: () => void
  onDirections: (id: string) => void
}

/** The details of a location. */
export function LocationDialog({ location, now, onClose, onDirections }: Props) {
  return (
    <Dialog
      open={location !== null}
      title={location?.name ?? ''}
      subtitle={location && <LocationStatus location={location} now={now} />}
      onClose={onClose}
    >
      {location && (
        <Details
          key={location.id}
          location={location}
          now={now}
          onDirections={() => onDirections(location.id)}
        />
      )}
    </Dialog>
  )
}

function Details(props: { location: FoundLocation; now: number; onDirections: () => void }) {
  const { location, now, onDirections } = props
  const { address, path, phone, phoneHref = usualHref(location.phone), facts, schedules } = location
  const [isScheduleShown, setScheduleShown] = useState(false)
  const own = useSelectedLocation()
  const sign = use(Sign)
  const said = useWords(finderCatalog)
  const isOwn = own.isIt(location)
  useCounted('details', location.id)

  return (
    <div className="location-dialog-details">
      {sign && <TodayBox {...{ location, sign, now }} />}
      <dl className="location-dialog-facts">
        <Fact icon="map-pin" name={said.address}>
          <WholeParts text={address} />
        </Fact>
        {phone !== '' && (
          <Fact icon="phone" name={said.phone}>
            {phoneHref ? <a href={phoneHref}>{phone}</a> : phone}
          </Fact>
        )}
        <Fact icon="clock" name={said.hours}>
          <HoursLine location={location} />
        </Fact>
      </dl>
      {sign && <PriceTable {...{ location, sign, now }} />}
      <TagBadges tags={withoutFactNames(location)} label={said.atThisStore} />
      <div className="location-dialog-actions">
        <Button kind="primary" aria-haspopup="dialog" onClick={onDirections}>
          <Icon name="navigation" />
          {said.getDirections}
        </Button>
        <Button aria-expanded={isScheduleShown} onClick={() => setScheduleShown(!isScheduleShown)}>
          {isScheduleShown ? said.hideSchedule : said.showSchedule}
        </Button>
      </div>
      {isScheduleShown && <WeeklyHours location={location} now={now} />}
      {isScheduleShown && schedules && (
        <Suspense>
          <PartHours schedules={schedules} />
        </Suspense>
      )}
      {facts && (
        <Suspense>
          <ToldFacts facts={facts} />
        </Suspense>
      )}
      <p className="location-dialog-ways">
        <button
          type="button"
          className="link small"
          aria-pressed={isOwn}
          onClick={() => own.select(isOwn ? null : location)}
        >
          {isOwn ? said.isYourStore : said.makeYourStore}
        </button>
        <Link className="small" to={path}>
          {said.storePage}
        </Link>
      </p>
      <ShareButton small title={location.name} text={address} path={path} />
    </div>
  )
}

function Fact(props: { icon: 'map-pin' | 'phone' | 'clock'; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={props.icon} />
        <span className="visually-hidden">{props.name}</span>
      </dt>
      <dd>{props.children}</dd>
    </div>
  )
}
