import { statusAt, statusText, type Status } from '#domain/opening-hours/status.ts'
import type { BriefLocation } from '#web/data/site-data.ts'
import { StatusLine, type StatusLineProps } from '#web/ui/status-line.tsx'

type Props = {
  location: BriefLocation
  /** The instant that it is told for, ms since the epoch */
  now: number
}

/** Whether a location is open, and until or from when. */
export function LocationStatus({ location, now }: Props) {
  return <StatusLine {...locationStatus(location, now)} />
}

/** The same as texts. */
export function locationStatus(location: BriefLocation, now: number): StatusLineProps {
  const status = statusAt(location, location.week, now)
  return { ...statusText(status), tone: toneOf(status) }
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
