import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SESSION_ENDED } from '#domain/site/staff-account.ts'
import type { Role } from '#domain/staff/role.ts'
import { signInAddress } from '#web/addresses/sign-in-address.ts'
import { CallFailed, isUnsure } from '#web/pages/admin/catalog/admin-api.ts'
import { askSignedIn, forgetSignedIn, useSignedIn } from './signed-in.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

export type StaffSession = {
  /** `null` until the server has answered */
  username: string | null
  /** `null` until the server has answered */
  role: Role | null
  /** Shows a failed call, or goes to the sign-in page if the session has ended. */
  fail: (error: unknown) => void
  /** Goes to the sign-in page if the session has ended. @returns whether it has */
  leaveIfSignedOut: (error: unknown) => boolean
}

/** Who is signed in; without a session, goes to the sign-in page, which leads back to this page. */
export function useStaffSession(): StaffSession {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const person = useSignedIn()

  const session = useMemo(() => {
    function leaveIfSignedOut(error: unknown): boolean {
      if (!(error instanceof CallFailed && error.isSignedOut)) return false
      forgetSignedIn()
      const hasEnded = error.message === SESSION_ENDED
      void navigate(signInAddress(hasEnded ? 'ended' : null, pathname), { replace: true })
      return true
    }
    function fail(error: unknown): void {
      if (leaveIfSignedOut(error)) return
      showToast({
        variant: 'destructive',
        title: isUnsure(error) ? 'Save not confirmed' : 'Couldn’t save',
        description: error instanceof Error ? error.message : String(error),
      })
    }
    return { fail, leaveIfSignedOut }
  }, [navigate, pathname])

  useEffect(() => {
    let isCurrent = true
    // Without a connection, the page's own calls say so.
    askSignedIn().catch((error: unknown) => isCurrent && session.leaveIfSignedOut(error))
    return () => {
      isCurrent = false
    }
  }, [session])

  return { username: person?.username ?? null, role: person?.role ?? null, ...session }
}
