import type { ListedLocation } from '#domain/location/location.ts'
import { isUnknownWeek } from '#domain/opening-hours/opening-hours.ts'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'

/** The week in a line. Of a store that is not open for business it says which hours these are. */
export function HoursLine({ location }: { location: ListedLocation }) {
  const { hours, week, businessStatus } = location
  if (businessStatus === 'OPERATIONAL' || isUnknownWeek(week)) return <WholeParts text={hours} />
  return (
    <>
      {businessStatus === 'FUTURE_OPENING'
        ? 'Hours once we open: '
        : 'Usual hours when we reopen: '}
      <WholeParts text={hours} />
    </>
  )
}

/** Whether the status says all that is known of the hours. */
export function isSaidByStatus({ week, businessStatus, specialDays }: ListedLocation): boolean {
  const isBusiness = businessStatus === 'OPERATIONAL'
  return isUnknownWeek(week) && (!isBusiness || specialDays.length === 0)
}
