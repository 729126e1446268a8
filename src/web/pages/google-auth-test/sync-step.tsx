import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
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
        Fetches all locations of the account. Stores that are not in the listing stay, and so do
        coordinates, tags and names that it is silent about. A sync can be undone.
      </p>
      <StepProblem of="sync" listing={listing} />
      <div className="row">
        <Button kind="primary" busy={busy.has('sync')} onClick={() => void listing.sync(false)}>
          Sync Locations
        </Button>
        <Button disabled={busy.has('sync')} onClick={() => void listing.sync(true)}>
          See what would change
        </Button>
      </div>
      {busy.has('sync') && <output>Asking Google. A long list takes a minute.</output>}
      {synced !== null && (
        <>
          <Said words={synced.answer.message} />
          <SyncReport answer={synced.answer} />
          {undoId !== null && (
            <div className="row">
              <Button small busy={busy.has('sync')} onClick={() => void listing.undo(undoId)}>
                Undo sync
              </Button>
              <Link to="/admin">Go to the stores</Link>
            </div>
          )}
        </>
      )}
    </StepCard>
  )
}
