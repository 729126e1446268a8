import { useState } from 'react'
import type { ListingSetup, ListingStatus } from '#domain/location/listing-connection.ts'
import { SIGN_IN_FOR_LISTING } from '#web/addresses/sign-in-address.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './google-auth-test-page.module.css'
import { StepProblem } from './step-card.tsx'
import type { Listing } from './use-listing.ts'

/** How the connection stands, and the way out of it. */
export function StatusCard({ isReady, listing }: { isReady: boolean; listing: Listing }) {
  const { status, connection, isSignedOut, busy } = listing
  return (
    <Card as="section" className={styles.step} aria-labelledby="status">
      <div className="row">
        <h2 id="status" className={styles.heading}>
          Auth status
        </h2>
        {badges(status).map((badge) => (
          <p key={badge} className={styles.badge}>
            {badge}
          </p>
        ))}
        <Button
          small
          disabled={!isReady}
          busy={busy.has('check')}
          onClick={() => void listing.check()}
        >
          Check
        </Button>
      </div>
      <StepProblem of="check" listing={listing} />
      {(isSignedOut || !isReady) && (
        <>
          <p className={styles.text}>Sign in to check the status and complete the steps below.</p>
          <ButtonLink kind="primary" to={SIGN_IN_FOR_LISTING}>
            Sign in first
            <Icon name="arrow-right" />
          </ButtonLink>
        </>
      )}
      {connection !== null && status !== null && (
        <ConnectionText connection={connection} status={status} />
      )}
      {status !== null && isConnected(connection) && <Disconnect listing={listing} />}
    </Card>
  )
}

/** There is something to forget, be it one that Google has ended. */
function isConnected(connection: ListingSetup | null): boolean {
  return connection !== null && (connection.connectedAt !== null || connection.ended !== null)
}

/** The spec's four words; two of them can be true at once. */
function badges(status: ListingStatus | null): string[] {
  if (status === null) return ['Unknown']
  return [
    ...(status.authenticated ? ['Authenticated'] : []),
    ...(status.hasRefreshToken ? ['Has Refresh Token'] : []),
    ...(!status.authenticated && !status.hasRefreshToken ? ['Not Authenticated'] : []),
  ]
}

function ConnectionText(props: { connection: ListingSetup; status: ListingStatus }) {
  const { connection, status } = props
  const { accounts, connectedAt, endsAt, ended, missingSettings } = connection
  const names = accounts.map(({ title, name }) => title || name).join(', ')
  return (
    <>
      {missingSettings.length > 0 && (
        <Alert tone="note">{`To connect an account, set ${missingSettings.join(' and ')}.`}</Alert>
      )}
      {ended !== null && <Alert tone="note">{ended}</Alert>}
      {!status.authenticated && status.hasRefreshToken && (
        <p className={styles.text}>
          An account is connected, but we couldn’t reach Google to check it. Try again in a moment.
        </p>
      )}
      {ended === null && names !== '' && (
        <p className={styles.text}>
          Connected{connectedAt !== null && ` since ${dateText(connectedAt)}`}: {names}.
          {endsAt !== null &&
            ` This connection expires on ${dateText(endsAt)} because the app is in testing. Publish the app in the Google console to keep it.`}
        </p>
      )}
    </>
  )
}

function Disconnect({ listing }: { listing: Listing }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button small kind="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <Dialog
        role="alertdialog"
        open={isAsking}
        title="Disconnect the account?"
        onClose={() => setAsking(false)}
      >
        <p>This removes the connection here and at Google. Your stores stay as they are.</p>
        <div className="row">
          <Button onClick={() => setAsking(false)}>Cancel</Button>
          <Button
            kind="danger"
            onClick={() => {
              setAsking(false)
              void listing.disconnect()
            }}
          >
            Disconnect
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** "June 15, 2026" */
function dateText(instant: number): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long' })
}
