import { specialDaysOf } from '#domain/day/day-hours.ts'
import type { TodayStore } from '#domain/day/today.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import { HoursLine, isSaidByStatus } from '#web/locations/hours-line.tsx'
import { LocationStatus } from '#web/locations/location-status.tsx'
import { CardToday } from '#web/locations/today/card-part.ts'
import { PinNumber } from '#web/ui/sections/badges/pin-number.tsx'
import { TagBadges } from '#web/ui/tags/tag-badge.tsx'

/** The store's card as drivers see it within a minute, made of the same parts. */
export function PreviewPart({ store, now }: { store: TodayStore; now: number }) {
  const { name, address, path, card } = store
  const location = listedForm(store)
  return (
    <section className="today-card today-preview" aria-labelledby="today-preview">
      <div className="today-card-head">
        <h2 id="today-preview">What drivers see now</h2>
        <a className="link" href={path} target="_blank" rel="noreferrer">
          Open page
        </a>
      </div>
      <article className="today-shown">
        <PinNumber number="1" />
        <div>
          <h3>{name}</h3>
          {location && <LocationStatus location={location} now={now} />}
          <div className="today-shown-rows">
            {location && !isSaidByStatus(location) && (
              <p>
                <HoursLine location={location} />
              </p>
            )}
            <p>{address}</p>
            {location && location.phone !== '' && <p>{location.phone}</p>}
          </div>
          {location && card && (location.day ?? location.prices) && (
            <CardToday location={location} sign={card.sign} now={now} />
          )}
          {location && <TagBadges tags={location.tags} label="At this store" />}
        </div>
      </article>
      {store.day?.note !== undefined && (
        <p className="today-hint">
          Your note is on the store’s page: <q>{store.day.note}</q>
        </p>
      )}
      <p className="today-hint">Saved by itself. Live within a minute.</p>
    </section>
  )
}

/** The store as visitors' pages get it; `null` in a list that is too long for it. */
function listedForm(store: TodayStore): ListedLocation | null {
  const { id, name, address, path, timeZone, week, specialDays = [], day, prices, card } = store
  if (!week || !card) return null
  const { phone, phoneHref, tags, businessStatus, grades } = card
  const said = specialDaysOf(day ?? null, { week, specialDays, businessStatus, timeZone }, week)
  const dates = new Set(said.map(({ date }) => date))
  return {
    id,
    name,
    address,
    path,
    timeZone,
    week,
    phone,
    phoneHref,
    tags,
    businessStatus,
    coordinates: null,
    hours: '',
    weekdayDescriptions: [],
    specialDays: [...specialDays.filter(({ date }) => !dates.has(date)), ...said],
    ...(day && { day }),
    ...(prices.length > 0 && { prices }),
    ...(grades && { grades }),
  }
}
