import { useId, useState } from 'react'
import { DAY_MAX } from '#domain/day/day.ts'
import { DAY_SERVICES } from '#domain/day/services.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon-names.ts'
import { clockText } from '#web/pages/today/store-clock.ts'
import type { TodayStore } from '#domain/day/today.ts'
import type { DayFields } from '#web/pages/today/outbox/change.ts'
import { BigChoices } from './choices.tsx'
import { PAYMENT_CHOICES } from './payment-choices.ts'

type Props = { store: TodayStore; now: number; onPress: (fields: DayFields) => void }

export function PaymentsPart({ store, onPress }: Props) {
  return (
    <section className="today-card" aria-labelledby="today-payments">
      <h2 id="today-payments">Payments</h2>
      <BigChoices
        label="Payments"
        choices={PAYMENT_CHOICES}
        chosen={store.day?.payments ?? 'all'}
        onChoose={(id) => onPress({ payments: id === 'cash' ? 'cash' : 'all' })}
      />
    </section>
  )
}

const ICONS: Readonly<Record<string, IconName>> = {
  'car-wash': 'droplets',
  restrooms: 'toilet',
  atm: 'landmark',
  air: 'wind',
  'pay-at-pump': 'credit-card',
  food: 'soup',
  lottery: 'ticket',
  ev: 'plug-zap',
}

/** Which of this store's services are out of order. */
export function ServicesPart({ store, onPress }: Props) {
  const out = store.day?.outOfOrder ?? []
  const has = new Set(store.services.map(({ id }) => id))
  const services = [
    ...store.services,
    ...DAY_SERVICES.filter(({ id }) => out.includes(id) && !has.has(id)),
  ]
  return (
    <section className="today-card" aria-labelledby="today-services">
      <div className="today-card-head">
        <h2 id="today-services">Not working today</h2>
        <span className="today-hint">Tap what is out</span>
      </div>
      <fieldset className="today-services" aria-labelledby="today-services">
        {services.map(({ id, name }) => {
          const isOut = out.includes(id)
          return (
            <label key={id} className="today-service">
              <input
                type="checkbox"
                aria-label={`${name} is out`}
                checked={isOut}
                onChange={() =>
                  onPress({ outOfOrder: isOut ? out.filter((one) => one !== id) : [...out, id] })
                }
              />
              <Icon name={ICONS[id] ?? 'wrench'} />
              <span>
                {name}
                <small>
                  <Icon name={isOut ? 'x' : 'check'} />
                  {isOut ? 'Out' : 'Working'}
                </small>
              </span>
            </label>
          )
        })}
      </fieldset>
    </section>
  )
}

/** A line to drivers. */
export function NotePart({ store, now, onPress }: Props) {
  const id = useId()
  const saved = store.day?.note ?? ''
  const [draft, setDraft] = useState<string | null>(null)
  // Typed text stays, unless another person's change replaces it.
  const text = draft !== null && draft.trim() === saved ? draft : saved
  const until = store.day?.factsUntil ?? store.day?.until
  return (
    <section className="today-card" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>A note for drivers</h2>
      <div className="today-note-head">
        <label htmlFor={id}>
          <span className="visually-hidden">A note for drivers. </span>
          {saved !== '' && until !== undefined
            ? `Shown until ${clockText(Date.parse(until), now, store.timeZone)}`
            : 'Shown for up to 3 days'}
        </label>
        <span className="today-count">
          {text.length} of {DAY_MAX.note}
        </span>
      </div>
      <textarea
        id={id}
        className="today-input"
        aria-label="A note for drivers"
        maxLength={DAY_MAX.note}
        rows={3}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setDraft(value)
          onPress({ note: value.trim() })
        }}
      />
    </section>
  )
}
