import { useEffect, useState } from 'react'
import type { ListingSetup, ListingStatus } from '#domain/location/listing-connection.ts'
import type { ListingSync } from '#domain/location/listing-sync.ts'
import { call, CallFailed, whoIsSignedIn } from '#web/pages/admin/catalog/admin-api.ts'
import {
  LISTING_AUTH_URL_CALL,
  LISTING_CALLBACK_CALL,
  LISTING_CONNECTION_CALL,
  LISTING_DISCONNECT_CALL,
  LISTING_STATUS_CALL,
  LISTING_SYNC_CALL,
  UNDO_IMPORT_CALL,
} from '#web/addresses/paths.ts'

/** What went wrong: the exact words, and the reason beside them. */
export type Problem = {
  words: string
  reason: string | null
  /** Signing in, or signing in once more, helps */
  needsSignIn: boolean
}

export type Step = 'check' | 'address' | 'code' | 'sync'

/**
 * The state of the steps, and the calls behind their buttons.
 *
 * @param isReady the page has come to life
 */
export function useListing(isReady: boolean) {
  const [status, setStatus] = useState<ListingStatus | null>(null)
  const [connection, setConnection] = useState<ListingSetup | null>(null)
  const [isSignedOut, setSignedOut] = useState(false)
  /** Nothing is known yet, and something will be in a moment */
  const [isLoading, setLoading] = useState(isReady)
  const [busy, setBusy] = useState<ReadonlySet<Step>>(new Set())
  const [problem, setProblem] = useState<(Problem & { step: Step }) | null>(null)
  const [authUrl, setAuthUrl] = useState<string | null>(null)
  const [connected, setConnected] = useState<string | null>(null)
  const [synced, setSynced] = useState<{ answer: ListingSync; isPlan: boolean } | null>(null)

  async function load(): Promise<void> {
    const [now, known] = await Promise.all([
      call<ListingStatus>('GET', LISTING_STATUS_CALL),
      call<ListingSetup>('GET', LISTING_CONNECTION_CALL),
    ])
    setStatus(now)
    setConnection(known)
    setSignedOut(false)
  }

  useEffect(() => {
    // The page reloads in a moment.
    if (!isReady) return
    async function lookFirst(): Promise<void> {
      if ((await whoIsSignedIn()) === null) setSignedOut(true)
      else await load()
    }
    // Whoever only looks is told nothing of a failure: the badge says that nothing is known.
    lookFirst()
      .catch((error: unknown) => {
        setSignedOut(error instanceof CallFailed && error.isSignedOut)
      })
      .finally(() => setLoading(false))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes up
  }, [])

  function setBusyWith(step: Step, isBusy: boolean): void {
    setBusy(
      (before) => new Set([...before].filter((one) => one !== step).concat(isBusy ? step : [])),
    )
  }

  /** @returns whether it worked */
  async function run(
    step: Step,
    work: () => Promise<void>,
    words: (error: CallFailed) => string,
  ): Promise<boolean> {
    setBusyWith(step, true)
    setProblem(null)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.isSignedOut) {
        setStatus(null)
        setSignedOut(true)
      }
      // What failed may have been the connection itself.
      else if (step !== 'check') load().catch(() => setStatus(null))
      const said = words(error)
      setProblem({
        step,
        words: said,
        reason: said.includes(error.message) || error.isSignedOut ? null : error.message,
        needsSignIn: error.isSignedOut || error.status === 403,
      })
      return false
    } finally {
      setBusyWith(step, false)
    }
  }

  /** @param done says what is done already, and stays done when the status cannot be had */
  function check(done?: string): Promise<boolean> {
    return run(
      'check',
      async () => {
        try {
          await load()
        } catch (error) {
          setStatus(null)
          throw done === undefined || !(error instanceof CallFailed)
            ? error
            : new CallFailed(error.status, `${done} Check again.`, { cause: error })
        }
      },
      () => 'Failed to check auth status',
    )
  }

  return {
    status,
    connection,
    isSignedOut,
    isLoading,
    busy,
    problem,
    authUrl,
    connected,
    synced,
    check: () => check(),
    makeAddress: () =>
      run(
        'address',
        async () => {
          setAuthUrl(null)
          const answer = await call<{ authUrl: string }>('GET', LISTING_AUTH_URL_CALL)
          setAuthUrl(answer.authUrl)
        },
        (error) =>
          error.isSignedOut
            ? 'Failed to get auth URL'
            : `Failed to generate auth URL: ${error.message}`,
      ),
    submitCode: async (code: string) => {
      const isDone = await run(
        'code',
        async () => {
          setConnected(null)
          const { message } = await call<{ message: string }>('POST', LISTING_CALLBACK_CALL, {
            code,
          })
          setConnected(message)
          setAuthUrl(null)
        },
        // Google's rejections come with these; every other failure is one of the call.
        (error) =>
          error.isServersWord && (error.status === 400 || error.status === 502)
            ? `❌ OAuth failed: ${error.message}`
            : 'Failed to exchange authorization code',
      )
      if (isDone) void check('The account is connected.')
      return isDone
    },
    sync: (isPlan: boolean) =>
      run(
        'sync',
        async () => {
          setSynced(null)
          const asking = call<ListingSync>(
            'GET',
            `${LISTING_SYNC_CALL}${isPlan ? '?dryRun=1' : ''}`,
          )
          setSynced({ answer: await (isPlan ? asking : asking.catch(sayUnsure)), isPlan })
        },
        () => 'Failed to sync locations',
      ),
    undo: (undoId: string) =>
      run(
        'sync',
        async () => {
          await call('POST', `${UNDO_IMPORT_CALL}?undoId=${undoId}`)
          setSynced(null)
        },
        () => 'Couldn’t undo the sync',
      ),
    disconnect: async () => {
      const isDone = await run(
        'check',
        async () => {
          await call('POST', LISTING_DISCONNECT_CALL)
          setConnected(null)
          setSynced(null)
        },
        () => 'Couldn’t disconnect the account',
      )
      if (isDone) void check('The account is disconnected.')
    },
  }
}

export type Listing = ReturnType<typeof useListing>

/** A sync changes stores although it is read with GET, and may have done so before it was lost. */
function sayUnsure(error: unknown): never {
  const isLost = error instanceof CallFailed && !error.isServersWord
  // A proxy that waits no longer answers in the server's place.
  if (!isLost || (error.status > 0 && error.status < 500)) throw error
  throw new CallFailed(
    0,
    'The server didn’t respond. We’re not sure the sync finished. Preview changes to check.',
    { cause: error },
  )
}
