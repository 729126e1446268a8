import { SESSION_ENDED } from '#domain/site/staff-account.ts'
import { signInAddress } from '#web/addresses/sign-in-address.ts'
import { dismissToast, readToast, showToast } from '#web/ui/toast/toast-store.ts'
import { CallFailed, isUnsure } from './admin-api.ts'
import { createCatalogCalls } from './catalog-calls.ts'
import type { CatalogLists } from './catalog-changes.ts'
import { readCatalog, withReading, type Catalog, type CatalogPart } from './catalog-reading.ts'

/** A catalog that is older than this is read again when the person returns to the page, in ms. */
const FRESH_MS = 60_000

/** Makes the lists that a change replaces from the current ones. */
type Change = (lists: CatalogLists) => Partial<CatalogLists>

/** The catalog on screen, in step with the server. Independent of React. */
export type CatalogStore = {
  /** A new object after each change; `null` until the catalog is loaded */
  getSnapshot: () => Catalog | null
  /** Calls back after each change. @returns unsubscribes */
  subscribe: (onChange: () => void) => () => void
  /**
   * Reads the catalog, or some of its parts.
   *
   * @returns the parts that failed, with reasons; `null` if the session has ended
   */
  load: (parts?: readonly CatalogPart[]) => Promise<Catalog['failed'] | null>
  /** Reads the catalog again if it is older than a minute. */
  loadIfOld: () => void
  /**
   * Reads the whole catalog after a change that is saved, even if this read fails.
   *
   * @param done what to say was done if the read fails, e.g. "The import is done"
   * @returns whether the list is up to date
   */
  reload: (done: string) => Promise<boolean>
  /** Shows a change; does nothing before the catalog is loaded. */
  change: (by: Change) => void
  /**
   * Makes a change on the server. A read that overlaps with it is repeated.
   *
   * @returns `isLatest`: the answer includes every other change
   * @throws the error of `ask`
   */
  ask: <Answer>(ask: () => Promise<Answer>) => Promise<{ answer: Answer; isLatest: boolean }>
  /**
   * Shows a change, and makes it on the server. If the server rejects it, shows the server's state.
   *
   * @param take shows the answer
   * @returns whether the change is saved
   */
  attempt: <Answer>(
    by: Change,
    ask: () => Promise<Answer>,
    take?: (answer: Answer, isLatest: boolean) => void,
  ) => Promise<boolean>
  /** Shows the server's message of a failure. */
  fail: (error: unknown) => void
  /** Goes to the sign-in page if the session has ended. @returns whether it has */
  leaveIfSignedOut: (error: unknown) => boolean
}

/** @param leave navigates to the sign-in page */
export function createCatalogStore(leave: (address: string) => void): CatalogStore {
  const calls = createCatalogCalls()
  const listeners = new Set<() => void>()
  let catalog: Catalog | null = null
  let wasSignedIn = false
  let readAt = Date.now()

  function publish(next: Catalog | null): void {
    catalog = next
    for (const onChange of listeners) onChange()
  }

  function change(by: Change): void {
    if (catalog) publish({ ...catalog, ...by(catalog) })
  }

  function leaveIfSignedOut(error: unknown): boolean {
    if (!(error instanceof CallFailed && error.isSignedOut)) return false
    // A person who was not signed in needs no reason.
    const hasEnded = wasSignedIn || error.message === SESSION_ENDED
    leave(signInAddress(hasEnded ? 'ended' : null))
    return true
  }

  function fail(error: unknown): void {
    if (leaveIfSignedOut(error)) return
    showToast({
      variant: 'destructive',
      title: isUnsure(error) ? 'Save not confirmed' : 'Couldn’t save',
      description: error instanceof Error ? error.message : String(error),
    })
  }

  async function load(parts?: readonly CatalogPart[]): Promise<Catalog['failed'] | null> {
    try {
      const reading = await calls.read(() => readCatalog(parts))
      wasSignedIn = true
      publish(withReading(catalog, reading))
      return reading.failed
    } catch (error) {
      if (!leaveIfSignedOut(error)) throw error
      return null
    }
  }

  async function reload(done: string): Promise<boolean> {
    const failed = await load()
    if (failed?.locations === undefined && failed?.tags === undefined) return failed !== null
    showToast({
      variant: 'destructive',
      title: `${done}, but the list couldn’t be refreshed`,
      description: 'It may be out of date. Reload the page.',
    })
    return false
  }

  return {
    getSnapshot: () => catalog,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    load,
    loadIfOld: () => {
      if (Date.now() - readAt < FRESH_MS) return
      readAt = Date.now()
      void load()
    },
    reload,
    change,
    ask: calls.change,
    attempt: async (by, ask, take) => {
      change(by)
      try {
        const { answer, isLatest } = await calls.change(ask)
        take?.(answer, isLatest)
        // After a success, an earlier failure is no longer relevant.
        if (readToast()?.message.variant === 'destructive') dismissToast()
        return true
      } catch (error) {
        // The server's state is right, also after other changes.
        if (!leaveIfSignedOut(error)) await load()
        fail(error)
        return false
      }
    },
    fail,
    leaveIfSignedOut,
  }
}
