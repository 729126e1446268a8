import type { FuelSign } from '#domain/day/fuel-sign.ts'
import type { TodayFact } from '#domain/day/today-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon-names.ts'
import { factText, type TextContext } from './today-texts.ts'

export const FACT_ICONS: Readonly<Record<TodayFact['kind'], IconName>> = {
  closed: 'circle-x',
  limited: 'triangle-alert',
  open: 'circle-check',
  cash: 'banknote',
  out: 'fuel',
  broken: 'wrench',
}

type Props = {
  label: string
  facts: readonly TodayFact[]
  sign: FuelSign
  context: TextContext
  /** One more, at the end */
  hours?: string | null
  /** The status line says "Limited today" already */
  isLimitedSaid?: boolean
}

/** What differs today, worst first. */
export function FactsList(props: Props) {
  const { label, facts, sign, context, hours = null, isLimitedSaid } = props
  return (
    <ul className="today-facts" aria-label={label}>
      {facts.map((fact) => {
        const [text, detail] = factText(fact, context, sign, isLimitedSaid)
        return (
          <li key={text} className={classNames('today-fact', `today-${fact.kind}`)}>
            <Icon name={FACT_ICONS[fact.kind]} />
            <span>
              {text}
              {detail !== null && <small> · {detail}</small>}
            </span>
          </li>
        )
      })}
      {hours !== null && (
        <li className="today-fact">
          <Icon name="clock" />
          {hours}
        </li>
      )}
    </ul>
  )
}
