import { memberAmount } from '#domain/day/amounts.ts'
import type { FuelSign, SignGrade } from '#domain/day/fuel-sign.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useWords } from '#web/words/catalog.ts'
import { Amount } from './amount.tsx'
import { GradeChip } from './grade-chip.tsx'
import type { StoreToday } from './store-today.ts'
import { todayCatalog } from './today-catalog.ts'
import { ageText, oldestOf, whenText, type TextContext } from './today-texts.ts'

/** Always as many, in the order of the pumps, so that eyes learn the places. */
const CELLS = 4

type Props = {
  location: {
    name: string
    /** Ids of the grades that it sells, where that is known */
    grades?: readonly string[]
  }
  today: StoreToday
  sign: FuelSign
  context: TextContext
}

/** The prices of a store like on its sign: credit, and under it what members pay. */
export function PriceSign({ location, today, sign, context }: Props) {
  const words = useWords(todayCatalog)
  const { memberSavingCents } = sign
  return (
    <>
      <ul className="today-sign on-night" aria-label={words.pricesAt(location.name)}>
        {cellsOf(today, sign).map((grade) => (
          <li key={grade.id}>
            <GradeChip {...grade} />
            <span>{grade.name}</span> <Price {...{ grade, location, today, memberSavingCents }} />
          </li>
        ))}
      </ul>
      <p className="today-key">
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

function Price(props: {
  grade: SignGrade
  location: Props['location']
  today: StoreToday
  memberSavingCents: number | null
}) {
  const { grade, location, today, memberSavingCents } = props
  const words = useWords(todayCatalog)
  if (today.day?.out.includes(grade.id)) return <b className="today-none-left">{words.out}</b>
  const price = today.prices.find(({ grade: id }) => id === grade.id)
  if (!price) {
    const isSold = location.grades?.includes(grade.id) ?? false
    return <em>{isSold ? words.noPrice : words.noneHere}</em>
  }
  return (
    <>
      <span className={classNames('today-credit', price.isOld && 'today-old')}>
        <Amount amount={price.credit} />
      </span>
      {grade.unit === 'kWh' ? (
        <em> {words.perKwh}</em>
      ) : (
        memberSavingCents !== null && (
          <span className={classNames('today-less', price.isOld && 'today-old')}>
            <span className="visually-hidden"> {words.member} </span>
            <Amount amount={memberAmount(price.credit, memberSavingCents)} />
          </span>
        )
      )}
    </>
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
