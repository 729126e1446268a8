import { statusAt, statusText, type Status } from '#domain/opening-hours/status.ts'
import type { HoursWords } from '#domain/opening-hours/hours-words.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import type { BriefLocation } from '#web/data/site-data.ts'
import { StatusLine, type StatusLineProps } from '#web/ui/status-line.tsx'

type Props = {
  location: BriefLocation
  /** The instant that it is told for, ms since the epoch */
  now: number
}

/** Whether a location is open, and until or from when. */
export function LocationStatus({ location, now }: Props) {
  const { hours } = useWords(siteWords)
  return <StatusLine {...locationStatus(location, now, hours)} />
}

/** The same as texts. */
export function locationStatus(
  location: BriefLocation,
  now: number,
  words: HoursWords,
): StatusLineProps {
  const status = statusAt(location, location.week, now)
  const texts = { ...statusText(status, words), tone: toneOf(status) }
  return status.kind === 'open' && isLimited(location, now)
    ? { ...texts, word: words.status.limited, tone: 'soon' }
    : texts
}

function isLimited({ day }: BriefLocation, now: number): boolean {
  return day?.status === 'limited' && Date.parse(day.until ?? '') > now
}

function toneOf(status: Status): StatusLineProps['tone'] {
  if (status.kind === 'open') return status.closingSoon ? 'soon' : 'open'
  if (status.kind === 'unknown') return 'unknown'
  return status.kind === 'coming-soon' ? 'soon' : 'shut'
}
