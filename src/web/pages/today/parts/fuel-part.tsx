import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { FuelGrade } from '#domain/day/grades.ts'
import type { Price } from '#domain/day/day.ts'
import { clockText } from '#web/pages/today/store-clock.ts'
import type { TodayStore } from '#domain/day/today.ts'
import type { DayFields } from '#web/pages/today/outbox/change.ts'
import { withPrice, type PriceKind } from '#web/pages/today/prices/price-change.ts'
import { PriceCell } from '#web/pages/today/prices/price-cell.tsx'
import { PriceStepper } from '#web/pages/today/prices/price-stepper.tsx'
import { OctaneChip } from '#web/pages/today/prices/octane-chip.tsx'

const NumberPad = lazy(() =>
  import('#web/pages/today/prices/number-pad.tsx').then((module) => ({
    default: module.NumberPad,
  })),
)

type Props = {
  /** With the changes that wait */
  store: TodayStore
  /** As the server last gave it */
  saved: TodayStore
  now: number
  onPress: (fields: DayFields) => void
}

type Open = { grade: string; kind: PriceKind; isPad: boolean }

/** What fuel there is, and what it costs. */
export function FuelPart({ store, saved, now, onPress }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const { grades } = store
  if (grades.length === 0) return null
  return (
    <section className="today-card" aria-labelledby="today-fuel">
      <div className="today-card-head">
        <h2 id="today-fuel">Fuel</h2>
        <span className="today-hint">Prices end in 9/10</span>
      </div>
      <div className="today-grades">
        {grades.map((grade) => (
          <Grade
            key={grade.id}
            grade={grade}
            store={store}
            saved={priceOf(saved, grade.id)}
            now={now}
            open={open?.grade === grade.id ? open : null}
            onOpen={setOpen}
            onPress={onPress}
          />
        ))}
      </div>
    </section>
  )
}

type GradeProps = {
  grade: FuelGrade
  store: TodayStore
  saved: Price | undefined
  now: number
  open: Open | null
  onOpen: (open: Open | null) => void
  onPress: (fields: DayFields) => void
}

function Grade({ grade, store, saved, now, open, onOpen, onPress }: GradeProps) {
  const { id, name } = grade
  const price = priceOf(store, id)
  const out = store.day?.out ?? []
  const isOut = out.includes(id)
  const set = (kind: PriceKind, amount: string) =>
    onPress({ prices: [withPrice({ grade: id, kind, amount }, price)] })
  const amount = open && (open.kind === 'credit' ? price?.credit : (price?.cash ?? price?.credit))
  return (
    <div className="today-grade">
      <GradeHead
        grade={grade}
        note={price ? checkedText(price, now, store.timeZone) : 'No price yet'}
      >
        <label className={isOut ? 'today-switch today-switch-out' : 'today-switch'}>
          <span>{isOut ? 'Out' : 'In stock'}</span>
          <input
            type="checkbox"
            role="switch"
            aria-label={`${name} in stock`}
            checked={!isOut}
            aria-checked={!isOut}
            onChange={({ currentTarget: { checked } }) =>
              onPress({ out: checked ? out.filter((one) => one !== id) : [...out, id] })
            }
          />
        </label>
      </GradeHead>
      <div className="today-cells">
        {(['credit', 'cash'] as const).map((kind) => (
          <PriceCell
            key={kind}
            grade={grade}
            kind={kind}
            price={price}
            isOpen={open?.kind === kind}
            onOpen={(isPad) => onOpen({ grade: id, kind, isPad })}
            onChange={(next) => set(kind, next)}
          />
        ))}
      </div>
      {open && price && amount !== undefined && amount !== null && (
        <PriceStepper
          grade={grade}
          kind={open.kind}
          amount={amount}
          was={(open.kind === 'cash' ? saved?.cash : undefined) ?? saved?.credit}
          onChange={(next) => set(open.kind, next)}
          onType={() => onOpen({ ...open, isPad: true })}
        />
      )}
      {open?.isPad === true && (
        <Suspense>
          <NumberPad
            grade={grade}
            kind={open.kind}
            price={price}
            was={saved}
            onSave={(next) => {
              set(open.kind, next)
              onOpen({ ...open, isPad: false })
            }}
            onClose={() => onOpen({ ...open, isPad: false })}
          />
        </Suspense>
      )}
    </div>
  )
}

function GradeHead({
  grade,
  note,
  children,
}: {
  grade: FuelGrade
  note: string
  children?: ReactNode
}) {
  return (
    <div className="today-grade-head">
      <OctaneChip grade={grade} />
      <b>
        {grade.name}
        <small>{note}</small>
      </b>
      {children}
    </div>
  )
}

function priceOf({ prices }: TodayStore, grade: string): Price | undefined {
  return prices.find((price) => price.grade === grade)
}

function checkedText({ asOf }: Price, now: number, timeZone: string): string {
  return `Checked ${clockText(Date.parse(asOf), now, timeZone)}`
}
