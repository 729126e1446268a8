import { useEffect, useId, useRef, useState } from 'react'
import { LOCATION_MAX } from '#domain/limits.ts'
import { DayFields } from '#web/pages/admin/locations/form/day-fields.tsx'
import { useServesSpanish } from '#web/pages/admin/serves-spanish.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { NO_SCHEDULE, type ScheduleDraft } from './fact-draft.ts'

type Props = {
  schedules: readonly ScheduleDraft[]
  problem: string | null
  onChange: (schedules: readonly ScheduleDraft[]) => void
}

/** Hours of parts of the store that keep their own, each under its name. */
export function SchedulesFields({ schedules, problem, onChange }: Props) {
  const problemId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0)
      [...(group.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [])].at(-1)?.focus()
  }, [added])

  return (
    <fieldset
      ref={group}
      className="staff-facts"
      aria-describedby={problem === null ? undefined : problemId}
    >
      <legend>More hours</legend>
      <p className="muted small">
        For departments with their own hours, like a pharmacy or a deli.
      </p>
      {schedules.map((schedule, index) => (
        <ScheduleFields
          // oxlint-disable-next-line react/no-array-index-key -- a name may be empty or twice
          key={index}
          schedule={schedule}
          number={index + 1}
          onChange={(changed) => onChange(schedules.with(index, changed))}
          onRemove={() => {
            onChange(schedules.toSpliced(index, 1))
            group.current?.querySelector<HTMLElement>('[data-add]')?.focus()
          }}
        />
      ))}
      {schedules.length < LOCATION_MAX.schedules && (
        <Button
          small
          data-add
          onClick={() => {
            onChange([...schedules, NO_SCHEDULE])
            setAdded((count) => count + 1)
          }}
        >
          Add department hours
        </Button>
      )}
      {problem !== null && <FieldError id={problemId}>{problem}</FieldError>}
    </fieldset>
  )
}

type ScheduleProps = {
  schedule: ScheduleDraft
  number: number
  onChange: (schedule: ScheduleDraft) => void
  onRemove: () => void
}

function ScheduleFields({ schedule, number, onChange, onRemove }: ScheduleProps) {
  const servesSpanish = useServesSpanish()
  const called = schedule.name.trim() || `part ${number}`
  return (
    <fieldset className="staff-hours staff-fact-more">
      <legend>Hours of {called}</legend>
      <div className="staff-pair">
        <label>
          <span>Name</span>
          <input
            data-name
            value={schedule.name}
            required
            maxLength={LOCATION_MAX.scheduleName}
            autoComplete="off"
            placeholder="Pharmacy"
            onChange={(event) => onChange({ ...schedule, name: event.currentTarget.value })}
          />
        </label>
        {servesSpanish && (
          <label>
            <span>Name in Spanish</span>
            <input
              lang="es"
              value={schedule.nameEs}
              maxLength={LOCATION_MAX.scheduleName}
              autoComplete="off"
              placeholder="Farmacia"
              onChange={(event) => onChange({ ...schedule, nameEs: event.currentTarget.value })}
            />
          </label>
        )}
      </div>
      <DayFields
        texts={schedule.texts}
        onChange={(texts, hours) => onChange({ ...schedule, texts, hours })}
      />
      <Button small kind="ghost" onClick={onRemove}>
        Remove hours of {called}
      </Button>
    </fieldset>
  )
}
