import { parseDayCell } from '#domain/opening-hours-parse.ts'
import { dayText } from '#domain/opening-hours-text.ts'
import type { SpecialDay } from '#domain/opening-hours.ts'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = {
  days: readonly SpecialDay[]
  onChange: (days: SpecialDay[]) => void
}

/** Dates whose hours are not those of their weekday: holidays, inventory. */
export function SpecialDaysFields({ days, onChange }: Props) {
  const [date, setDate] = useState('')
  const [name, setName] = useState('')
  const [text, setText] = useState('')

  function add(): void {
    const { hours } = parseDayCell(text)
    if (date === '' || hours === null) return
    const day: SpecialDay = { date, hours, ...(name.trim() && { name: name.trim() }) }
    const others = days.filter((one) => one.date !== date)
    onChange([...others, day].toSorted((a, b) => a.date.localeCompare(b.date)))
    setDate('')
    setName('')
    setText('')
  }

  return (
    <fieldset className="staff-hours">
      <legend>Special dates</legend>
      {days.length > 0 && (
        <ul aria-label="Special dates">
          {days.map((day) => (
            <li key={day.date} className="staff-special">
              <span className="small numeric">
                {day.date} {day.name} · {dayText(day.hours)}
              </span>
              <IconButton
                icon="x"
                label={`Remove ${day.date}`}
                onClick={() => onChange(days.filter((one) => one !== day))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="staff-new-special">
        <label>
          <span>Date</span>
          <input
            type="date"
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        </label>
        <label>
          <span>What it is</span>
          <input
            value={name}
            maxLength={80}
            placeholder="Thanksgiving"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label>
          <span>Hours</span>
          <input
            value={text}
            maxLength={200}
            placeholder="closed"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <Button small disabled={date === '' || text.trim() === ''} onClick={add}>
          Add date
        </Button>
      </div>
    </fieldset>
  )
}
