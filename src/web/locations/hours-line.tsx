import type { FoundLocation } from '#web/data/site-data.ts'
import { isUnknownWeek } from '#domain/opening-hours/opening-hours.ts'
import { summary } from '#domain/opening-hours/text.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'

/** The week in a line. Of a store that is not open for business it says which hours these are. */
export function HoursLine({ location }: { location: FoundLocation }) {
  const words = useWords(siteWords)
  const { week, businessStatus } = location
  const text = <WholeParts text={summary(week, words.hours)} />
  if (businessStatus === 'OPERATIONAL' || isUnknownWeek(week)) return text
  return (
    <>
      {businessStatus === 'FUTURE_OPENING' ? words.hoursOnceOpen : words.hoursOnceReopened} {text}
    </>
  )
}

/** Whether the status says all that is known of the hours. */
export function isSaidByStatus({ week, businessStatus, specialDays }: FoundLocation): boolean {
  const isBusiness = businessStatus === 'OPERATIONAL'
  return isUnknownWeek(week) && (!isBusiness || specialDays.length === 0)
}
