import { useCallback, useEffect, useState } from 'react'
import { healthCounts, type HealthFinding } from '#domain/staff/health-finding.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { noteHealthCount } from '#web/pages/admin/frame/health-count-store.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { HEALTH_CALL } from '#web/addresses/paths.ts'

const EVERY_MS = 5 * 60_000

type Checked = {
  /** `null` until the first check; the previous findings stay during the next one */
  findings: readonly HealthFinding[] | null
  /** When they were checked, ms since the epoch */
  checkedAt: number | null
  /** Why the last check failed */
  problem: string | null
}

export type Health = Checked & { isChecking: boolean; check: () => Promise<void> }

/** The findings, checked now and every five minutes while the page is in view. */
export function useHealth({ leaveIfSignedOut }: Pick<StaffSession, 'leaveIfSignedOut'>): Health {
  const [state, setState] = useState<Checked>({ findings: null, checkedAt: null, problem: null })
  const [isChecking, setChecking] = useState(false)

  const read = useCallback(async (): Promise<Partial<Checked>> => {
    try {
      const findings = await call<HealthFinding[]>('GET', HEALTH_CALL)
      noteHealthCount(healthCounts(findings).bad)
      return { findings, checkedAt: Date.now(), problem: null }
    } catch (error) {
      if (leaveIfSignedOut(error)) return {}
      return { problem: error instanceof Error ? error.message : String(error) }
    }
  }, [leaveIfSignedOut])

  const check = useCallback(async () => {
    setChecking(true)
    const next = await read()
    setState((former) => ({ ...former, ...next }))
    setChecking(false)
  }, [read])

  useEffect(() => {
    let isCurrent = true
    void read().then((next) => {
      if (isCurrent) setState((former) => ({ ...former, ...next }))
    })
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void check()
    }, EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [read, check])

  return { ...state, isChecking, check }
}
