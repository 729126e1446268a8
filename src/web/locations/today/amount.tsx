import { amountParts } from '#domain/day/amounts.ts'
import { useWords } from '#web/words/catalog.ts'
import { todayCatalog } from './today-catalog.ts'

type Props = {
  /** Dollars with three decimals: "3.459" */
  amount: string
  /** In a column, where digits stand under each other */
  inColumn?: boolean
}

/** An amount as on a sign, with its words for those who hear it. */
export function Amount({ amount, inColumn = false }: Props) {
  const words = useWords(todayCatalog)
  const { dollars, tenths } = amountParts(amount)
  return (
    <>
      <span className="visually-hidden">{words.spoken(dollars, tenths)}</span>
      <span className="today-amount" aria-hidden="true">
        {inColumn ? <Digits text={dollars} /> : dollars}
        {tenths !== null && <sup>{tenths}</sup>}
      </span>
    </>
  )
}

/** The face's own figures of equal width have a slashed zero, which no sign has. */
function Digits({ text }: { text: string }) {
  return (
    <>
      <i>$</i>
      {text.split('').map((digit, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- digits have no other identity
        digit === '.' ? '.' : <b key={at}>{digit}</b>,
      )}
    </>
  )
}
