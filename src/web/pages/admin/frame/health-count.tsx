import { useEffect, useSyncExternalStore } from 'react'
import { askHealthCount, readHealthCount, subscribeToHealthCount } from './health-count-store.ts'

/** How many parts of the site need a person, after the word "Health"; nothing when none does. */
export function HealthCount({ isSignedIn }: { isSignedIn: boolean }) {
  const count = useSyncExternalStore(subscribeToHealthCount, readHealthCount, () => null)
  useEffect(() => {
    if (isSignedIn) askHealthCount()
  }, [isSignedIn])
  if (count === null || count === 0) return null
  return (
    <span className="staff-needs">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">
        , {count === 1 ? '1 thing needs you' : `${count} things need you`}
      </span>
    </span>
  )
}
