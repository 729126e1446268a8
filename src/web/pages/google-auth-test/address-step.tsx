import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './google-auth-test-page.module.css'
import { StepCard, StepProblem } from './step-card.tsx'
import type { Listing } from './use-listing.ts'

/** Makes the address where access is allowed. */
export function AddressStep({ isReady, listing }: { isReady: boolean; listing: Listing }) {
  const { authUrl, connection, busy } = listing
  return (
    <StepCard id="step-1" title="Step 1: get the link">
      <p className={styles.text}>
        Creates an authorization link. Open it, choose the account that owns the listings, and allow
        access.
      </p>
      {connection !== null && (
        <p className={`small ${styles.text}`}>
          Add this exact redirect address to the Google client:{' '}
          <code>{connection.redirectUri}</code>
        </p>
      )}
      <StepProblem of="address" listing={listing} />
      <Button
        kind={listing.status === null || listing.status.authenticated ? 'outline' : 'primary'}
        disabled={!isReady}
        busy={busy.has('address')}
        onClick={() => void listing.makeAddress()}
      >
        Generate Auth URL
      </Button>
      {authUrl !== null && (
        <>
          <output>The link is ready. It works for 10 minutes.</output>
          <ButtonLink kind="primary" to={authUrl}>
            Allow access at Google
            <Icon name="arrow-right" />
          </ButtonLink>
        </>
      )}
    </StepCard>
  )
}
