import { spokenAmount, tenthOf } from './amount.ts'

/** A price as a sign shows it, with small raised tenths; screen readers get words. */
export function PriceFigure({ amount, hasSign = false }: { amount: string; hasSign?: boolean }) {
  return (
    <span className="today-price">
      <span className="visually-hidden">{spokenAmount(amount)}</span>
      <PriceDigits amount={amount} hasSign={hasSign} />
    </span>
  )
}

/** The same, only visually. */
export function PriceDigits({ amount, hasSign = false }: { amount: string; hasSign?: boolean }) {
  const tenth = tenthOf(amount)
  return (
    <span aria-hidden="true">
      {hasSign && <i>$</i>}
      {Array.from(amount.slice(0, -1), (digit, at) =>
        digit === '.' ? (
          '.'
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the place is the identity of a digit
          <span key={at} className="today-digit">
            {digit}
          </span>
        ),
      )}
      <sup>{tenth}</sup>
    </span>
  )
}
