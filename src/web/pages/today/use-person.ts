import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SESSION_ENDED } from '#domain/site/staff-account.ts'
import { TWO_STEP_SETUP_PATH } from '#web/addresses/paths.ts'
import { signInAddress } from '#web/addresses/sign-in-address.ts'
import { CallFailed, type SignedInPerson } from '#web/pages/admin/catalog/admin-api.ts'
import { askSignedIn, forgetSignedIn } from '#web/pages/admin/frame/signed-in.ts'
import { keepPerson, keptPerson } from './outbox/kept-today.ts'

/** On a connection that hangs, the page is shown as this device knows it after so long. */
const PATIENCE_MS = 3000

/**
 * Who is signed in; without a session, goes to the sign-in page, which leads back. Without a
 * signal, it is the person who signed in on this device last, whose changes wait here.
 *
 * @returns `null` until it is known; `unknown` without a signal on a device that knows nobody
 */
export function usePerson(): SignedInPerson | 'unknown' | null {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [person, setPerson] = useState<SignedInPerson | 'unknown' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const hanging = setTimeout(() => setPerson((known) => known ?? keptPerson()), PATIENCE_MS)
    const asked = askSignedIn().then(
      (found) => {
        if (!isCurrent) return
        keepPerson(found)
        if (found.mustEnroll) void navigate(TWO_STEP_SETUP_PATH, { replace: true })
        else setPerson(found)
      },
      (error: unknown) => {
        if (!isCurrent) return
        if (error instanceof CallFailed && error.isSignedOut) {
          forgetSignedIn()
          const problem = error.message === SESSION_ENDED ? 'ended' : null
          void navigate(signInAddress(problem, pathname), { replace: true })
        } else setPerson(keptPerson() ?? 'unknown')
      },
    )
    void asked.finally(() => clearTimeout(hanging))
    return () => {
      isCurrent = false
      clearTimeout(hanging)
    }
  }, [navigate, pathname])
  return person
}
