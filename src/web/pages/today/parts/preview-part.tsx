import type { FuelGrade } from '#domain/day/grades.ts'
import type { Day } from '#domain/day/day.ts'
import { DAY_SERVICES } from '#domain/day/services.ts'
import { inSentence } from '#domain/text/in-sentence.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { clockText } from '#web/pages/today/store-clock.ts'
import type { TodayStore } from '#domain/day/today.ts'
import { PriceFigure } from '#web/pages/today/prices/price-figure.tsx'
import { OctaneChip } from '#web/pages/today/prices/octane-chip.tsx'

/** The most grades that a sign has room for. */
const SIGN = 4

/** The store's card as drivers get it within a minute. */
export function PreviewPart({ store, now }: { store: TodayStore; now: number }) {
  const { name, address, path, day, prices, grades } = store
  const isClosed = day?.status === 'closed'
  return (
    <section className="today-card today-preview" aria-labelledby="today-preview">
      <div className="today-card-head">
        <h2 id="today-preview">What drivers see now</h2>
        <a className="link" href={path} target="_blank" rel="noreferrer">
          Open page
        </a>
      </div>
      <article className="today-shown">
        <h3>{name}</h3>
        <p className={`today-status today-status-${day?.status ?? 'open'}`}>
          {statusText(day, now, store.timeZone)}
        </p>
        <p className="today-hint">{address}</p>
        {day && <DayFacts day={day} store={store} now={now} />}
        {!isClosed && prices.length > 0 && (
          <>
            <dl className="today-sign" aria-label="Fuel prices">
              {grades.slice(0, SIGN).map((grade) => (
                <SignCell key={grade.id} grade={grade} store={store} />
              ))}
            </dl>
            <p className="today-hint today-age">
              <Icon name="clock" />
              {ageText(prices, now)}
            </p>
          </>
        )}
        {day?.note !== undefined && <p className="today-shown-note">{day.note}</p>}
      </article>
      <p className="today-hint">Saved by itself. Live within a minute.</p>
    </section>
  )
}

function statusText(day: Day | undefined, now: number, timeZone: string): string {
  if (day?.until === undefined) return 'Open as usual'
  const word = { open: 'Open today', limited: 'Limited today', closed: 'Closed today' }[day.status]
  return `${word} · until ${clockText(Date.parse(day.until), now, timeZone)}`
}

function DayFacts({ day, store, now }: { day: Day; store: TodayStore; now: number }) {
  const { reason, asOf, payments, out, outOfOrder } = day
  return (
    <ul className="today-facts" aria-label="Today">
      {reason !== undefined && (
        <li>
          <Icon name="triangle-alert" />
          {reason} <small>as of {clockText(Date.parse(asOf), now, store.timeZone)}</small>
        </li>
      )}
      {payments === 'cash' && (
        <li>
          <Icon name="banknote" />
          Cash only
        </li>
      )}
      {out.length > 0 && (
        <li>
          <Icon name="fuel" />
          Out of {inSentence(named(out, store.grades))}
        </li>
      )}
      {outOfOrder.length > 0 && (
        <li>
          <Icon name="wrench" />
          {named(outOfOrder, DAY_SERVICES)} out
        </li>
      )}
    </ul>
  )
}

function SignCell({ grade, store }: { grade: FuelGrade; store: TodayStore }) {
  const price = store.prices.find((one) => one.grade === grade.id)
  const isOut = store.day?.out.includes(grade.id) ?? false
  return (
    <div>
      <dt>
        <OctaneChip grade={grade} />
        {grade.name}
      </dt>
      <dd className={isOut || !price ? 'today-sign-word' : undefined}>
        {isOut ? 'Out' : price ? <PriceFigure amount={price.credit} /> : 'No price'}
      </dd>
    </div>
  )
}

function named(ids: readonly string[], known: readonly { id: string; name: string }[]): string {
  return listText(ids.map((id) => known.find((one) => one.id === id)?.name ?? id))
}

function listText(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** "Checked 8 min ago", of the price that was checked last. */
function ageText(prices: TodayStore['prices'], now: number): string {
  const age = Math.max(0, now - Math.max(...prices.map(({ asOf }) => Date.parse(asOf))))
  if (age < MINUTE) return 'Checked just now'
  if (age < HOUR) return `Checked ${Math.floor(age / MINUTE)} min ago`
  const hours = Math.floor(age / HOUR)
  return hours < 24 ? `Checked ${hours} ${hours === 1 ? 'hour' : 'hours'} ago` : 'Older than a day'
}
