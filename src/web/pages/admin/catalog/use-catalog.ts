import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SESSION_ENDED } from '#domain/site/staff-account.ts'
import { signInAddress } from '#web/addresses/sign-in-address.ts'
import type { Tag } from '#domain/location/tag.ts'
import { dismissToast, readToast, showToast } from '#web/ui/toast/toast-store.ts'
import { call, CallFailed, isUnsure } from './admin-api.ts'
import { createCatalogCalls } from './catalog-calls.ts'
import { readCatalog, withReading, type Catalog, type CatalogPart } from './catalog-reading.ts'
import {
  inOrder,
  withLocation,
  withRevisions,
  withTag,
  withTagChanged,
  type CatalogLists,
} from './catalog-changes.ts'
import { saveTagOrder } from '#web/pages/admin/tags/save-tag-order.ts'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import {
  LOCATION_TAG_CALL,
  RESTORE_LOCATION_CALL,
  STAFF_LOCATION_CALL,
  TAGS_CALL,
  TAG_CALL,
  TAG_LOCATIONS_CALL,
  pathTo,
} from '#web/addresses/paths.ts'

/** A list that was read so long ago is read again when somebody comes back to it, in milliseconds. */
const FRESH_MS = 60_000

/** What can be done to the catalog. Each shows its effect at once, and takes it back when rejected. */
export type CatalogActions = {
  setTag: (ids: readonly string[], tag: Tag, isTagged: boolean) => Promise<boolean>
  /** @returns the tag as it was made, `null` when it was rejected */
  createTag: (tag: Pick<Tag, 'name' | 'color'>) => Promise<Tag | null>
  /** Shows its effect when it is saved. @returns why it was rejected, `null` when it is saved */
  changeTag: (tag: Tag) => Promise<string | null>
  deleteTag: (tag: Tag) => Promise<boolean>
  orderTags: (tags: readonly Tag[]) => Promise<boolean>
  /** Puts a location in that the server answered with */
  put: (location: StaffLocation) => void
  deleteLocation: (location: StaffLocation) => Promise<boolean>
  /** Takes a deletion back */
  restoreLocation: (location: StaffLocation) => Promise<boolean>
  /**
   * Reads everything anew after something that is done, and stays done when this fails.
   *
   * @param done says it, in case that the list cannot be read: "The import is done"
   * @returns whether the list is the new one
   */
  reload: (done: string) => Promise<boolean>
  /** Reads a part once more that could not be read */
  retry: (part: CatalogPart) => Promise<void>
}

/**
 * Loads the catalog once it is known who asks; a stranger is sent to the sign-in.
 *
 * @returns `null` while it is on its way
 */
