import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SESSION_ENDED } from '#domain/site/staff-account.ts'
import { SESSION_CALL } from '#web/addresses/paths.ts'
import { signInAddress } from '#web/addresses/sign-in-address.ts'
import { call, CallFailed, isUnsure } from '#web/pages/admin/catalog/admin-api.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

export type StaffSession = {
  /** `null` until the server has answered */
  username: string | null
  /** Shows a failed call, or goes to the sign-in page if the session has ended. */
  fail: (error: unknown) => void
  /** Goes to the sign-in page if the session has ended. @returns whether it has */
  leaveIfSignedOut: (error: unknown) => boolean
}

/** Who is signed in; without a session, goes to the sign-in page, which leads back to this page. */
export function useStaffSession(): StaffSession {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [username, setUsername] = useState<string | null>(null)

  const session = useMemo(() => {
    function leaveIfSignedOut(error: unknown): boolean {
      if (!(error instanceof CallFailed && error.isSignedOut)) return false
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
    call<{ username: string }>('GET', SESSION_CALL).then(
      (answer) => isCurrent && setUsername(answer.username),
      // Without a connection, the page's own calls say so.
      (error: unknown) => isCurrent && session.leaveIfSignedOut(error),
    )
    return () => {
      isCurrent = false
    }
  }, [session])

  return { username, ...session }
}
