import { useState } from 'react'
import {
  NO_PENDING_DAY,
  pendingProblem,
  type PendingDay,
  type PendingProblem,
} from './location-draft.ts'

export type PendingDayState = {
  day: PendingDay
  /** What is missing, after an attempt to add the date */
  problem: PendingProblem | null
  type: (day: PendingDay) => void
  /** @returns whether the date is complete; otherwise `problem` says what is missing */
  check: () => boolean
  clear: () => void
}

/** The state of the special date that is being typed, and not added yet. */
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
