import {
  LOCATION_TAG_CALL,
  RESTORE_LOCATION_CALL,
  STAFF_LOCATION_CALL,
  TAGS_CALL,
  TAG_CALL,
  TAG_LOCATIONS_CALL,
  pathTo,
} from '#web/addresses/paths.ts'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import type { Tag } from '#domain/location/tag.ts'
import { saveTagOrder } from './save-tag-order.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { call } from './admin-api.ts'
import {
  inOrder,
  withLocation,
  withRevisions,
  withTag,
  withTagChanged,
  type CatalogLists,
} from './catalog-changes.ts'
import type { CatalogPart } from './catalog-reading.ts'
import type { CatalogStore } from './catalog-store.ts'

/** Changes of tags. Each is shown at once, and reverted if the server rejects it. */
type TagActions = {
  setTag: (ids: readonly string[], tag: Tag, isTagged: boolean) => Promise<boolean>
  /** @returns the new tag; `null` if it was rejected */
  createTag: (tag: Omit<Tag, 'id'>) => Promise<Tag | null>
  /** Shown only when it is saved. @returns the reason of a rejection; `null` if it is saved */
  changeTag: (tag: Tag) => Promise<string | null>
  deleteTag: (tag: Tag) => Promise<boolean>
  orderTags: (tags: readonly Tag[]) => Promise<boolean>
}

/** Changes of locations, shown and reverted like those of tags. */
type LocationActions = {
  /** Shows a location that the server has saved */
  put: (location: StaffLocation) => void
  deleteLocation: (location: StaffLocation) => Promise<boolean>
  /** Undoes a deletion */
  restoreLocation: (location: StaffLocation) => Promise<boolean>
}

export type CatalogActions = TagActions &
  LocationActions &
  Pick<CatalogStore, 'reload'> & {
    /** Reads a part again that failed to load */
    retry: (part: CatalogPart) => Promise<void>
  }

/** The changes that staff make, each shown in the store and saved on the server. */
export function createCatalogActions(store: CatalogStore): CatalogActions {
  return {
    ...tagActions(store),
    ...locationActions(store),
    reload: store.reload,
    retry: async (part) => void (await store.load([part])),
  }
}

function tagActions(store: CatalogStore): TagActions {
  return {
    setTag: (ids, tag, isTagged) => {
      const [only] = ids
      return ids.length === 1 && only !== undefined
        ? tagOne(store, only, tag, isTagged)
        : tagSeveral(store, ids, tag, isTagged)
    },
    createTag: async (tag) => {
      let made: Tag | null = null
      await store.attempt(
        () => ({}),
        () => call<Tag>('POST', TAGS_CALL, tag),
        (answer) => {
          store.change(({ tags }) => ({
            tags: [...tags.filter(({ id }) => id !== answer.id), answer],
          }))
          made = answer
        },
      )
      return made
    },
    changeTag: async (tag) => {
      try {
        const { id, name, nameEs = '', color } = tag
        await store.ask(() => call('PATCH', pathTo(TAG_CALL, { id }), { name, nameEs, color }))
      } catch (error) {
        store.leaveIfSignedOut(error)
        return error instanceof Error ? error.message : String(error)
      }
      store.change((lists) => withTagChanged(lists, tag))
      return null
    },
    deleteTag: (tag) =>
      store.attempt(
        ({ locations, tags }) => ({
          tags: tags.filter(({ id }) => id !== tag.id),
          locations: locations.map((location) => withTag(location, tag, false, tags)),
        }),
        () => call('DELETE', pathTo(TAG_CALL, { id: tag.id })),
      ),
    orderTags: (tags) =>
      store.attempt(
        ({ tags: kept }) => ({ tags: inOrder(kept, tags) }),
        () => saveTagOrder(tags),
      ),
  }
}

function tagOne(store: CatalogStore, id: string, tag: Tag, isTagged: boolean): Promise<boolean> {
  return store.attempt(
    tagged([id], tag, isTagged),
    () =>
      call<StaffLocation>(
        isTagged ? 'POST' : 'DELETE',
        pathTo(LOCATION_TAG_CALL, { id, tagId: tag.id }),
      ),
    (location, isLatest) => {
      // During another change, the screen shows both, but this answer may include only one.
      store.change(({ locations }) => ({
        locations: isLatest
          ? withLocation(locations, location)
          : withRevisions(locations, [[id, location.revision]]),
      }))
    },
  )
}

async function tagSeveral(
  store: CatalogStore,
  ids: readonly string[],
  tag: Tag,
  isTagged: boolean,
): Promise<boolean> {
  const body = { ids, tagId: tag.id, isTagged }
  let isStale = false
  const isSaved = await store.attempt(
    tagged(ids, tag, isTagged),
    () => call<{ revisions: [id: string, revision: string][] }>('POST', TAG_LOCATIONS_CALL, body),
    ({ revisions }) => {
      // A colleague has deleted one of them.
      if (revisions.length < ids.length) isStale = true
      else store.change(({ locations }) => ({ locations: withRevisions(locations, revisions) }))
    },
  )
  // Not awaited, so that its message comes after the one that the tags are saved.
  if (isStale) void store.reload('Saved')
  return isSaved
}

/** The change that adds a tag to some locations, or removes it. */
function tagged(ids: readonly string[], tag: Tag, isTagged: boolean) {
  const wanted = new Set(ids)
  return ({ locations, tags }: CatalogLists) => ({
    locations: locations.map((location) =>
      wanted.has(location.id) ? withTag(location, tag, isTagged, tags) : location,
    ),
  })
}

function locationActions(store: CatalogStore): LocationActions {
  return {
    put: (location) => {
      store.change(({ locations }) => ({ locations: withLocation(locations, location) }))
      // A read that began before the save must be repeated.
      void store.ask(() => Promise.resolve())
    },
    deleteLocation: ({ id }) =>
      store.attempt(
        ({ locations }) => ({ locations: locations.filter((one) => one.id !== id) }),
        () => call('DELETE', pathTo(STAFF_LOCATION_CALL, { id })),
      ),
    restoreLocation: async ({ id, name }) => {
      const isBack = await store.attempt(
        () => ({}),
        () => call('POST', pathTo(RESTORE_LOCATION_CALL, { id })),
      )
      // Only the server knows its place in the list.
      if (isBack && (await store.reload(`Restored ${name}`))) {
        showToast({ title: `Restored ${name}` })
      }
      return isBack
    },
  }
}
