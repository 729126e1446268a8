import type { FuelGrade } from '#domain/day/grades.ts'
import { DAY_SERVICES } from '#domain/day/services.ts'
import type { TodayStore } from '#domain/day/today.ts'
import { DoorPart } from '#web/pages/today/parts/door-part.tsx'
import { BigChoices } from '#web/pages/today/parts/choices.tsx'
import { PAYMENT_CHOICES } from '#web/pages/today/parts/payment-choices.ts'
import { withFields } from '#web/pages/today/outbox/change.ts'
import { differenceText } from '#web/pages/today/prices/amount.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { BulkChange } from './bulk-change.ts'

export type BulkKind = 'door' | 'payments' | 'fuel' | 'services'

type Props = {
  kind: BulkKind
  stores: readonly TodayStore[]
  grades: readonly FuelGrade[]
  now: number
  change: BulkChange
  onChange: (change: BulkChange) => void
}

/** The choices of one kind of change. */
export function BulkPanel(props: Props) {
  switch (props.kind) {
    case 'door':
      return <DoorChoice {...props} />
    case 'payments':
      return (
        <BigChoices
          label="Payments"
          choices={PAYMENT_CHOICES}
          chosen={props.change.fields?.payments ?? null}
          onChoose={(id) =>
            props.onChange({ fields: { payments: id === 'cash' ? 'cash' : 'all' } })
          }
        />
      )
    case 'fuel':
      return <FuelChoice {...props} />
    case 'services':
      return (
        <Items
          label="Out of service"
          items={DAY_SERVICES}
          out={props.change.fields?.outOfOrder}
          onChange={(outOfOrder) => props.onChange({ fields: { outOfOrder } })}
        />
      )
  }
}

/** Times are those of the first store's clock; a change has one end for all. */
function DoorChoice({ stores, now, change, onChange }: Props) {
  const [first] = stores
  if (!first) return null
  const blank: TodayStore = { ...first, prices: [] }
  delete blank.day
  const shown = change.fields
    ? withFields(blank, change.fields, new Date(now).toISOString())
    : blank
  const zones = new Set(stores.map(({ timeZone }) => timeZone))
  return (
    <div className="staff-today-door">
      <DoorPart store={shown} now={now} onPress={(fields) => onChange({ fields })} />
      {zones.size > 1 && (
        <p className="staff-attention small">
          The selected stores are in {zones.size} time zones. Times are on the clock of {first.name}
          .
        </p>
      )}
    </div>
  )
}

function FuelChoice({ grades, change, onChange }: Props) {
  const grade = change.grade ?? grades[0]?.id ?? ''
  const cents = change.cents ?? 0
  const step = (by: number) => onChange({ grade, cents: cents + by })
  return (
    <div className="staff-today-fuel">
      <label>
        <span className="visually-hidden">Grade</span>
        <select
          className="staff-select"
          value={grade}
          onChange={({ currentTarget }) => onChange({ grade: currentTarget.value, cents })}
        >
          {grades.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}, credit and cash
            </option>
          ))}
        </select>
      </label>
      <span className="staff-today-step">
        <button type="button" aria-label="1 cent less" onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
        <output>{cents === 0 ? 'No change' : differenceText(cents)}</output>
        <button type="button" aria-label="1 cent more" onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      </span>
      <Items
        label="Out of stock"
        items={grades}
        out={change.fields?.out}
        onChange={(out) => onChange({ fields: { out } })}
      />
    </div>
  )
}

/**
 * What is unavailable at all of the selected stores; selecting nothing means that everything is
 * available.
 */
function Items(props: {
  label: string
  items: readonly { id: string; name: string }[]
  out: readonly string[] | undefined
  onChange: (out: readonly string[]) => void
}) {
  const { label, items, out, onChange } = props
  const ids = out ?? []
  return (
    <fieldset aria-label={label} className="today-chips">
      {items.map(({ id, name }) => (
        <label key={id} className="today-pick">
          <input
            type="checkbox"
            checked={ids.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...ids, id] : ids.filter((one) => one !== id))
            }
          />
          <span>{name} out</span>
        </label>
      ))}
      <label className="today-pick">
        <input
          type="checkbox"
          checked={out !== undefined && ids.length === 0}
          onChange={() => onChange([])}
        />
        <span>Nothing out</span>
      </label>
    </fieldset>
  )
}
