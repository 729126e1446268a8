import { useEffect, useState } from 'react'
import type { ListedLocation } from '#domain/location/location.ts'
import { inSentence } from '#domain/text/in-sentence.ts'
import { finderAddress } from '#web/addresses/finder-address.ts'
import { EVERY_LOCATION } from '#web/addresses/finder-query.ts'
import { read } from '#web/data/browser-reads.ts'
import type { FuelToday } from '#web/data/site-data.ts'
import { rememberedText } from '#web/browser/remembered-text.ts'
import { useNow } from '#web/locations/use-now.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Amount } from './amount.tsx'
import { CardToday } from './card-today.tsx'
import { GradeChip } from './grade-chip.tsx'
import { useTextContext } from './text-context.ts'
import { gradeName, whenText } from './today-texts.ts'
import { priceState } from '#domain/day/day.ts'

/** The chain's lowest prices, each with its store; the visitor's own store where one is chosen. */
export function LowestPrices({ today: { sign, lowest, now: madeFor } }: { today: FuelToday }) {
  const now = useNow(madeFor)
  const own = useOwnLocation()
  const context = useTextContext({ timeZone: lowest[0]?.location.timeZone ?? 'UTC' }, now)
  const { words } = context
  const shown = lowest.filter((price) => priceState(price, now, sign) === 'current')
  const [first] = shown
  if (!first) return null
  return (
    <section className="today-chain" aria-labelledby="prices">
      <h2 id="prices">{words.lowestPrices}</h2>
      <ul className="today-sign on-night" aria-label={words.pricesOfChain}>
        {shown.map(({ grade, credit, asOf, location }) => {
          const known = sign.grades.find(({ id }) => id === grade)
          return (
            <li key={grade}>
              {known && <GradeChip {...known} />}
              <span>{known?.name ?? grade}</span>{' '}
              <span className="today-credit">
                <Amount amount={credit} />
              </span>{' '}
              <Link to={location.path}>{words.lowestAt(location.name)}</Link>{' '}
              <small>
                {words.asOf(
                  whenText(Date.parse(asOf), { ...context, timeZone: location.timeZone }),
                )}
              </small>{' '}
              <Link to={finderAddress({ ...EVERY_LOCATION, grade })}>
                {words.storesWith(inSentence(known?.name ?? grade))}
              </Link>
            </li>
          )
        })}
      </ul>
      <p>
        <ButtonLink
          kind="primary"
          to={finderAddress({ ...EVERY_LOCATION, sort: 'price', grade: first.grade })}
        >
          {words.findCheapest(inSentence(gradeName(first.grade, sign.grades)))}
        </ButtonLink>
      </p>
      {own?.prices && (
        <div className="today-own">
          <h3>
            <Link to={own.path}>{words.yourStore(own.name)}</Link>
          </h3>
          <CardToday location={own} sign={sign} now={now} />
        </div>
      )}
    </section>
  )
}

/** The store that the visitor chose on this device, once it is asked for; `null` without one. */
function useOwnLocation(): ListedLocation | null {
  const [own, setOwn] = useState<ListedLocation | null>(null)
  useEffect(() => {
    // As `selected-location.ts` keeps it: the name, and in a line of its own the id.
    const kept = rememberedText('forecourt:selected-location', () => localStorage).read()
    const id = kept?.split('\n')[1]
    if (id === undefined || id === '') return
    let isWanted = true
    void import('#web/data/finder-http.ts')
      .then(({ locationOverHttp }) => locationOverHttp(read, id))
      .then((location) => {
        if (isWanted) setOwn(location)
      })
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [])
  return own
}
