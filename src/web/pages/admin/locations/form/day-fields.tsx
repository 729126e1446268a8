import { useId } from 'react'
import { LOCATION_MAX } from '#domain/limits.ts'
import { DAY_NAMES } from '#domain/opening-hours/hours-words.ts'
import type { DayHours, Week } from '#domain/opening-hours/opening-hours.ts'
import { parseDayCell } from '#domain/opening-hours/reading/parse.ts'
import { dayText } from '#domain/opening-hours/text.ts'

type Props = {
  /** The text of each day, Monday first */
  texts: readonly string[]
  /** Shown in an empty box of a day */
  placeholder?: (index: number) => string | undefined
  /** @param week the hours in the texts; `null` if all are empty */
  onChange: (texts: readonly string[], week: Week | null) => void
}

/** A text box for each day, with the hours that were read from it below. */
export function DayFields({ texts, placeholder, onChange }: Props) {
  const id = useId()
  const [monday = ''] = texts
  const change = (next: readonly string[]) => onChange(next, weekOfTexts(next))
  return (
    <>
      {DAY_NAMES.map((day, index) => {
        const text = texts[index] ?? ''
        return (
          <label key={day} className="staff-day">
            <span>{day}</span>
            <input
              value={text}
              placeholder={placeholder?.(index)}
              maxLength={LOCATION_MAX.dayHours}
              autoComplete="off"
              aria-describedby={`${id}-${day}`}
              onChange={(event) =>
                change(texts.map((old, at) => (at === index ? event.currentTarget.value : old)))
              }
            />
            {text.trim() !== '' && (
              <span id={`${id}-${day}`} className="muted small">
                {readingOf(parseDayCell(text).hours)}
              </span>
            )}
          </label>
        )
      })}
      <button
        type="button"
        className="link small"
        disabled={monday.trim() === ''}
        onClick={() => change(texts.map(() => monday))}
      >
        Copy Monday to all days
      </button>
    </>
  )
}

/** Shows how typed hours were understood. */
export function readingOf(hours: DayHours): string {
  return typeof hours === 'string'
    ? 'We can’t read this. Visitors see it as you wrote it.'
    : `We read this as ${dayText(hours)}.`
}

/** The week in the text boxes; `null` if all are empty. */
function weekOfTexts(texts: readonly string[]): Week | null {
  const days = texts.map((text) => (text.trim() === '' ? null : parseDayCell(text).hours))
  const day = (index: number): DayHours => days[index] ?? null
  return days.every((hours) => hours === null)
    ? null
    : [day(0), day(1), day(2), day(3), day(4), day(5), day(6)]
}
