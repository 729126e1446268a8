import { lazy, Suspense, useState } from 'react'
import type { ListedSession } from '#domain/staff/staff-answers.ts'
import { ROLE_NAMES } from '#domain/staff/role.ts'
import { OWN_SESSIONS_CALL } from '#web/addresses/paths.ts'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { StaffFrame, StaffHead } from '#web/pages/admin/frame/staff-frame.tsx'
import { useAnswer } from '#web/pages/admin/frame/use-answer.ts'
import { useStaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import fieldsLook from '#web/pages/admin/fields-look.css?inline'
import { Button } from '#web/ui/buttons/button.tsx'
import accountLook from './account-look.css?inline'
import { SessionList } from './session-list.tsx'

const PasswordDialog = lazy(() =>
  import('#web/pages/admin/frame/password-dialog.tsx').then((module) => ({
    default: module.PasswordDialog,
  })),
)

const LOOK = fieldsLook + accountLook

/** What belongs to the signed-in person: the password, and where they are signed in. */
export function AccountPage() {
  const session = useStaffSession()
  const { username, role, fail } = session
  const sessions = useAnswer<readonly ListedSession[]>(OWN_SESSIONS_CALL, session)
  const [isPasswordOpen, setPasswordOpen] = useState(false)

  return (
    <StaffFrame username={username} fail={fail} look={LOOK}>
      <StaffHead
        title="Your account"
        {...(username !== null &&
          role !== null && { lead: `You are signed in as ${username}. ${ROLE_NAMES[role]}.` })}
      />
      <div className="staff-account-parts">
        <section className="staff-panel" aria-labelledby="password-title">
          <div className="staff-account-part">
            <div>
              <h2 id="password-title">Password</h2>
              <p className="small muted">A new one signs you out everywhere else.</p>
            </div>
            <Button aria-haspopup="dialog" onClick={() => setPasswordOpen(true)}>
              Change password
            </Button>
          </div>
        </section>
        {sessions.problem !== null && (
          <PartFailed
            words="Your sessions didn’t load"
            reason={sessions.problem}
            onRetry={sessions.reload}
            isNote={sessions.answer !== null}
          />
        )}
        {sessions.answer !== null && (
          <SessionList sessions={sessions.answer} reload={sessions.reload} fail={fail} />
        )}
      </div>
      {isPasswordOpen && (
        <Suspense>
          <PasswordDialog
            open
            username={username ?? ''}
            onClose={() => {
              setPasswordOpen(false)
              void sessions.reload()
            }}
          />
        </Suspense>
      )}
    </StaffFrame>
  )
}
