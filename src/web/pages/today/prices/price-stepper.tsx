import { useEffect, useRef } from 'react'
import type { FuelGrade } from '#domain/day/grades.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { plusCents } from './amount.ts'
import { PriceFigure } from './price-figure.tsx'
import type { PriceKind } from './price-change.ts'

type Props = {
  grade: FuelGrade
  kind: PriceKind
  amount: string
  /** The saved price */
  was: string | undefined
  onChange: (amount: string) => void
  onType: () => void
}

/** Larger steps begin after a button was held so long, in ms. */
const HOLD_MS = 500
const TICK_MS = 250
const HELD_CENTS = 5

/** Buttons for a cent more or less; held down, five cents a tick. */
export function PriceStepper({ grade, kind, amount, was, onChange, onType }: Props) {
  return (
    <fieldset className="today-stepper" aria-label={`${grade.name}, ${kind} price`}>
      <p className="today-step-head">
        <span>{kind === 'credit' ? 'Credit price' : 'Cash price'}</span>
        <button type="button" className="link" onClick={onType}>
          <Icon name="hash" />
          Type it
        </button>
      </p>
      <StepButton label="1 cent less" cents={-1} amount={amount} onChange={onChange} />
      <p className="today-step-value" aria-live="polite">
        <PriceFigure amount={amount} hasSign />
        {was !== undefined && was !== amount && (
          <small>
            was <PriceFigure amount={was} hasSign />
          </small>
        )}
      </p>
      <StepButton label="1 cent more" cents={1} amount={amount} onChange={onChange} />
    </fieldset>
  )
}

function StepButton({
  label,
  cents,
  amount,
  onChange,
}: {
  label: string
  cents: 1 | -1
  amount: string
  onChange: (amount: string) => void
}) {
  const latest = useRef({ amount, onChange })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  useEffect(() => {
    latest.current = { amount, onChange }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function step(by: number): void {
    latest.current.onChange(plusCents(latest.current.amount, by))
  }
  function hold(): void {
    wasHeld.current = true
    step(cents * HELD_CENTS)
    timer.current = setTimeout(hold, TICK_MS)
  }
  const release = () => clearTimeout(timer.current)
  return (
    <button
      type="button"
      aria-label={label}
      onPointerDown={() => {
        wasHeld.current = false
        timer.current = setTimeout(hold, HOLD_MS)
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!wasHeld.current) step(cents)
        wasHeld.current = false
      }}
    >
      <Icon name={cents < 0 ? 'minus' : 'plus'} />
    </button>
  )
}
