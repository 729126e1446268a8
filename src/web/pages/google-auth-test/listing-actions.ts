import type { ListingSync } from '#domain/location/listing-sync.ts'
import {
  LISTING_AUTH_URL_CALL,
  LISTING_CALLBACK_CALL,
  LISTING_DISCONNECT_CALL,
  LISTING_SYNC_CALL,
  UNDO_IMPORT_CALL,
} from '#web/addresses/paths.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import type { ListingStore } from './listing-store.ts'

/** What the buttons of the steps do. */
export type ListingActions = {
  check: () => Promise<boolean>
  makeAddress: () => Promise<boolean>
  /** @returns whether it worked */
  submitCode: (code: string) => Promise<boolean>
  /** @param isPlan only shows what it would change */
  sync: (isPlan: boolean) => Promise<boolean>
  undo: (undoId: string) => Promise<boolean>
  disconnect: () => Promise<void>
}

/** The calls behind the buttons; each shows its outcome in the store. */
export function createListingActions(store: ListingStore): ListingActions {
  const { run, set } = store
  return {
    check: () => store.check(),
    makeAddress: () =>
      run(
        'address',
        async () => {
          set({ authUrl: null })
          const { authUrl } = await call<{ authUrl: string }>('GET', LISTING_AUTH_URL_CALL)
          set({ authUrl })
        },
        (error) =>
          error.isSignedOut
            ? 'Failed to get auth URL'
            : `Failed to generate auth URL: ${error.message}`,
      ),
    submitCode: async (code) => {
      const isDone = await run(
        'code',
        async () => {
          set({ connected: null })
          const { message } = await call<{ message: string }>('POST', LISTING_CALLBACK_CALL, {
            code,
          })
          set({ connected: message, authUrl: null })
        },
        // Google's rejections come with these; every other failure is one of the call.
        (error) =>
          error.isFromServer && (error.status === 400 || error.status === 502)
            ? `❌ OAuth failed: ${error.message}`
            : 'Failed to exchange authorization code',
      )
      if (isDone) void store.check('The account is connected.')
      return isDone
    },
    sync: (isPlan) =>
      run(
        'sync',
        async () => {
          set({ synced: null })
          const asking = call<ListingSync>(
            'GET',
            `${LISTING_SYNC_CALL}${isPlan ? '?dryRun=1' : ''}`,
          )
          set({ synced: { answer: await (isPlan ? asking : asking.catch(sayUnsure)), isPlan } })
        },
        () => 'Failed to sync locations',
      ),
    undo: (undoId) =>
      run(
        'sync',
        async () => {
          await call('POST', `${UNDO_IMPORT_CALL}?undoId=${undoId}`)
          set({ synced: null })
        },
        () => 'Couldn’t undo the sync',
      ),
    disconnect: async () => {
      const isDone = await run(
        'check',
        async () => {
          await call('POST', LISTING_DISCONNECT_CALL)
          set({ connected: null, synced: null })
        },
        () => 'Couldn’t disconnect the account',
      )
      if (isDone) void store.check('The account is disconnected.')
    },
  }
}

/** A sync changes stores although it is read with GET, and may have done so before it was lost. */
function sayUnsure(error: unknown): never {
  const isLost = error instanceof CallFailed && !error.isFromServer
  // A proxy that waits no longer answers in the server's place.
  if (!isLost || (error.status > 0 && error.status < 500)) throw error
  throw new CallFailed(
    0,
    'The server didn’t respond. We’re not sure the sync finished. Preview changes to check.',
    { cause: error },
  )
}
