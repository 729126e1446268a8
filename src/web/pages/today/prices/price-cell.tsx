import { useState } from 'react'
import type { Price } from '#domain/day/day.ts'
import type { FuelGrade } from '#domain/day/grades.ts'
import { typedAmount } from './amount.ts'
import { PriceDigits } from './price-figure.tsx'
import { usualTenth, type PriceKind } from './price-change.ts'

type Props = {
  grade: FuelGrade
  kind: PriceKind
  price: Price | undefined
  isOpen: boolean
  /** @param isPad it has no price to step from */
  onOpen: (isPad: boolean) => void
  onChange: (amount: string) => void
}

/**
 * A price to press: it opens the stepper. A keyboard types it or steps it by its arrows; phones show
 * no keyboard, as the page has its own.
 */
export function PriceCell({ grade, kind, price, isOpen, onOpen, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const amount = kind === 'credit' ? price?.credit : (price?.cash ?? price?.credit)
  const tenth = usualTenth(grade, price)
  const isSame = kind === 'cash' && price !== undefined && price.cash === undefined

  function type(text: string): void {
    setTyped(text)
    const next = typedAmount(text, tenth)
    if (next !== null && next !== amount) onChange(next)
  }

  return (
    <label className={isOpen ? 'today-cell today-cell-open' : 'today-cell'}>
      <span>{kind === 'credit' ? 'Credit' : isSame ? 'Cash, the same' : 'Cash'}</span>
      {typed === null && (
        <span className="today-price">
          {amount === undefined ? (
            <span className="today-set" aria-hidden="true">
              Set a price
            </span>
          ) : (
            <PriceDigits amount={amount} hasSign />
          )}
        </span>
      )}
      <input
        type="number"
        inputMode="none"
        min="0.009"
        max="99.999"
        step="0.01"
        aria-label={`${grade.name} ${kind} price`}
        className={typed === null ? 'today-unseen' : undefined}
        value={typed ?? amount ?? ''}
        onClick={() => onOpen(amount === undefined || (kind === 'cash' && price === undefined))}
        onFocus={() => amount !== undefined && onOpen(false)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setTyped(null)}
        // A page that scrolls under the pointer must not change a price.
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
    </label>
  )
}
