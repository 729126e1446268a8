import { useId } from 'react'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import { dayText, summary } from '#domain/opening-hours/text.ts'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import type { ChainHours } from '#web/pages/admin/locations/use-chain-hours.ts'
import { DayFields } from './day-fields.tsx'

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

/** The usual hours of a store, day by day. */
export function HoursFields({ texts, chain, problem, onChange }: Props) {
  const problemId = useId()
  const isBlank = texts.every((text) => text.trim() === '')
  return (
    <fieldset className="staff-hours" aria-describedby={problem === null ? undefined : problemId}>
      <legend>Weekly hours</legend>
      <p className="muted small">
        For example “6 AM – 11 PM”, “6am-2pm, 4pm-1am”, “closed” or “24 hours”. {blankWords(chain)}
      </p>
      <DayFields
        texts={texts}
        placeholder={(index) =>
          isBlank && chain?.week ? dayText(chain.week[index] ?? null) : undefined
        }
        onChange={onChange}
      />
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