export function useCatalog(): {
  catalog: Catalog | null
  actions: CatalogActions
  fail: (error: unknown) => void
} {
  const navigate = useNavigate()
  const [catalog, setCatalog] = useState<Catalog | null>(null)
  const [calls] = useState(createCatalogCalls)
  const wasSignedIn = useRef(false)

  function leaveIfSignedOut(error: unknown): boolean {
    if (!(error instanceof CallFailed && error.isSignedOut)) return false
    // A stranger was never signed in, and needs no reason.
    const hasEnded = wasSignedIn.current || error.message === SESSION_ENDED
    void navigate(signInAddress(hasEnded ? 'ended' : null), { replace: true })
    return true
  }

  /** Says what went wrong, in the server's words. */
  function fail(error: unknown): void {
    if (leaveIfSignedOut(error)) return
    showToast({
      variant: 'destructive',
      title: isUnsure(error) ? 'Save not confirmed' : 'Couldn’t save',
      description: error instanceof Error ? error.message : String(error),
    })
  }

  /** @returns what could not be read; `null` where nobody is signed in any more */
  async function load(parts?: readonly CatalogPart[]): Promise<Catalog['failed'] | null> {
    try {
      const reading = await calls.read(() => readCatalog(parts))
      wasSignedIn.current = true
      setCatalog((before) => withReading(before, reading))
      return reading.failed
    } catch (error) {
      if (!leaveIfSignedOut(error)) throw error
      return null
    }
  }

  async function readAnew(done: string): Promise<boolean> {
    const failed = await load()
    if (failed?.locations === undefined && failed?.tags === undefined) return failed !== null
    showToast({
      variant: 'destructive',
      title: `${done}, but the list couldn’t be refreshed`,
      description: 'It may be out of date. Reload the page.',
    })
    return false
  }

  useEffect(() => {
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  // What colleagues did meanwhile; nobody is told when it cannot be had.
  useEffect(() => {
    let readAt = Date.now()
    function readAgain(): void {
      if (Date.now() - readAt < FRESH_MS) return
      readAt = Date.now()
      void load()
    }
    window.addEventListener('focus', readAgain)
    return () => window.removeEventListener('focus', readAgain)
    // oxlint-disable-next-line react/exhaustive-deps -- what it calls stays the same
  }, [])

  function change(by: (content: CatalogLists) => Partial<CatalogLists>): void {
    setCatalog((before) => before && { ...before, ...by(before) })
  }

  /**
   * Shows a change, asks the server for it, and shows the state before when it rejects.
   *
   * @param take shows what the server answered
   */
  async function attempt<Answer>(
    by: (content: CatalogLists) => Partial<CatalogLists>,
    ask: () => Promise<Answer>,
    take?: (answer: Answer, isLatest: boolean) => void,
  ): Promise<boolean> {
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
  }

  const makeActions = (): CatalogActions => ({
    setTag: async (ids, tag, isTagged) => {
      const wanted = new Set(ids)
      const show = ({ locations, tags }: CatalogLists) => ({
        locations: locations.map((location) =>
          wanted.has(location.id) ? withTag(location, tag, isTagged, tags) : location,
        ),
      })
      const [only] = ids
      if (ids.length === 1 && only !== undefined) {
        const path = pathTo(LOCATION_TAG_CALL, { id: only, tagId: tag.id })
        const ask = () => call<StaffLocation>(isTagged ? 'POST' : 'DELETE', path)
        return attempt(show, ask, (location, isLatest) => {
          // Beside another change, what is shown has both of them, and the answer perhaps one.
          change(({ locations }) => ({
            locations: isLatest
              ? withLocation(locations, location)
              : withRevisions(locations, [[only, location.revision]]),
          }))
        })
      }
      let isStale = false
      const isSaved = await attempt(
        show,
        () =>
          call<{ revisions: [id: string, revision: string][] }>('POST', TAG_LOCATIONS_CALL, {
            ids,
            tagId: tag.id,
            isTagged,
          }),
        ({ revisions }) => {
          // Somebody deleted one of them meanwhile.
          if (revisions.length < ids.length) isStale = true
          else change(({ locations }) => ({ locations: withRevisions(locations, revisions) }))
        },
      )
      // Not waited for: what it may have to say comes after the word that the tags are saved.
      if (isStale) void readAnew('Saved')
      return isSaved
    },
    createTag: async (tag) => {
      let made: Tag | null = null
      await attempt(
        () => ({}),
        () => call<Tag>('POST', TAGS_CALL, tag),
        (answer) => {
          change(({ tags }) => ({ tags: [...tags.filter(({ id }) => id !== answer.id), answer] }))
          made = answer
        },
      )
      return made
    },
    changeTag: async (tag) => {
      try {
        const { name, color } = tag
        await calls.change(() => call('PATCH', pathTo(TAG_CALL, { id: tag.id }), { name, color }))
      } catch (error) {
        leaveIfSignedOut(error)
        return error instanceof Error ? error.message : String(error)
      }
      change((content) => withTagChanged(content, tag))
      return null
    },
    deleteTag: (tag) =>
      attempt(
        ({ locations, tags }) => ({
          tags: tags.filter(({ id }) => id !== tag.id),
          locations: locations.map((location) => withTag(location, tag, false, tags)),
        }),
        () => call('DELETE', pathTo(TAG_CALL, { id: tag.id })),
      ),
    orderTags: (tags) =>
      attempt(
        ({ tags: kept }) => ({ tags: inOrder(kept, tags) }),
        () => saveTagOrder(tags),
      ),
    put: (location) => {
      change(({ locations }) => ({ locations: withLocation(locations, location) }))
      // A reading that began before it was saved does not have it.
      void calls.change(() => Promise.resolve())
    },
    deleteLocation: ({ id }) =>
      attempt(
        ({ locations }) => ({ locations: locations.filter((one) => one.id !== id) }),
        () => call('DELETE', pathTo(STAFF_LOCATION_CALL, { id })),
      ),
    restoreLocation: async ({ id, name }) => {
      const isBack = await attempt(
        () => ({}),
        () => call('POST', pathTo(RESTORE_LOCATION_CALL, { id })),
      )
      // The server knows where in the list it stood.
      if (isBack && (await readAnew(`Restored ${name}`))) showToast({ title: `Restored ${name}` })
      return isBack
    },
    reload: readAnew,
    retry: async (part) => void (await load([part])),
  })
  // The same ones each time, so that rows of the list can stay as they are.
  // oxlint-disable-next-line react/exhaustive-deps -- what they call stays the same
  const actions = useMemo(makeActions, [])
  return { catalog, actions, fail }
}
