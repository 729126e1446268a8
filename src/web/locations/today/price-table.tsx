import { memberAmount } from '#domain/day/amounts.ts'
import type { SignGrade } from '#domain/day/fuel-sign.ts'
import { inSentence } from '#domain/text/in-sentence.ts'
import type { AnswerSign, BriefLocation } from '#web/data/site-data.ts'
import { useWords } from '#web/words/catalog.ts'
import { Amount } from './amount.tsx'
import { GradeChip } from './grade-chip.tsx'
import { Age } from './price-sign.tsx'
import { useStoreToday, type StoreToday } from './store-today.ts'
import { useTextContext } from './text-context.ts'
import { todayCatalog } from './today-catalog.ts'

type Props = {
  location: BriefLocation
  sign: AnswerSign
  /** ms since the epoch */
  now: number
}

/** What each grade costs at a store, by cash, by card, and for members. */
export function PriceTable({ location, sign, now }: Props) {
  const today = useStoreToday(location, sign, now)
  const context = useTextContext(location, today.now)
  const { words } = context
  const { day, prices } = today
  if (prices.length === 0) return null
  const grades = sign.grades.filter(
    ({ id }) => day?.out.includes(id) || prices.some(({ grade }) => grade === id),
  )
  const notice = sign.notices[stateOf(location.path)]
  const { memberSavingCents } = sign
  return (
    <div className="today-totem on-night">
      <table aria-label={words.pricesAt(location.name)}>
        <caption>{words.atThePump}</caption>
        <thead>
          <tr>
            <th scope="col">{words.grade}</th>
            <th scope="col">{words.cash}</th>
            <th scope="col">{words.credit}</th>
            {memberSavingCents !== null && <th scope="col">{words.member}</th>}
          </tr>
        </thead>
        <tbody>
          {grades.map((grade) => (
            <Row key={grade.id} {...{ grade, today, memberSavingCents }} />
          ))}
        </tbody>
      </table>
      {notice !== undefined && <p className="today-notice">{notice}</p>}
      <p className="today-foot">
        <Age withTime {...{ today, context }} />
        <span>{words.signDecides}</span>
      </p>
    </div>
  )
}

/** The postal abbreviation of the state, from "/stores/oh/parma/…". */
function stateOf(path: string): string {
  return path.split('/')[2]?.toUpperCase() ?? ''
}

function Row({
  grade,
  today: { day, prices },
  memberSavingCents,
}: {
  grade: SignGrade
  today: StoreToday
  memberSavingCents: number | null
}) {
  const words = useWords(todayCatalog)
  const price = prices.find(({ grade: id }) => id === grade.id)
  const isOut = !price || day?.out.includes(grade.id)
  const isMember = memberSavingCents !== null
  return (
    <tr className={price?.isOld ? 'today-old' : undefined}>
      <th scope="row">
        <GradeChip {...grade} />
        {grade.name}
        {grade.unit === 'kWh' && <small> {words.perKwh}</small>}
      </th>
      {isOut ? (
        <td className="today-none-left" colSpan={isMember ? 3 : 2}>
          {words.outOf([inSentence(grade.name)])}
        </td>
      ) : (
        <>
          <td>
            <Amount inColumn amount={price.cash ?? price.credit} />
          </td>
          <td>
            <Amount inColumn amount={price.credit} />
          </td>
          {isMember && (
            <td className="today-less">
              {grade.unit === 'kWh' ? (
                '–'
              ) : (
                <Amount inColumn amount={memberAmount(price.credit, memberSavingCents)} />
              )}
            </td>
          )}
        </>
      )}
    </tr>
  )
}
