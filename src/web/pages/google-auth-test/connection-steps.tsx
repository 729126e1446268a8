import { classNames } from '#web/ui/class-names.ts'
import { AddressStep } from './address-step.tsx'
import { CodeStep } from './code-step.tsx'
import styles from './google-auth-test-page.module.css'
import { StatusCard } from './status-card.tsx'
import { SyncStep } from './sync-step.tsx'
import { useListing } from './use-listing.ts'

/** @param isReady the page has come to life, and its buttons do something */
export function ConnectionSteps({ isReady }: { isReady: boolean }) {
  const listing = useListing(isReady)
  return (
    <>
      <StatusCard isReady={isReady} listing={listing} />
      {/* What comes over them would push them down before somebody's eyes. */}
      <div className={classNames(styles.steps, listing.isLoading && styles.waiting)}>
        <AddressStep isReady={isReady} listing={listing} />
        <CodeStep isReady={isReady} listing={listing} />
        {listing.status?.authenticated && <SyncStep listing={listing} />}
      </div>
    </>
  )
}
