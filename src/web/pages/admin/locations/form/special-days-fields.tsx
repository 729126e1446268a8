import { LOCATION_MAX } from '#domain/limits.ts'
import { dayText } from '#domain/opening-hours/text.ts'
import { readDateHours } from '#domain/opening-hours/usual.ts'
import type { SpecialDay, Week } from '#domain/opening-hours/opening-hours.ts'
import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useServesSpanish } from '#web/pages/admin/serves-spanish.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { readingOf } from './day-fields.tsx'
import type { PendingDay, PendingProblem } from './location-draft.ts'

type Props = {
  days: readonly SpecialDay[]
  /** The usual hours; `null` if unknown */
  week: Week | null
  /** The error of the special dates */
  problem: string | null
  /** The date that is being typed */
  pending: PendingDay
  /** What is missing; a new value moves the focus to that field */
  pendingProblem: PendingProblem | null
  onChange: (days: readonly SpecialDay[]) => void
  onPending: (day: PendingDay) => void
  /** Adds the date that is being typed. @returns whether it was complete */
  onAdd: () => boolean
}

/** Dates with hours that differ from the usual week: holidays, inventory. */
export function SpecialDaysFields(props: Props) {
  const { days, week, problem, pending, pendingProblem, onChange, onPending, onAdd } = props
  const dateBox = useRef<HTMLInputElement>(null)
  const hoursBox = useRef<HTMLInputElement>(null)
  const problemId = useId()
  useEffect(() => {
    if (pendingProblem) (pendingProblem.at === 'date' ? dateBox : hoursBox).current?.focus()
  }, [pendingProblem])

  /** Moves the focus to the next date, so that several can be removed in a row. */
  function remove(day: SpecialDay, item: Element | null): void {
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    onChange(days.filter((one) => one !== day))
    const target = next?.querySelector('button') ?? dateBox.current
    target?.focus()
  }

  return (
    <fieldset className="staff-hours" aria-describedby={problem === null ? undefined : problemId}>
      <legend>Special dates</legend>
      {days.length > 0 && (
        <ul aria-label="Special dates">
          {days.map((day) => (
            <li key={day.date} className="staff-special">
              <span className="small numeric">
                {day.date} {day.name} {day.nameEs && <span lang="es">({day.nameEs})</span>} ·{' '}
                {dayText(day.hours)}
              </span>
              <IconButton
                icon="x"
                label={`Remove ${day.date}`}
                onClick={(event) => remove(day, event.currentTarget.closest('li'))}
              />
            </li>
          ))}
        </ul>
      )}
      {problem !== null && <FieldError id={problemId}>{problem}</FieldError>}
      <PendingDayFields
        day={pending}
        problem={pendingProblem}
        week={week}
        isThere={days.some(({ date }) => date === pending.date)}
        dateBox={dateBox}
        hoursBox={hoursBox}
        onChange={onPending}
        onAdd={() => {
          if (onAdd()) dateBox.current?.focus()
        }}
      />
    </fieldset>
  )
}

type PendingProps = {
  day: PendingDay
  problem: PendingProblem | null
  week: Week | null
  /** The list already has its date */
  isThere: boolean
  dateBox: RefObject<HTMLInputElement | null>
  hoursBox: RefObject<HTMLInputElement | null>
  onChange: (day: PendingDay) => void
  onAdd: () => void
}

/** The special date that is being typed, with the hours that were read from its text. */
function PendingDayFields(props: PendingProps) {
  const { day, problem, week, isThere, dateBox, hoursBox, onChange, onAdd } = props
  const id = useId()
  const servesSpanish = useServesSpanish()

  const isLacking = (at?: PendingProblem['at']) => problem !== null && problem.at === at
  const box = (at?: PendingProblem['at'], hintId?: string) => ({
    // Adds this date; otherwise Enter would save the whole store.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      onAdd()
    },
    ...(isLacking(at) && { 'aria-invalid': true as const }),
    'aria-describedby':
      [isLacking(at) && `${id}-lacks`, hintId].filter(Boolean).join(' ') || undefined,
  })

  return (
    <>
      <div className="staff-new-special">
        <label>
          <span>Date</span>
          <input
            {...box('date', isThere ? `${id}-there` : undefined)}
            ref={dateBox}
            type="date"
            value={day.date}
            onChange={(event) =>
              onChange(withHours({ ...day, date: event.currentTarget.value }, week))
            }
          />
        </label>
        <label>
          <span>Reason</span>
          <input
            {...box()}
            value={day.name}
            maxLength={LOCATION_MAX.specialDayName}
            placeholder="Thanksgiving"
            onChange={(event) => onChange({ ...day, name: event.currentTarget.value })}
          />
        </label>
        {servesSpanish && (
          <label>
            <span>Reason in Spanish</span>
            <input
              {...box()}
              lang="es"
              value={day.nameEs}
              maxLength={LOCATION_MAX.specialDayName}
              placeholder="Día de Acción de Gracias"
              onChange={(event) => onChange({ ...day, nameEs: event.currentTarget.value })}
            />
          </label>
        )}
        <label>
          <span>Hours</span>
          <input
            {...box('text', `${id}-read`)}
            ref={hoursBox}
            value={day.text}
            maxLength={LOCATION_MAX.dayHours}
            autoComplete="off"
            placeholder="closed"
            onChange={({ currentTarget: { value: text } }) =>
              onChange(withHours({ ...day, text }, week))
            }
          />
        </label>
        <Button small onClick={onAdd}>
          Add date
        </Button>
      </div>
      {problem && <FieldError id={`${id}-lacks`}>{problem.words}</FieldError>}
      {day.text.trim() !== '' && (
        <p id={`${id}-read`} className="muted small">
          {typeof day.hours === 'string' ? 'We can’t read these hours.' : readingOf(day.hours)}
        </p>
      )}
      {isThere && (
        <p id={`${id}-there`} className="small">
          This replaces the entry for {day.date}.
        </p>
      )}
    </>
  )
}

/** The date with the hours in its text: "closing at 3 PM" uses the usual opening time. */
function withHours(day: PendingDay, week: Week | null): PendingDay {
  return { ...day, hours: readDateHours(day.text, day.date, week).hours ?? '' }
}
