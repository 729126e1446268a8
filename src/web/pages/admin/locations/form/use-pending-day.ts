import { useState } from 'react'
import {
  NO_PENDING_DAY,
  pendingProblem,
  type PendingDay,
  type PendingProblem,
} from './location-draft.ts'

export type PendingDayState = {
  day: PendingDay
  /** What it lacks, once that was asked */
  problem: PendingProblem | null
  type: (day: PendingDay) => void
  /** @returns whether it can be added; what it lacks is a problem from now on */
  check: () => boolean
  clear: () => void
}

/** The special date that is being typed: not among the others yet. */
export function usePendingDay(): PendingDayState {
  const [day, setDay] = useState(NO_PENDING_DAY)
  const [problem, setProblem] = useState<PendingProblem | null>(null)
  return {
    day,
    problem,
    type: (typed) => {
      setDay(typed)
      setProblem(null)
    },
    check: () => {
      const lacking = pendingProblem(day)
      setProblem(lacking)
      return lacking === null
    },
    clear: () => setDay(NO_PENDING_DAY),
  }
}
