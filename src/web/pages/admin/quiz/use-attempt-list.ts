import { useCallback, useEffect, useState } from 'react'
import type { AttemptPage, ListedAttempt } from '#domain/quiz/quiz-results.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { QUIZ_RESULTS_LIST_CALL } from '#web/addresses/paths.ts'
import { quizQuery, type QuizView } from './quiz-view.ts'

/** The list of attempts as far as it is loaded. */
export type AttemptList = {
  /** `null` until there is an answer */
  attempts: readonly ListedAttempt[] | null
  hasMore: boolean
  isBusy: boolean
  problem: string | null
  /** Loads older attempts, or tries again. */
  loadMore: () => Promise<void>
}

type State = Omit<AttemptList, 'loadMore' | 'hasMore'> & { next: string | null }

/** The attempts of one view, newest first, a page at a time. */
export function useAttemptList(
  view: QuizView,
  { leaveIfSignedOut }: Pick<StaffSession, 'leaveIfSignedOut'>,
): AttemptList {
  const [state, setState] = useState<State>({
    attempts: null,
    next: '',
    isBusy: true,
    problem: null,
  })
  const path = `${QUIZ_RESULTS_LIST_CALL}${quizQuery(view)}`
  const { next } = state

  const read = useCallback(
    async (before: string): Promise<(state: State) => State> => {
      const more =
        before === '' ? '' : `${path.includes('?') ? '&' : '?'}before=${encodeURIComponent(before)}`
      try {
        const page = await call<AttemptPage>('GET', `${path}${more}`)
        return ({ attempts }) => ({
          attempts: [...(attempts ?? []), ...page.attempts],
          next: page.next,
          isBusy: false,
          problem: null,
        })
      } catch (error) {
        if (leaveIfSignedOut(error)) return (former) => former
        const problem = error instanceof Error ? error.message : String(error)
        return (former) => ({ ...former, isBusy: false, problem })
      }
    },
    [path, leaveIfSignedOut],
  )

  useEffect(() => {
    let isCurrent = true
    void read('').then((change) => isCurrent && setState(change))
    return () => {
      isCurrent = false
    }
  }, [read])

  return {
    attempts: state.attempts,
    hasMore: next !== null,
    isBusy: state.isBusy,
    problem: state.problem,
    loadMore: async () => {
      if (next === null) return
      setState((former) => ({ ...former, isBusy: true }))
      const change = await read(next)
      setState(change)
    },
  }
}
