import { useMemo } from 'react'
import type { StoreName } from '#domain/location/store-name.ts'
import type { ListedPerson } from '#domain/staff/staff-answers.ts'
import type { TwoStepState } from '#domain/staff/two-step.ts'
import { PEOPLE_CALL, STORE_NAMES_CALL, TWO_STEP_CALL } from '#web/addresses/paths.ts'
import { hasSettled, useAnswer, type ReadAnswer } from '#web/pages/admin/frame/use-answer.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'

/** The stores to choose from, by id; `null` until they are there. */
export type StoresById = ReadonlyMap<string, StoreName> | null

/** The people, the stores that managers are given, and whether two-step sign-in is required. */
export function usePeople(session: StaffSession): {
  people: ReadAnswer<readonly ListedPerson[]>
  stores: StoresById
  storesProblem: string | null
  twoStep: ReadAnswer<TwoStepState>
  /** Each of them has loaded or failed, so nothing that arrives late moves the table */
  isSettled: boolean
} {
  const people = useAnswer<readonly ListedPerson[]>(PEOPLE_CALL, session)
  const names = useAnswer<readonly StoreName[]>(STORE_NAMES_CALL, session)
  const stores = useMemo(
    () => names.answer && new Map(names.answer.map((store) => [store.id, store])),
    [names.answer],
  )
  const twoStep = useAnswer<TwoStepState>(TWO_STEP_CALL, session)
  const isSettled = [people, names, twoStep].every(hasSettled)
  return { people, stores, storesProblem: names.problem, twoStep, isSettled }
}
