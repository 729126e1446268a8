import type { FuelSign } from '#domain/day/fuel-sign.ts'
import { todayFacts } from '#domain/day/today-facts.ts'
import type { BriefLocation } from '#web/data/site-data.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { FactsList } from './facts-list.tsx'
import { PriceSign } from './price-sign.tsx'
import { useStoreToday } from './store-today.ts'
import { useTextContext } from './text-context.ts'
import { gradeName } from './today-texts.ts'

/** More would hide the prices. */
const FACTS_MAX = 3

type Props = {
  location: BriefLocation
  sign: FuelSign
  /** ms since the epoch */
  now: number
  /** The id of the grade that costs least here; `null` for none, or when another store is cheaper */
  lowest?: string | null
  /** Of the stores within 25 miles of the searched point, not of all */
  isWithin?: boolean
}

/** What a card of a store tells of today: what differs, worst first, and what fuel costs. */
export function CardToday({ location, sign, now, lowest = null, isWithin = false }: Props) {
  const today = useStoreToday(location, sign, now)
  const context = useTextContext(location, today.now)
  const { words } = context
  const ids = sign.grades.map(({ id }) => id)
  const facts = todayFacts(today.day, ids).slice(0, FACTS_MAX)
  const hasSign = today.prices.length > 0
  if (facts.length === 0 && !hasSign) return null
  const lowestName = lowest === null ? '' : gradeName(lowest, sign.grades).toLowerCase()
  return (
    <div className="today">
      {lowest !== null && hasSign && (
        <p className="today-lowest">
          <Icon name="badge-dollar-sign" />
          {isWithin ? words.lowestWithin(lowestName) : words.lowest(lowestName)}
        </p>
      )}
      {facts.length > 0 && <FactsList label={words.today} {...{ facts, sign, context }} />}
      {hasSign && <PriceSign {...{ location, today, sign, context }} />}
    </div>
  )
}
