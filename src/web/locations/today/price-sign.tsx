import { amountParts, memberAmount } from '#domain/day/amounts.ts'
import type { FuelSign, SignGrade } from '#domain/day/fuel-sign.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useWords } from '#web/words/catalog.ts'
import { chipClass } from './grade-chip.tsx'
import { useTodayRules } from './today-rules.ts'
import type { StoreToday } from './store-today.ts'
import { todayCatalog } from './today-catalog.ts'
import { ageText, oldestOf, whenText, type TextContext } from './today-texts.ts'

/** Always as many, in the order of the pumps, so that eyes learn the places. */
const CELLS = 4

type Props = {
  /** With the ids of the grades that it sells, where that is known */
  location: { grades?: readonly string[] }
  today: StoreToday
  sign: FuelSign
  context: TextContext
}

/** The prices of a store like on its sign: credit, and under it what members pay. */
export function PriceSign({ location, today, sign, context }: Props) {
  const words = useWords(todayCatalog)
  const { memberSavingCents } = sign
  useTodayRules(words, sign)
  return (
    <>
      <ul className="today-sign" aria-label={words.pricesOfCard}>
        {cellsOf(today, sign).map((grade) => (
          <Cell key={grade.id} {...{ grade, location, today, memberSavingCents }} />
        ))}
      </ul>
      <p className="row muted fine today-key">
        {memberSavingCents !== null && (
          <span className="today-member">{words.memberLess(memberSavingCents)}</span>
        )}
        <Age {...{ today, context }} />
      </p>
    </>
  )
}

function cellsOf({ day, prices }: StoreToday, { grades }: FuelSign): readonly SignGrade[] {
  const isTold = ({ id }: SignGrade) =>
    (day?.out.includes(id) ?? false) || prices.some(({ grade }) => grade === id)
  const first = grades.slice(0, CELLS)
  return first.some(isTold) ? first : grades.filter(isTold).slice(0, CELLS)
}

function Cell(props: {
  grade: SignGrade
  location: Props['location']
  today: StoreToday
  memberSavingCents: number | null
}) {
  const { grade, location, today, memberSavingCents } = props
  const words = useWords(todayCatalog)
  const price = today.prices.find(({ grade: id }) => id === grade.id)
  const isOut = today.day?.out.includes(grade.id)
  const isSold = location.grades?.includes(grade.id)
  return (
    <li className={classNames(chipClass(grade), price?.isOld && 'today-old')}>
      {`${grade.name} `}
      {isOut ? (
        <strong>{words.out}</strong>
      ) : !price ? (
        <span>{isSold ? words.noPrice : words.noneHere}</span>
      ) : (
        <>
          <Figure amount={price.credit} as="b" />{' '}
          {grade.unit === 'kWh' ? (
            <span>{words.perKwh}</span>
          ) : (
            memberSavingCents !== null && (
              <Figure amount={memberAmount(price.credit, memberSavingCents)} as="i" />
            )
          )}
        </>
      )}
    </li>
  )
}

/**
 * An amount on the sign. The words that only those who hear it need are in `today-look.css`: on fifty
 * cards they would be a tenth of the page.
 */
function Figure({ amount, as: Tag }: { amount: string; as: 'b' | 'i' }) {
  const { dollars, tenths } = amountParts(amount)
  return (
    <Tag>
      {dollars}
      {tenths !== null && <sup>{tenths}</sup>}
    </Tag>
  )
}

/** How old the prices are. The server tells the time instead, which stays true on a kept page. */
export function Age({
  today: { prices },
  context,
  withTime = false,
}: Pick<Props, 'today' | 'context'> & { withTime?: boolean }) {
  const isLive = useHydrated()
  const isOld = prices.some((price) => price.isOld)
  const asOf = oldestOf(prices)
  const text = ageText(asOf, context, { isOld, isLive })
  const { words } = context
  const isAgo = isLive && !isOld
  return (
    <span className={isOld ? 'today-aged' : undefined}>
      <Icon name="clock" />
      {withTime && isAgo ? words.agoAt(text, whenText(asOf, context)) : text}
    </span>
  )
}
