import { useMemo, useState } from 'react'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import {
  draftOf,
  isChanged,
  isPending,
  withParts,
  withSpecialDay,
  type Draft,
  type Part,
} from './location-draft.ts'
import { saveLocation } from './save-location.ts'
import { problemOf, withoutBoxes, type SaveProblem } from './save-problem.ts'
import { usePendingDay, type PendingDayState } from './use-pending-day.ts'

export type LocationEdit = {
  /** The location exists on the server */
  isKnown: boolean
  /** The draft of the location as last loaded */
  start: Draft
  draft: Draft
  pending: PendingDayState
  isDirty: boolean
  problem: SaveProblem | null
  /** The fields that two people changed */
  conflicts: readonly Part[]
  /** Counts the problems, so that the form moves the focus to each new one */
  rejections: number
  set: (change: Partial<Draft>) => void
  /** Adds the special date that is being typed. @returns whether it was complete */
  addPending: () => boolean
  save: () => void
  /** Saves the location although another has the same name and address. */
  saveTwin: () => void
  /** Uses the colleague's value of the fields that both changed. */
  takeTheirs: () => void
}

type Options = {
  location: StaffLocation | null
  onBusy: (isBusy: boolean) => void
  onSaved: (location: StaffLocation) => void
  onFresh: (location: StaffLocation) => void
}

/** The state of a location's editor. The draft stays if the server rejects it. */
export function useLocationEdit({ location, onBusy, onSaved, onFresh }: Options): LocationEdit {
  const [base, setBase] = useState(location)
  const start = useMemo(() => draftOf(base), [base])
  const [draft, setDraft] = useState(start)
  const pending = usePendingDay()
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [conflicts, setConflicts] = useState<readonly Part[]>([])
  const [rejections, setRejections] = useState(0)

  function set(change: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...change }))
    setProblem(problem && withoutBoxes(problem, Object.keys(change)))
  }

  /** @returns the draft with the date that is being typed; `null` if that date is incomplete */
  function withPending(): Draft | null {
    if (!isPending(pending.day)) return draft
    if (!pending.check()) return null
    const specialDays = withSpecialDay(draft.specialDays, pending.day)
    set({ specialDays })
    pending.clear()
    return { ...draft, specialDays }
  }

  /** @param isTwinAllowed save it even if another location has the same name and address */
  async function save(mine: Draft, isTwinAllowed: boolean): Promise<void> {
    onBusy(true)
    setProblem(null)
    setConflicts([])
    try {
      const result = await saveLocation(mine, base, isTwinAllowed, (fresh, merged) => {
        onFresh(fresh)
        setBase(fresh)
        setDraft(merged)
      })
      if ('saved' in result) return onSaved(result.saved)
      setConflicts(result.conflicts)
      setRejections((count) => count + 1)
    } catch (error) {
      setProblem(problemOf(error))
      setRejections((count) => count + 1)
    } finally {
      onBusy(false)
    }
  }

  return {
    isKnown: base !== null,
    start,
    draft,
    pending,
    isDirty: isChanged(draft, start) || isPending(pending.day),
    problem,
    conflicts,
    rejections,
    set,
    addPending: () => pending.check() && withPending() !== null,
    save: () => {
      const mine = withPending()
      if (mine) void save(mine, false)
    },
    saveTwin: () => void save(draft, true),
    takeTheirs: () => {
      setDraft(withParts(draft, start, conflicts))
      setConflicts([])
    },
  }
}
