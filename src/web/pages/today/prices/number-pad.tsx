import { useState } from 'react'
import type { Price } from '#domain/day/day.ts'
import type { FuelGrade } from '#domain/day/grades.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { centsBetween, differenceText, paddedAmount } from './amount.ts'
import { PriceFigure } from './price-figure.tsx'
import { usualTenth, withPrice, type PriceKind } from './price-change.ts'

type Props = {
  grade: FuelGrade
  kind: PriceKind
  price: Price | undefined
  was: Price | undefined
  onSave: (amount: string) => void
  onClose: () => void
}

const MOST_KEYS = 4

/** Types a price by its digits: 3 4 5. Keys of a keyboard work too, Enter saves. */
export function NumberPad({ grade, kind, price, was, onSave, onClose }: Props) {
  const [keys, setKeys] = useState('')
  const tenth = usualTenth(grade, price)
  const current = kind === 'credit' ? price?.credit : (price?.cash ?? price?.credit)
  const amount = keys === '' ? current : paddedAmount(keys, tenth)
  const isPrice = amount !== undefined && (keys === '' || keys.length >= 3)

  const add = (digit: string) =>
    setKeys((former) =>
      (former.length < MOST_KEYS ? former + digit : former).replace(/^0+(?=\d{3})/, ''),
    )
  function save(): void {
    if (isPrice) onSave(amount)
  }

  return (
    <Dialog open title={`${grade.name}, ${kind} price`} className="today-pad" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of a keyboard */}
      <div
        onKeyDown={(event) => {
          if (/^\d$/.test(event.key)) add(event.key)
          else if (event.key === 'Backspace') setKeys((former) => former.slice(0, -1))
          else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) save()
          else return
          event.preventDefault()
        }}
      >
        <p className="today-pad-price" tabIndex={-1} data-initial-focus>
          {amount === undefined ? (
            <span className="today-price">$–.––</span>
          ) : (
            <PriceFigure amount={amount} hasSign />
          )}
          <small>Type 3 digits: 3 4 5. The {tenth}/10 stays.</small>
        </p>
        <p className="today-pad-note" aria-live="polite">
          {isPrice && keys !== '' && <PadNote {...{ grade, kind, price, was, amount }} />}
        </p>
        <div className="today-pad-keys">
          {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
            <button key={digit} type="button" onClick={() => add(digit)}>
              {digit}
            </button>
          ))}
          <button
            type="button"
            aria-label="Delete the last digit"
            onClick={() => setKeys((former) => former.slice(0, -1))}
          >
            <Icon name="delete" />
          </button>
          <button type="button" onClick={() => add('0')}>
            0
          </button>
          <button type="button" className="today-pad-clear" onClick={() => setKeys('')}>
            Clear
          </button>
        </div>
        <div className="today-pad-ends">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" aria-disabled={!isPrice} onClick={save}>
            Save price
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** How far it is from the saved price, and what cash becomes. */
function PadNote({
  grade,
  kind,
  price,
  was,
  amount,
}: Omit<Props, 'onSave' | 'onClose'> & { amount: string }) {
  const former = kind === 'credit' ? was?.credit : (was?.cash ?? was?.credit)
  const cents = former === undefined ? 0 : centsBetween(former, amount)
  const { cash } = withPrice({ grade: grade.id, kind, amount }, price)
  const moves = kind === 'credit' && cash !== undefined
  return (
    <>
      {cents !== 0 && `${differenceText(cents)} than now. `}
      {moves && (
        <>
          Cash goes to <PriceFigure amount={cash} hasSign />,{' '}
          {differenceText(centsBetween(amount, cash))} than credit.
        </>
      )}
    </>
  )
}
