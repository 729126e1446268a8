import { ENGLISH_FACT_NAMES, type FactName } from '#domain/location/facts/fact-names.ts'
import { useId, type ReactNode } from 'react'
import { LOCATION_MAX } from '#domain/limits.ts'
import { ENGLISH_FACTS } from '#domain/location/facts/fact-words.ts'
import {
  AIR_KINDS,
  CAR_WASH_KINDS,
  COUNTED_FACTS,
  PLAIN_FACTS,
  type CountedFact,
  type StoreFacts,
} from '#domain/location/facts/facts.ts'
import { DayFields } from '#web/pages/admin/locations/form/day-fields.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { EvFields } from './ev-fields.tsx'
import { type FactDraft, withFact } from './fact-draft.ts'

type Props = {
  facts: StoreFacts
  /** The hours of the food counter as typed */
  foodTexts: readonly string[]
  problem: string | null
  onChange: (change: Partial<FactDraft>) => void
}

/** What the store has: a box to tick for each fact, and what more is known of it. */
export function FactsFields({ facts, foodTexts, problem, onChange }: Props) {
  const problemId = useId()
  const set = <Fact extends FactName>(fact: Fact, value: StoreFacts[Fact]) =>
    onChange({ facts: withFact(facts, fact, value) })
  return (
    <fieldset className="staff-facts" aria-describedby={problem === null ? undefined : problemId}>
      <legend>Facts</legend>
      <p className="muted small">
        Visitors see these on the store’s page and can filter stores by them.
      </p>
      <FactBox fact="ev" facts={facts} onTick={(is) => set('ev', is ? true : undefined)}>
        <EvFields ev={facts.ev} onChange={(ev) => set('ev', ev)} />
      </FactBox>
      {COUNTED_FACTS.map((fact) => (
        <FactBox
          key={fact}
          fact={fact}
          facts={facts}
          onTick={(is) => set(fact, is ? true : undefined)}
        >
          <CountField fact={fact} facts={facts} onCount={(count) => set(fact, count)} />
        </FactBox>
      ))}
      <FactBox fact="carWash" facts={facts} onTick={(is) => set('carWash', is ? true : undefined)}>
        <CarWashKinds facts={facts} onChange={(kinds) => set('carWash', kinds)} />
      </FactBox>
      <FactBox fact="air" facts={facts} onTick={(is) => set('air', is ? true : undefined)}>
        <AirSelect facts={facts} onChange={(air) => set('air', air)} />
      </FactBox>
      {PLAIN_FACTS.map((fact) => (
        <FactBox
          key={fact}
          fact={fact}
          facts={facts}
          onTick={(is) => set(fact, is ? true : undefined)}
        />
      ))}
      <FactBox
        fact="food"
        facts={facts}
        onTick={(is) =>
          onChange({
            facts: withFact(facts, 'food', is ? true : undefined),
            foodTexts: foodTexts.map(() => ''),
          })
        }
      >
        <fieldset className="staff-hours staff-fact-more">
          <legend>Hours of the food counter</legend>
          <p className="muted small">Leave all blank if it’s open as long as the store.</p>
          <DayFields
            texts={foodTexts}
            onChange={(texts, hours) =>
              onChange({
                facts: withFact(facts, 'food', hours ? { hours } : true),
                foodTexts: texts,
              })
            }
          />
        </fieldset>
      </FactBox>
      {problem !== null && <FieldError id={problemId}>{problem}</FieldError>}
    </fieldset>
  )
}

type BoxProps = {
  fact: FactName
  facts: StoreFacts
  onTick: (isThere: boolean) => void
  /** What more is known, shown while the store has the fact */
  children?: ReactNode
}

function FactBox({ fact, facts, onTick, children }: BoxProps) {
  const isThere = facts[fact] !== undefined
  return (
    <div className="staff-fact">
      <label>
        <input
          type="checkbox"
          className="staff-check"
          checked={isThere}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        {ENGLISH_FACT_NAMES[fact]}
      </label>
      {isThere && children}
    </div>
  )
}

function CountField(props: {
  fact: CountedFact
  facts: StoreFacts
  onCount: (count: number | true) => void
}) {
  const { fact, facts, onCount } = props
  const count = facts[fact]
  return (
    <label className="staff-fact-detail">
      <span>How many</span>
      <input
        type="number"
        className="staff-select"
        aria-label={`How many: ${ENGLISH_FACT_NAMES[fact]}`}
        min={1}
        max={LOCATION_MAX.factCount}
        step={1}
        value={typeof count === 'number' ? count : ''}
        onChange={({ currentTarget: { value } }) => onCount(value === '' ? true : Number(value))}
      />
    </label>
  )
}

function CarWashKinds(props: {
  facts: StoreFacts
  onChange: (kinds: NonNullable<StoreFacts['carWash']>) => void
}) {
  const { carWash } = props.facts
  const chosen = typeof carWash === 'object' ? carWash : []
  return (
    <fieldset className="staff-fact-kinds">
      <legend className="visually-hidden">Kinds of car wash</legend>
      {CAR_WASH_KINDS.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            className="staff-check"
            checked={chosen.includes(kind)}
            onChange={({ currentTarget: { checked } }) => {
              const next = CAR_WASH_KINDS.filter((one) =>
                one === kind ? checked : chosen.includes(one),
              )
              props.onChange(next.length > 0 ? next : true)
            }}
          />
          {ENGLISH_FACTS.carWash[kind]}
        </label>
      ))}
    </fieldset>
  )
}

function AirSelect(props: {
  facts: StoreFacts
  onChange: (air: NonNullable<StoreFacts['air']>) => void
}) {
  const { air } = props.facts
  return (
    <select
      className="staff-select staff-fact-detail"
      aria-label="Price of air"
      value={typeof air === 'string' ? air : ''}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(AIR_KINDS.find((kind) => kind === value) ?? true)
      }
    >
      <option value="">Price not known</option>
      <option value="free">Free</option>
      <option value="paid">Paid</option>
    </select>
  )
}
