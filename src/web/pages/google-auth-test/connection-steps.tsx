import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { SIGN_IN_FOR_LISTING } from '#web/pages/admin-login/sign-in-problem.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './google-auth-test-page.module.css'
import { SyncReport } from './sync-report.tsx'
import {
  useListing,
  type AuthStatus,
  type Connection,
  type Listing,
  type Step,
} from './use-listing.ts'

const OWN_PATH = '/google-auth-test'

/** @param isReady the page has come to life, and its buttons do something */
export function ConnectionSteps({ isReady }: { isReady: boolean }) {
  const listing = useListing(isReady)
  const { status, connection, isSignedOut, busy } = listing
  return (
    <>
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
            <p className={styles.text}>Sign in to check the status and to take the steps below.</p>
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
      {/* What comes over them would push them down before somebody's eyes. */}
      <div className={classNames(styles.steps, listing.isLoading && styles.waiting)}>
        <AddressStep isReady={isReady} listing={listing} />
        <CodeStep isReady={isReady} listing={listing} />
        {status?.authenticated && <SyncStep listing={listing} />}
      </div>
    </>
  )
}

/** There is something to forget, be it one that Google has ended. */
function isConnected(connection: Connection | null): boolean {
  return connection !== null && (connection.connectedAt !== null || connection.ended !== null)
}

/** The spec's four words; two of them can be true at once. */
function badges(status: AuthStatus | null): string[] {
  if (status === null) return ['Unknown']
  return [
    ...(status.authenticated ? ['Authenticated'] : []),
    ...(status.hasRefreshToken ? ['Has Refresh Token'] : []),
    ...(!status.authenticated && !status.hasRefreshToken ? ['Not Authenticated'] : []),
  ]
}

function ConnectionText({ connection, status }: { connection: Connection; status: AuthStatus }) {
  const { accounts, connectedAt, endsAt, ended, missingSettings } = connection
  const names = accounts.map(({ title, name }) => title || name).join(', ')
  return (
    <>
      {missingSettings.length > 0 && (
        <Alert tone="note">
          {`${missingSettings.join(' and ')} ${missingSettings.length === 1 ? 'is' : 'are'} not set, so no account can be connected yet.`}
        </Alert>
      )}
      {ended !== null && <Alert tone="note">{ended}</Alert>}
      {!status.authenticated && status.hasRefreshToken && (
        <p className={styles.text}>
          A connection is kept, but Google could not be asked about it just now. Check again in a
          moment.
        </p>
      )}
      {ended === null && names !== '' && (
        <p className={styles.text}>
          Connected{connectedAt !== null && ` since ${dateText(connectedAt)}`}: {names}.
          {endsAt !== null &&
            ` Google ends this connection on ${dateText(endsAt)}, because the app is in testing. Publish it in the Google console to keep it.`}
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
        <p>The connection is forgotten here and ended at Google. Stores stay as they are.</p>
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

function Step(props: { id: string; title: string; children: ReactNode }) {
  const { id, title, children } = props
  return (
    <Card as="section" className={styles.step} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </Card>
  )
}

function AddressStep({ isReady, listing }: { isReady: boolean; listing: Listing }) {
  const { authUrl, connection, busy } = listing
  return (
    <Step id="step-1" title="Step 1: get the address">
      <p className={styles.text}>
        Makes an authorization address. Open it, choose the account that owns the listings, and
        allow access.
      </p>
      {connection !== null && (
        <p className={`small ${styles.text}`}>
          The Google client must list this redirect address, letter by letter:{' '}
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
          <output>The address is ready and good for 10 minutes.</output>
          <ButtonLink kind="primary" to={authUrl}>
            Allow access at Google
            <Icon name="arrow-right" />
          </ButtonLink>
        </>
      )}
    </Step>
  )
}

function CodeStep({ isReady, listing }: { isReady: boolean; listing: Listing }) {
  const [code, setCode] = useState(isReady ? answerInAddress : '')
  const [isMissing, setMissing] = useState(false)
  const [isBack, setBack] = useState(code !== '')
  const box = useRef<HTMLInputElement>(null)

  // The code is in the box now, and at once out of the address bar and the history.
  useLayoutEffect(() => {
    if (isBack) window.history.replaceState(window.history.state, '', OWN_PATH)
  }, [isBack])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const text = code.trim()
    setMissing(text === '')
    if (text === '') {
      box.current?.focus()
      return
    }
    setBack(false)
    // What failed may be good for another try.
    void listing.submitCode(text).then((isDone) => isDone && setCode(''))
  }

  return (
    <Step id="step-2" title="Step 2: paste the code">
      <p className={styles.text}>
        {isBack
          ? 'Google has sent you back: its answer is in the box. Submit it.'
          : 'After you allow access, the browser comes back here with the code in the box. If it does not, paste the code or the whole address.'}
      </p>
      <form noValidate onSubmit={submit} className={styles.form}>
        <Field
          label="Authorization code"
          error={isMissing ? 'Please enter the authorization code' : null}
        >
          {(control) => (
            <input
              {...control}
              ref={box}
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={4000}
              value={code}
              disabled={!isReady}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <StepProblem of="code" listing={listing} />
        {listing.connected !== null && (
          <Said words="✅ OAuth authorization successful!">{listing.connected}</Said>
        )}
        <Button
          type="submit"
          kind={isBack ? 'primary' : 'outline'}
          disabled={!isReady}
          busy={listing.busy.has('code')}
        >
          Submit Code
        </Button>
      </form>
    </Step>
  )
}

function SyncStep({ listing }: { listing: Listing }) {
  const { synced, busy } = listing
  const undoId = synced?.answer.undoId ?? null
  return (
    <Step id="step-3" title="Step 3: sync the stores">
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
    </Step>
  )
}

function StepProblem({ of, listing: { problem } }: { of: Step; listing: Listing }) {
  if (problem?.step !== of) return null
  return (
    <Alert
      helper={
        <>
          {problem.reason}{' '}
          {problem.needsSignIn && <Link to={SIGN_IN_FOR_LISTING}>Sign in first.</Link>}
        </>
      }
    >
      {problem.words}
    </Alert>
  )
}

/** The address, where Google sent the person back with an answer in it. */
function answerInAddress(): string {
  const query = new URLSearchParams(window.location.search)
  return query.has('code') || query.has('error') ? window.location.href : ''
}

/** Something that went well: said, and not alarming. */
function Said({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <output>
      <b>{words}</b> {children}
    </output>
  )
}

/** "June 15, 2026" */
function dateText(instant: number): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long' })
}
