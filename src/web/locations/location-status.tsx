import { statusAt, statusText, type Status } from '#domain/opening-hours/status.ts'
import type { HoursWords } from '#domain/opening-hours/hours-words.ts'
import type { Language } from '#domain/text/language.ts'
import { useLanguage } from '#web/words/language.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import type { BriefLocation } from '#web/data/site-data.ts'
import { StatusLine, type StatusLineProps } from '#web/ui/status-line.tsx'

/** Of an open store where staff say that less is there than usual. Here, most pages do without it. */
export const LIMITED: Readonly<Record<Language, string>> = {
  en: 'Limited today',
  es: 'Servicio limitado hoy',
}

type Props = {
  location: BriefLocation
  /** The instant that it is told for, ms since the epoch */
  now: number
}

/** Whether a location is open, and until or from when. */
export function LocationStatus({ location, now }: Props) {
  const { hours } = useWords(siteWords)
  return <StatusLine {...locationStatus(location, now, hours, useLanguage())} />
}

/** The same as texts. */
export function locationStatus(
  location: BriefLocation,
  now: number,
  words: HoursWords,
  language: Language,
): StatusLineProps {
  const status = statusAt(location, location.week, now)
  const texts = { ...statusText(status, words), tone: toneOf(status) }
  return status.kind === 'open' && isLimited(location, now)
    ? { ...texts, word: LIMITED[language], tone: 'soon' }
    : texts
}

function isLimited({ day }: BriefLocation, now: number): boolean {
  return day?.status === 'limited' && Date.parse(day.until ?? '') > now
}

function toneOf(status: Status): StatusLineProps['tone'] {
  switch (status.kind) {
    case 'open':
      return status.closingSoon ? 'soon' : 'open'
    case 'unknown':
      return 'unknown'
    case 'coming-soon':
      return 'soon'
    case 'closed':
    case 'temporarily-closed':
    case 'closed-for-good':
      return 'shut'
  }
}
