import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RecoveryCodes, TwoStepStart } from '#domain/staff/two-step.ts'
import { ACCOUNT_PATH, TWO_STEP_CONFIRM_CALL, TWO_STEP_START_CALL } from '#web/addresses/paths.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { askSignedIn, useSignedIn } from '#web/pages/admin/frame/signed-in.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { Link } from '#web/ui/buttons/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { KeepCodes } from './keep-codes.tsx'
import { SetUpSteps } from './set-up-steps.tsx'

type Props = Pick<StaffSession, 'leaveIfSignedOut'>

/** Sets up two-step sign-in: scan or type the key, type the first code, keep the recovery codes. */
export function TwoStepSetUp({ leaveIfSignedOut }: Props) {
  const navigate = useNavigate()
  const [start, setStart] = useState<TwoStepStart | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isRequired = useSignedIn()?.mustEnroll === true
  const isBegun = useRef(false)

  async function begin(): Promise<void> {
    try {
      const begun = await call<TwoStepStart>('POST', TWO_STEP_START_CALL)
      setStart(begun)
      setProblem(null)
    } catch (error) {
      if (leaveIfSignedOut(error)) return
      // It is on already, as after a reload of the page with the codes.
      const isOn = error instanceof CallFailed && error.status === 409
      if (isOn) await navigate(ACCOUNT_PATH, { replace: true })
      else setProblem(wordsOf(error))
    }
  }

  useEffect(() => {
    // Once for the page: each start makes a new key.
    if (isBegun.current) return
    isBegun.current = true
    void begin()
  })

  /** @returns what is wrong with the code; `null` when it was right */
  async function confirm(code: string): Promise<string | null> {
    try {
      const made = await call<RecoveryCodes>('POST', TWO_STEP_CONFIRM_CALL, { code })
      setCodes(made.recoveryCodes)
      // The rest of the staff area opens.
      await askSignedIn().catch(() => undefined)
      return null
    } catch (error) {
      if (leaveIfSignedOut(error)) return null
      if (!(error instanceof CallFailed && error.status === 409)) return wordsOf(error)
      setStart(null)
      setProblem(error.message)
      return null
    }
  }

  return (
    <>
      <div className="staff-head">
        <div>
          <p className="staff-no-print">
            <Link className="link small staff-back" to={ACCOUNT_PATH}>
              <Icon name="arrow-left" />
              Your account
            </Link>
          </p>
          <h1>{codes === null ? 'Set up two-step sign-in' : 'Two-step sign-in is on'}</h1>
          <p className="muted">
            {codes === null
              ? 'A password and a code from your phone. Takes two minutes.'
              : 'From now on, signing in asks for a code from the app.'}
          </p>
        </div>
      </div>
      {isRequired && codes === null && (
        <Alert tone="note" helper="Everything else opens when it is on.">
          An owner of this site requires two-step sign-in.
        </Alert>
      )}
      {problem !== null && (
        <PartFailed words="Setup did not start" reason={problem} onRetry={begin} />
      )}
      {start !== null && (
        <div className="staff-two-step">
          {codes === null && <SetUpSteps key={start.secret} start={start} onCode={confirm} />}
          <KeepCodes codes={codes} />
        </div>
      )}
      {start === null && problem === null && <div className="staff-waiting" aria-busy="true" />}
    </>
  )
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
