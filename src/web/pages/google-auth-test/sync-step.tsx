import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { STAFF_PATH } from '#web/addresses/paths.ts'
import styles from './google-auth-test-page.module.css'
import { Said, StepCard, StepProblem } from './step-card.tsx'
import { SyncReport } from './sync-report.tsx'
import type { Listing } from './use-listing.ts'

/** Syncs the stores with the listing, or shows what that would do; and takes it back. */
export function SyncStep({ listing }: { listing: Listing }) {
  const { synced, busy } = listing
  const undoId = synced?.answer.undoId ?? null
  return (
    <StepCard id="step-3" title="Step 3: sync the stores">
      <p className={styles.text}>
        Gets every location in the account. Stores that aren’t in the listing stay, and so do
        coordinates, tags, and names it doesn’t include. You can undo a sync.
      </p>
      <StepProblem of="sync" listing={listing} />
      <div className="row">
        <Button kind="primary" busy={busy.has('sync')} onClick={() => void listing.sync(false)}>
          Sync Locations
        </Button>
        <Button disabled={busy.has('sync')} onClick={() => void listing.sync(true)}>
          Preview changes
        </Button>
      </div>
      {busy.has('sync') && (
        <output>Getting locations from Google. A long list can take a minute.</output>
      )}
      {synced !== null && (
        <>
          <Said words={synced.answer.message} />
          <SyncReport answer={synced.answer} />
          {undoId !== null && (
            <div className="row">
              <Button small busy={busy.has('sync')} onClick={() => void listing.undo(undoId)}>
                Undo sync
              </Button>
              <Link to={STAFF_PATH}>Go to stores</Link>
            </div>
          )}
        </>
      )}
    </StepCard>
  )
}
