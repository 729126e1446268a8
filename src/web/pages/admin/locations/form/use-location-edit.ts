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
  /** It is on the server, and not a new one */
  isKnown: boolean
  /** The draft of what is on the server, as far as is known here */
  start: Draft
  draft: Draft
  pending: PendingDayState
  isDirty: boolean
  problem: SaveProblem | null
  /** What two people changed */
  conflicts: readonly Part[]
  /** Counts the times that something has to be looked at */
  rejections: number
  set: (change: Partial<Draft>) => void
  /** Puts the special date that is being typed among the others. @returns whether it is there */
  addPending: () => boolean
  save: () => void
  /** Saves it although the same is there already. */
  saveTwin: () => void
  /** Takes the other person's part of what two changed. */
  takeTheirs: () => void
}

type Options = {
  location: StaffLocation | null
  onBusy: (isBusy: boolean) => void
  onSaved: (location: StaffLocation) => void
  onFresh: (location: StaffLocation) => void
}

/** A location that is being changed. What was typed stays whatever the server says. */
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

  /** @returns the draft with the date that is being typed; `null` when that lacks something */
  function withPending(): Draft | null {
    if (!isPending(pending.day)) return draft
    if (!pending.check()) return null
    const specialDays = withSpecialDay(draft.specialDays, pending.day)
    set({ specialDays })
    pending.clear()
    return { ...draft, specialDays }
  }

  /** @param isMeant another of the same name and address may be there */
  async function save(mine: Draft, isMeant: boolean): Promise<void> {
    onBusy(true)
    setProblem(null)
    setConflicts([])
    try {
      const result = await saveLocation(mine, base, isMeant, (fresh, merged) => {
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
