import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { ListedSession } from '#domain/staff/staff-answers.ts'
import { ROLE_NAMES } from '#domain/staff/role.ts'
import type { PasskeyList, TwoStepState } from '#domain/staff/two-step.ts'
import { OWN_SESSIONS_CALL, PASSKEYS_CALL, TWO_STEP_CALL } from '#web/addresses/paths.ts'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { StaffFrame, StaffHead } from '#web/pages/admin/frame/staff-frame.tsx'
import { hasSettled, useAnswer, type ReadAnswer } from '#web/pages/admin/frame/use-answer.ts'
import { useStaffSession, type StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import fieldsLook from '#web/pages/admin/fields-look.css?inline'
import { Button } from '#web/ui/buttons/button.tsx'
import accountLook from './account-look.css?inline'
import { PasskeysPart } from './passkeys/passkeys-part.tsx'
import { SessionList } from './session-list.tsx'
import twoStepLook from './two-step/two-step-look.css?inline'
import { TwoStepPart } from './two-step/two-step-part.tsx'

const PasswordDialog = lazy(() =>
  import('#web/pages/admin/frame/password-dialog.tsx').then((module) => ({
    default: module.PasswordDialog,
  })),
)

const TwoStepSetUp = lazy(() =>
  import('./two-step/set-up.tsx').then((module) => ({ default: module.TwoStepSetUp })),
)

const LOOK = fieldsLook + accountLook + twoStepLook

/** What belongs to the signed-in person: how they sign in, and where. */
export function AccountPage() {
  const session = useStaffSession()
  const { username, fail } = session
  const { search } = useLocation()
  const isSettingUp = new URLSearchParams(search).get('set-up') === 'two-step'
  return (
    <StaffFrame username={username} fail={fail} look={LOOK}>
      {isSettingUp ? (
        <Suspense fallback={<div className="staff-waiting" aria-busy="true" />}>
          <TwoStepSetUp leaveIfSignedOut={session.leaveIfSignedOut} />
        </Suspense>
      ) : (
        <Account session={session} />
      )}
    </StaffFrame>
  )
}

function Account({ session }: { session: StaffSession }) {
  const { username, role, fail } = session
  const twoStep = useAnswer<TwoStepState>(TWO_STEP_CALL, session)
  const passkeys = useAnswer<PasskeyList>(PASSKEYS_CALL, session)
  const sessions = useAnswer<readonly ListedSession[]>(OWN_SESSIONS_CALL, session)
  const [isPasswordOpen, setPasswordOpen] = useState(false)

  return (
    <>
      <StaffHead
        title="Your account"
        lead={
          username === null || role === null
            ? 'You are signed in.'
            : `You are signed in as ${username}. ${ROLE_NAMES[role]}.`
        }
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
        <Loaded words="Two-step sign-in didn’t load" read={twoStep}>
          {(state) => <TwoStepPart state={state} username={username} reload={twoStep.reload} />}
        </Loaded>
        {/* In their order: what comes above a part would move it. */}
        {hasSettled(twoStep) && (
          <Loaded words="Your passkeys didn’t load" read={passkeys}>
            {(list) => <PasskeysPart list={list} reload={passkeys.reload} fail={fail} />}
          </Loaded>
        )}
        {hasSettled(twoStep) && hasSettled(passkeys) && (
          <Loaded words="Your sessions didn’t load" read={sessions}>
            {(list) => <SessionList sessions={list} reload={sessions.reload} fail={fail} />}
          </Loaded>
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
    </>
  )
}

/** A part of the page, once its call has answered. */
function Loaded<Answer>({
  words,
  read: { answer, problem, reload },
  children,
}: {
  /** What did not load */
  words: string
  read: ReadAnswer<Answer>
  children: (answer: Answer) => ReactNode
}) {
  return (
    <>
      {problem !== null && (
        <PartFailed words={words} reason={problem} onRetry={reload} isNote={answer !== null} />
      )}
      {answer !== null && children(answer)}
    </>
  )
}
