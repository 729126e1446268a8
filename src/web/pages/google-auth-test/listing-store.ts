import type { ListingSetup, ListingStatus } from '#domain/location/listing-connection.ts'
import type { ListingSync } from '#domain/location/listing-sync.ts'
import { LISTING_CONNECTION_CALL, LISTING_STATUS_CALL } from '#web/addresses/paths.ts'
import { call, CallFailed, whoIsSignedIn } from '#web/pages/admin/catalog/admin-api.ts'

/** What went wrong: the exact words, and the reason beside them. */
export type Problem = {
  words: string
  reason: string | null
  /** Signing in, or signing in once more, helps */
  needsSignIn: boolean
}

export type Step = 'check' | 'address' | 'code' | 'sync'

export type ListingState = {
  status: ListingStatus | null
  connection: ListingSetup | null
  isSignedOut: boolean
  /** Nothing is known yet, and something will be in a moment */
  isLoading: boolean
  busy: ReadonlySet<Step>
  problem: (Problem & { step: Step }) | null
  authUrl: string | null
  connected: string | null
  synced: { answer: ListingSync; isPlan: boolean } | null
}

/** The state of the steps that connect the business listing. It knows nothing of React. */
export type ListingStore = {
  getSnapshot: () => ListingState
  /** Calls back after each change. Returns the way to stop it. */
  subscribe: (onChange: () => void) => () => void
  set: (change: Partial<ListingState>) => void
  /** Finds out who is there, and loads the state for them. */
  start: () => Promise<void>
  /**
   * Asks for the status.
   *
   * @param done says what is done already, and stays done when the status cannot be had
   * @returns whether it worked
   */
  check: (done?: string) => Promise<boolean>
  /**
   * Does the work of a step, which is busy during it, and shows what went wrong.
   *
   * @param words says it
   * @returns whether it worked
   */
  run: (
    step: Step,
    work: () => Promise<void>,
    words: (error: CallFailed) => string,
  ) => Promise<boolean>
}

/** @param isReady the page has come to life */
export function createListingStore(isReady: boolean): ListingStore {
  const listeners = new Set<() => void>()
  let state: ListingState = {
    status: null,
    connection: null,
    isSignedOut: false,
    isLoading: isReady,
    busy: new Set(),
    problem: null,
    authUrl: null,
    connected: null,
    synced: null,
  }

  function set(change: Partial<ListingState>): void {
    state = { ...state, ...change }
    for (const onChange of listeners) onChange()
  }

  async function load(): Promise<void> {
    const [status, connection] = await Promise.all([
      call<ListingStatus>('GET', LISTING_STATUS_CALL),
      call<ListingSetup>('GET', LISTING_CONNECTION_CALL),
    ])
    set({ status, connection, isSignedOut: false })
  }

  function setBusyWith(step: Step, isBusy: boolean): void {
    set({ busy: new Set([...state.busy].filter((one) => one !== step).concat(isBusy ? step : [])) })
  }

  const run: ListingStore['run'] = async (step, work, words) => {
    setBusyWith(step, true)
    set({ problem: null })
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.isSignedOut) set({ status: null, isSignedOut: true })
      // What failed may have been the connection itself.
      else if (step !== 'check') load().catch(() => set({ status: null }))
      set({ problem: { step, ...problemOf(error, words(error)) } })
      return false
    } finally {
      setBusyWith(step, false)
    }
  }

  return {
    getSnapshot: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    set,
    start: async () => {
      try {
        if ((await whoIsSignedIn()) === null) set({ isSignedOut: true })
        else await load()
      } catch (error) {
        // Whoever only looks hears nothing of a failure: the badge says that nothing is known.
        set({ isSignedOut: error instanceof CallFailed && error.isSignedOut })
      }
      set({ isLoading: false })
    },
    check: (done) =>
      run(
        'check',
        async () => {
          try {
            await load()
          } catch (error) {
            set({ status: null })
            throw done === undefined || !(error instanceof CallFailed)
              ? error
              : new CallFailed(error.status, `${done} Check again.`, { cause: error })
          }
        },
        () => 'Failed to check auth status',
      ),
    run,
  }
}

function problemOf(error: CallFailed, words: string): Problem {
  return {
    words,
    reason: words.includes(error.message) || error.isSignedOut ? null : error.message,
    needsSignIn: error.isSignedOut || error.status === 403,
  }
}
