import { useCallback, useEffect, useState } from 'react'
import { healthCounts, type HealthFinding } from '#domain/staff/health-finding.ts'
import { noteHealthCount } from '#web/pages/admin/frame/health-count-store.ts'
import { useAnswer } from '#web/pages/admin/frame/use-answer.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { HEALTH_CALL } from '#web/addresses/paths.ts'

const EVERY_MS = 5 * 60_000

export type Health = {
  /** `null` until the first check; the former ones stay during another check */
  findings: readonly HealthFinding[] | null
  /** When they were checked, ms since the epoch */
  checkedAt: number | null
  isChecking: boolean
  /** Why the last check failed */
  problem: string | null
  check: () => Promise<void>
}

/** The findings, checked now and every five minutes while the page is in view. */
export function useHealth(session: StaffSession): Health {
  const { answer, problem, reload } = useAnswer<HealthFinding[]>(HEALTH_CALL, session)
  const [checkedAt, setCheckedAt] = useState<number | null>(null)
  const [isChecking, setChecking] = useState(false)

  useEffect(() => {
    if (answer === null) return
    setCheckedAt(Date.now())
    noteHealthCount(healthCounts(answer).bad)
  }, [answer])

  const check = useCallback(async () => {
    setChecking(true)
    await reload()
    setChecking(false)
  }, [reload])

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void check()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [check])

  return { findings: answer, checkedAt, isChecking, problem, check }
}
