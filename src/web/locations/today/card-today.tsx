import type { FuelSign } from '#domain/day/fuel-sign.ts'
import { PRICE_MILES } from '#domain/day/price-order.ts'
import { todayFacts } from '#domain/day/today-facts.ts'
import { inSentence } from '#domain/text/in-sentence.ts'
import type { AnswerSign, BriefLocation, FinderAnswer } from '#web/data/site-data.ts'
import { locationStatus } from '#web/locations/location-status.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { FactsList } from './facts-list.tsx'
import { PriceSign } from './price-sign.tsx'
import { useStoreToday, type StoreToday } from './store-today.ts'
import { useTextContext } from './text-context.ts'
import { gradeName, type TextContext } from './today-texts.ts'

/** More would hide the prices. */
const FACTS_MAX = 3

type Props = {
  location: BriefLocation
  sign: AnswerSign
  /** ms since the epoch */
  now: number
  /** The answer whose first store it is, so that in an order by price none is cheaper */
  answer?: FinderAnswer | false
}

/** What a card of a store tells of today: what differs, worst first, and what fuel costs. */
export function CardToday({ location, sign, now, answer = false }: Props) {
  const today = useStoreToday(location, sign, now)
  const context = useTextContext(location, today.now)
  const { words } = context
  const status = locationStatus(location, now, context.hours)
  const ids = sign.grades.map(({ id }) => id)
  const facts = todayFacts(today.day, ids).slice(0, FACTS_MAX)
  const hasSign = today.prices.length > 0
  if (facts.length === 0 && !hasSign) return null
  const lowest =
    answer !== false && isLowest(answer, today, location) ? lowestText(answer, sign, context) : null
  return (
    <div className="today">
      {lowest !== null && (
        <p className="today-lowest">
          <Icon name="badge-dollar-sign" />
          {lowest}
        </p>
      )}
      {facts.length > 0 && (
        <FactsList
          label={words.today}
          isLimitedSaid={status.word === context.hours.status.limited}
          {...{ facts, sign, context }}
        />
      )}
      {hasSign && <PriceSign {...{ location, today, sign, context }} />}
    </div>
  )
}

/** Whether the first store of an answer costs least: its price is current, and it is not too far. */
function isLowest(
  { query: { sort, grade }, total, center }: FinderAnswer,
  { day, prices }: StoreToday,
  { distance = Infinity }: BriefLocation,
): boolean {
  const isNear = center === null || distance <= PRICE_MILES
  const isThere = prices.some((price) => price.grade === grade && !price.isOld)
  const isOut = grade !== undefined && day?.out.includes(grade)
  return sort === 'price' && total > 0 && isNear && isThere && !isOut
}

function lowestText(
  { query: { grade = '' }, center }: FinderAnswer,
  { grades }: FuelSign,
  { words }: TextContext,
): string {
  const name = inSentence(gradeName(grade, grades))
  return center ? words.lowestWithin(name) : words.lowest(name)
}
