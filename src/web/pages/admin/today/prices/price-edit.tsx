import { useRef, useState } from 'react'
import type { FuelGrade } from '#domain/day/grades.ts'
import type { TodayAnswer, TodayStore } from '#domain/day/today.ts'
import { pathTo, TODAY_STORE_CALL } from '#web/addresses/paths.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { typedAmount } from '#web/pages/today/prices/amount.ts'
import { usualTenth, withPrice } from '#web/pages/today/prices/price-change.ts'
import { PriceFigure } from '#web/pages/today/prices/price-figure.tsx'
import { newKey } from '#web/pages/today/outbox/new-key.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type Props = {
  store: TodayStore
  grade: FuelGrade
  fail: (error: unknown) => void
  onPut: (answer: TodayAnswer) => void
  onStale: () => Promise<void>
}

/** A credit price that becomes a text box when pressed: Enter saves, Escape cancels. */
export function PriceEdit({ store, grade, fail, onPut, onStale }: Props) {
  const price = store.prices.find((one) => one.grade === grade.id)
  const [text, setText] = useState<string | null>(null)
  const [question, setQuestion] = useState<{ amount: string; words: string } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Leaving the box also saves, and the box counts as left when it disappears.
  const isSettled = useRef(false)
  const label = `${grade.name} at ${store.name}`

  function close(): void {
    isSettled.current = true
    setText(null)
    setQuestion(null)
    requestAnimationFrame(() => button.current?.focus())
  }

  async function save(amount: string, confirm: boolean): Promise<void> {
    try {
      const answer = await call<TodayAnswer>(
        'PATCH',
        pathTo(TODAY_STORE_CALL, { id: store.id }),
        {
          prices: [withPrice({ grade: grade.id, kind: 'credit', amount }, price)],
          base: store.version,
          pressedAt: new Date().toISOString(),
          ...(confirm && { confirm }),
        },
        { 'idempotency-key': newKey() },
      )
      onPut(answer)
      close()
    } catch (error) {
      if (error instanceof CallFailed && error.status === 422 && !confirm) {
        setQuestion({ amount, words: error.message })
        return
      }
      close()
      fail(error)
      if (error instanceof CallFailed && error.status === 409) await onStale()
    }
  }

  function submit(): void {
    if (isSettled.current) return
    isSettled.current = true
    const amount = typedAmount(text ?? '', usualTenth(grade, price))
    if (amount === null || amount === price?.credit) close()
    else void save(amount, false)
  }

  if (text === null) {
    return (
      <button
        ref={button}
        type="button"
        className="staff-today-amount"
        onClick={() => {
          isSettled.current = false
          setText(price?.credit ?? '')
        }}
      >
        <span className="visually-hidden">{label}: </span>
        {price ? <PriceFigure amount={price.credit} /> : <span>Set</span>}
      </button>
    )
  }
  return (
    <>
      <input
        className="staff-today-box"
        aria-label={label}
        inputMode="decimal"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a press opened it
        autoFocus
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit()
          if (event.key === 'Escape') close()
        }}
        onBlur={submit}
      />
      {question && (
        <Dialog role="alertdialog" open title={question.words} onClose={close}>
          <p>{label}</p>
          <div className="staff-answers">
            <Button data-initial-focus onClick={close}>
              Leave it
            </Button>
            <Button kind="primary" onClick={() => void save(question.amount, true)}>
              Save it
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
