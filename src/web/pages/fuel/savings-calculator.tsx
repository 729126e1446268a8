import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDollars, fuelSavings } from '#domain/site/fuel-savings.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { NightPanel } from '#web/ui/sections/panels/night-panel.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import {
  FILL_UPS_MAX,
  fuelAddress,
  GALLONS_MAX,
  numberText,
  readNumber,
  type FuelQuery,
} from '#web/addresses/fuel-address.ts'
import type { PageWords } from '#web/data/site-data.ts'
import { useWords } from '#web/words/catalog.ts'
import { usePageAddress } from '#web/words/language.ts'
import { FUEL_PATH } from '#web/addresses/paths.ts'
import { fuelCatalog } from './fuel-catalog.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './savings-calculator.module.css'

type Props = {
  /** Of the heading */
  id: string
  words: PageWords<'fuel'>['savings']
  /** Numbers from the page's address; the chain's own stand in where it has none */
  query: FuelQuery
}

/** What a member saves, with the visitor's own numbers. Without JavaScript the server reckons. */
export function SavingsCalculator({ id, words, query }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [habit, setHabit] = useState<FuelQuery>(() => ({
    gallons: query.gallons ?? words.gallonsPerFillUp,
    fillUps: query.fillUps ?? words.fillUpsPerWeek,
  }))

  // What was typed before the page's script arrived counts too.
  useEffect(() => {
    if (form.current) setHabit(habitIn(form.current))
  }, [])

  function keep(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void navigate(fuelAddress(habitIn(event.currentTarget)), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return (
    <NightPanel aside={<Figures words={words} habit={habit} />}>
      <SectionHeader id={id} title={words.heading} lead={words.example} />
      <form
        ref={form}
        className={styles.form}
        action={usePageAddress(FUEL_PATH)}
        aria-labelledby={id}
        onInput={({ currentTarget }) => setHabit(habitIn(currentTarget))}
        onSubmit={keep}
      >
        {words.lead !== null && <p className={styles.lead}>{ownText(words.lead)}</p>}
        <NumberField
          name="gallons"
          label={words.gallonsLabel}
          value={habit.gallons}
          max={GALLONS_MAX}
        />
        <NumberField
          name="fillups"
          label={words.fillUpsLabel}
          value={habit.fillUps}
          max={FILL_UPS_MAX}
        />
        <Button type="submit" kind="lime">
          {ownText(words.calculateButton)}
        </Button>
      </form>
      <p className={styles.basis}>{ownText(words.basis)}</p>
    </NightPanel>
  )
}

type NumberFieldProps = {
  name: string
  label: string
  /** What stands in it, and at first what it starts with */
  value: number | null
  max: number
}

function NumberField({ name, label, value, max }: NumberFieldProps) {
  const [start] = useState(value)
  const said = useWords(fuelCatalog)
  return (
    <Field label={ownText(label)} error={isBetween(value, max) ? null : said.enterNumber(max)}>
      {(control) => (
        <input
          {...control}
          name={name}
          // A number box drops what it cannot read, such as a comma or full-width digits.
          type="text"
          inputMode="decimal"
          maxLength={40}
          required
          autoComplete="off"
          defaultValue={start === null ? undefined : numberText(start)}
        />
      )}
    </Field>
  )
}

/** A dash stands for what cannot be reckoned. */
function Figures({ words, habit }: { words: Props['words']; habit: FuelQuery }) {
  const { memberSavingCents } = words
  const gallonsPerFillUp = isBetween(habit.gallons, GALLONS_MAX) ? habit.gallons : null
  const fillUpsPerWeek = isBetween(habit.fillUps, FILL_UPS_MAX) ? habit.fillUps : null
  const saved = (fillUps: number | null) =>
    gallonsPerFillUp === null || fillUps === null
      ? null
      : fuelSavings({ memberSavingCents, gallonsPerFillUp, fillUpsPerWeek: fillUps })
  const perVisit = saved(1)?.perVisit
  const perYear = saved(fillUpsPerWeek)?.perYear

  return (
    <ul className={styles.figures} aria-live="polite" aria-atomic="true">
      <Figure figure={`${memberSavingCents}¢`} label={words.perGallonLabel} />
      <Figure
        figure={perVisit === undefined ? '–' : formatDollars(perVisit)}
        label={words.perVisitLabel}
      />
      <Figure
        figure={perYear === undefined ? '–' : formatDollars(perYear)}
        label={words.perYearLabel}
      />
    </ul>
  )
}

function Figure({ figure, label }: { figure: string; label: string }) {
  return (
    <li className={styles.item}>
      <b className={styles.figure}>{figure}</b> {ownText(label)}
    </li>
  )
}

function habitIn(form: HTMLFormElement): FuelQuery {
  const data = new FormData(form)
  const number = (name: string) => {
    const text = data.get(name)
    return readNumber(typeof text === 'string' ? text : null)
  }
  return { gallons: number('gallons'), fillUps: number('fillups') }
}

function isBetween(value: number | null, max: number): value is number {
  return value !== null && value > 0 && value <= max
}
