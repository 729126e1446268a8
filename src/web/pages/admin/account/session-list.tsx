import { useState } from 'react'
import { timeAgo } from '#domain/time/time-ago.ts'
import type { ListedSession } from '#domain/staff/staff-answers.ts'
import { OWN_SESSION_CALL, OWN_SESSIONS_CALL, pathTo } from '#web/addresses/paths.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  sessions: readonly ListedSession[]
  reload: () => Promise<void>
  /** Shows a failed call */
  fail: (error: unknown) => void
}

/** Where a person is signed in; each session can be ended, or all the others. */
export function SessionList({ sessions, reload, fail }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [now] = useState(() => Date.now())
  const inOrder = sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  )

  async function end(path: string, title: string): Promise<void> {
    setBusy(true)
    try {
      await call('DELETE', path)
      showToast({ title })
    } catch (error) {
      // A session that has already ended needs no error.
      if (!(error instanceof CallFailed && error.status === 404)) fail(error)
    }
    await reload()
    setBusy(false)
  }

  return (
    <section className="staff-panel" aria-labelledby="sessions-title">
      <div className="staff-account-part">
        <div>
          <h2 id="sessions-title">Where you’re signed in</h2>
          <p className="small muted">End what you don’t know, and change your password.</p>
        </div>
        {sessions.length > 1 && (
          <Button
            small
            busy={isBusy}
            onClick={() => void end(OWN_SESSIONS_CALL, 'Signed out everywhere else')}
          >
            End all others
          </Button>
        )}
      </div>
      <ul className="staff-sessions" aria-labelledby="sessions-title">
        {inOrder.map((session) => {
          const name = deviceName(session)
          return (
            <li key={session.id}>
              <Icon name={isPhone(session) ? 'smartphone' : 'monitor'} />
              <div>
                <b>{name}</b>
                <p className="small muted">
                  {session.isCurrent
                    ? 'This session'
                    : `Last used ${timeAgo(now - Date.parse(session.lastSeenAt))}`}
                  , since <time dateTime={session.createdAt}>{startText(session)}</time>
                </p>
              </div>
              {!session.isCurrent && (
                <Button
                  small
                  busy={isBusy}
                  aria-label={`End ${name}, since ${startText(session)}`}
                  onClick={() =>
                    void end(pathTo(OWN_SESSION_CALL, { id: session.id }), `Ended ${name}`)
                  }
                >
                  End
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** "Chrome on Windows" */
function deviceName({ browser, platform }: ListedSession): string {
  const name = browser || 'Unknown browser'
  return platform === '' ? name : `${name} on ${platform}`
}

function isPhone({ platform }: ListedSession): boolean {
  return ['iPhone', 'iPad', 'Android'].includes(platform)
}

/** "Nov 28, 3:12 PM" */
function startText({ createdAt }: ListedSession): string {
  return new Date(createdAt).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}
