import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SESSION_ENDED } from '#domain/site/staff-account.ts'
import { TWO_STEP_SETUP_PATH } from '#web/addresses/paths.ts'
import { signInAddress } from '#web/addresses/sign-in-address.ts'
import { CallFailed, type SignedInPerson } from '#web/pages/admin/catalog/admin-api.ts'
import { askSignedIn } from '#web/pages/admin/frame/signed-in.ts'

const KEPT = 'today.person'

/**
 * Who is signed in; without a session, goes to the sign-in page, which leads back. Without a signal
 * it is who was signed in on this device last, whose changes wait here.
 *
 * @returns `null` until it is known
 */
export function usePerson(): SignedInPerson | null {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [person, setPerson] = useState<SignedInPerson | null>(null)
  useEffect(() => {
    let isCurrent = true
    askSignedIn().then(
      (found) => {
        if (!isCurrent) return
        keep(found)
        if (found.mustEnroll) void navigate(TWO_STEP_SETUP_PATH, { replace: true })
        else setPerson(found)
      },
      (error: unknown) => {
        if (!isCurrent) return
        if (error instanceof CallFailed && error.isSignedOut) {
          const problem = error.message === SESSION_ENDED ? 'ended' : null
          void navigate(signInAddress(problem, pathname), { replace: true })
        } else setPerson(kept())
      },
    )
    return () => {
      isCurrent = false
    }
  }, [navigate, pathname])
  return person
}

function keep(person: SignedInPerson): void {
  try {
    window.localStorage.setItem(KEPT, JSON.stringify(person))
  } catch {
    // Then a page without a signal knows nobody.
  }
}

function kept(): SignedInPerson | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `keep` wrote
    return JSON.parse(window.localStorage.getItem(KEPT) ?? 'null') as SignedInPerson | null
  } catch {
    return null
  }
}
