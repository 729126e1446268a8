import { useEffect } from 'react'
import type { Desk } from './desk/desk.ts'

const ASK_MS = 60_000

/** Keeps a draft safe and up to date while the page is open. */
export function useFreshDesk(desk: Desk): void {
  useEffect(() => {
    let asked = Date.now()
    /** Others may publish while the page is not in view. */
    function ask(): void {
      if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_MS / 6) return
      asked = Date.now()
      void desk.asked()
    }
    /** Kept in this browser, nothing is lost by closing the page. */
    function onLeave(event: BeforeUnloadEvent): void {
      if (!desk.isSafe()) event.preventDefault()
    }
    function onHide(): void {
      if (document.visibilityState === 'hidden') void desk.saveNow()
      else ask()
    }
    const timer = setInterval(ask, ASK_MS)
    window.addEventListener('focus', ask)
    window.addEventListener('online', desk.retry)
    window.addEventListener('beforeunload', onLeave)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', ask)
      window.removeEventListener('online', desk.retry)
      window.removeEventListener('beforeunload', onLeave)
      document.removeEventListener('visibilitychange', onHide)
      // It keeps trying while the person is on other pages of the staff area.
      void desk.saveNow()
    }
  }, [desk])
}
