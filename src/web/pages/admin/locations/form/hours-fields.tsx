import { LOCATION_MAX } from '#domain/limits.ts'
import type { DayHours, Week } from '#domain/opening-hours/opening-hours.ts'
import { parseDayCell } from '#domain/opening-hours/reading/parse.ts'
import { DAY_NAMES } from '#domain/opening-hours/hours-words.ts'
import { dayText, summary } from '#domain/opening-hours/text.ts'
import { useId } from 'react'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import type { ChainHours } from '#web/pages/admin/locations/use-chain-hours.ts'

type Props = {
  /** The text of each day, Monday first */
  texts: readonly string[]
  /** The hours that apply while all texts are empty */
  chain: ChainHours
  /** The error of the hours */
  problem: string | null
  /** @param week the hours in the texts; `null` if all are empty */
  onChange: (texts: readonly string[], week: Week | null) => void
}

/** A text box for each day, with the hours that were read from it below. */
export function HoursFields({ texts, chain, problem, onChange }: Props) {
  const problemId = useId()
  const [monday = ''] = texts
  const isBlank = texts.every((text) => text.trim() === '')
  const change = (next: readonly string[]) => onChange(next, weekOfTexts(next))
  return (
    <fieldset className="staff-hours" aria-describedby={problem === null ? undefined : problemId}>
      <legend>Weekly hours</legend>
      <p className="muted small">
        For example “6 AM – 11 PM”, “6am-2pm, 4pm-1am”, “closed” or “24 hours”. {blankWords(chain)}
      </p>
      {DAY_NAMES.map((day, index) => {
        const text = texts[index] ?? ''
        return (
          <label key={day} className="staff-day">
            <span>{day}</span>
            <input
              value={text}
              placeholder={isBlank && chain?.week ? dayText(chain.week[index] ?? null) : undefined}
              maxLength={LOCATION_MAX.dayHours}
              autoComplete="off"
              aria-describedby={`read-${day}`}
              onChange={(event) =>
                change(texts.map((old, at) => (at === index ? event.currentTarget.value : old)))
              }
            />
            {text.trim() !== '' && (
              <span id={`read-${day}`} className="muted small">
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
      {problem !== null && <FieldError id={problemId}>{problem}</FieldError>}
    </fieldset>
  )
}

/** The hours that visitors see for a store without its own. */
function blankWords(chain: ChainHours): string {
  if (chain?.week === null) return 'Leave all blank to show “Call for hours”.'
  const hours = chain ? `: ${summary(chain.week)}` : ''
  return `Leave all blank to use chain hours${hours}.`
}

/** Shows how typed hours were understood. */
export function readingOf(hours: DayHours): string {
  return typeof hours === 'string'
    ? 'Not understood: it is shown as you wrote it.'
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
