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

/** What can be done to the tags. Each shows its effect at once, and takes it back when rejected. */
type TagActions = {
  setTag: (ids: readonly string[], tag: Tag, isTagged: boolean) => Promise<boolean>
  /** @returns the tag as it was made, `null` when it was rejected */
  createTag: (tag: Pick<Tag, 'name' | 'color'>) => Promise<Tag | null>
  /** Shows its effect when it is saved. @returns why it was rejected, `null` when it is saved */
  changeTag: (tag: Tag) => Promise<string | null>
  deleteTag: (tag: Tag) => Promise<boolean>
  orderTags: (tags: readonly Tag[]) => Promise<boolean>
}

/** What can be done to the locations, in the same way. */
type LocationActions = {
  /** Puts a location in that the server answered with */
  put: (location: StaffLocation) => void
  deleteLocation: (location: StaffLocation) => Promise<boolean>
  /** Takes a deletion back */
  restoreLocation: (location: StaffLocation) => Promise<boolean>
}

export type CatalogActions = TagActions &
  LocationActions &
  Pick<CatalogStore, 'reload'> & {
    /** Reads a part once more that could not be read */
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
        const { name, color } = tag
        await store.ask(() => call('PATCH', pathTo(TAG_CALL, { id: tag.id }), { name, color }))
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
      // Beside another change, what is shown has both of them, and the answer perhaps one.
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
      // Somebody deleted one of them meanwhile.
      if (revisions.length < ids.length) isStale = true
      else store.change(({ locations }) => ({ locations: withRevisions(locations, revisions) }))
    },
  )
  // Not waited for: what it may have to say comes after the word that the tags are saved.
  if (isStale) void store.reload('Saved')
  return isSaved
}

/** The change that puts a tag on some locations, or takes it off. */
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
      // A reading that began before it was saved does not have it.
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
      // The server knows where in the list it stood.
      if (isBack && (await store.reload(`Restored ${name}`))) {
        showToast({ title: `Restored ${name}` })
      }
      return isBack
    },
  }
}
