import { SESSION_ENDED } from '#domain/site/staff-account.ts'
import { signInAddress } from '#web/addresses/sign-in-address.ts'
import { dismissToast, readToast, showToast } from '#web/ui/toast/toast-store.ts'
import { CallFailed, isUnsure } from './admin-api.ts'
import { createCatalogCalls } from './catalog-calls.ts'
import type { CatalogLists } from './catalog-changes.ts'
import { readCatalog, withReading, type Catalog, type CatalogPart } from './catalog-reading.ts'

/** A list that was read so long ago is read again when somebody comes back to it, in milliseconds. */
const FRESH_MS = 60_000

/** The lists that a change replaces, made from those that are shown. */
type Change = (lists: CatalogLists) => Partial<CatalogLists>

/** The catalog as it is shown, kept in step with the server. It knows nothing of React. */
export type CatalogStore = {
  /** Another object after each change; `null` until the catalog is loaded */
  getSnapshot: () => Catalog | null
  /** Calls back after each change. Returns the way to stop it. */
  subscribe: (onChange: () => void) => () => void
  /**
   * Reads the catalog, or some of its parts.
   *
   * @returns what could not be read; `null` where nobody is signed in any more
   */
  load: (parts?: readonly CatalogPart[]) => Promise<Catalog['failed'] | null>
  /** Reads the catalog again when the last time is a minute ago. */
  loadIfOld: () => void
  /**
   * Reads everything again after something that is done, and stays done when this fails.
   *
   * @param done names it, in case the list cannot be read: "The import is done"
   * @returns whether the list is the new one
   */
  reload: (done: string) => Promise<boolean>
  /** Shows a change; nothing before the catalog is loaded. */
  change: (by: Change) => void
  /**
   * Asks the server for a change. A reading that overlaps with it is repeated.
   *
   * @returns `isLatest`: the answer shows every other change, too
   * @throws what asking throws
   */
  ask: <Answer>(ask: () => Promise<Answer>) => Promise<{ answer: Answer; isLatest: boolean }>
  /**
   * Shows a change, asks the server for it, and shows what the server has when it rejects it.
   *
   * @param take shows what the server answered
   * @returns whether it is saved
   */
  attempt: <Answer>(
    by: Change,
    ask: () => Promise<Answer>,
    take?: (answer: Answer, isLatest: boolean) => void,
  ) => Promise<boolean>
  /** Shows why something failed, in the server's words. */
  fail: (error: unknown) => void
  /** @returns whether the error means that nobody is signed in any more, who is then sent away */
  leaveIfSignedOut: (error: unknown) => boolean
}

/** @param leave goes to an address of the sign-in page, when nobody is signed in */
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
    // A stranger was never signed in, and needs no reason.
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
        // What failed before is no news once something works.
        if (readToast()?.message.variant === 'destructive') dismissToast()
        return true
      } catch (error) {
        // What is on the server counts, whatever else was done meanwhile.
        if (!leaveIfSignedOut(error)) await load()
        fail(error)
        return false
      }
    },
    fail,
    leaveIfSignedOut,
  }
}
