import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Tag } from '#domain/tag.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { call, CallFailed } from './admin-api.ts'
import type { StaffLocation } from '#domain/staff-location.ts'

/** What staff work on, as the server has it. */
export type Catalog = {
  username: string
  locations: readonly StaffLocation[]
  tags: readonly Tag[]
  /** What should be looked at, one sentence each */
  notes: readonly string[]
}

type Content = Pick<Catalog, 'locations' | 'tags'>

/** What can be done to the catalog. Each shows its effect at once, and takes it back when refused. */
export type CatalogActions = {
  setTag: (ids: readonly string[], tag: Tag, isTagged: boolean) => Promise<boolean>
  createTag: (tag: Pick<Tag, 'name' | 'color'>) => Promise<boolean>
  changeTag: (tag: Tag) => Promise<boolean>
  deleteTag: (tag: Tag) => Promise<boolean>
  orderTags: (tags: readonly Tag[]) => Promise<boolean>
  /** Puts a location in that the server answered with */
  put: (location: StaffLocation) => void
  deleteLocation: (location: StaffLocation) => Promise<boolean>
  /** Reads everything anew, after an import */
  reload: () => Promise<void>
}

/**
 * Loads the catalog once it is known who asks; a stranger is sent to the sign-in.
 *
 * @returns `null` while it is on its way; `problem` when it could not be had
 */
export function useCatalog(): {
  catalog: Catalog | null
  problem: string | null
  actions: CatalogActions
  fail: (error: unknown) => void
} {
  const navigate = useNavigate()
  const [catalog, setCatalog] = useState<Catalog | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function leaveIfSignedOut(error: unknown): boolean {
    if (!(error instanceof CallFailed && error.isSignedOut)) return false
    void navigate('/admin/login', { replace: true })
    return true
  }

  /** Says what went wrong, in the server's words. */
  function fail(error: unknown): void {
    if (leaveIfSignedOut(error)) return
    showToast({
      variant: 'destructive',
      title: 'That was not saved',
      description: error instanceof Error ? error.message : String(error),
    })
  }

  async function load(): Promise<void> {
    const { username } = await call<{ username: string }>('GET', '/api/admin/check-auth')
    const [locations, tags, attention] = await Promise.all([
      call<StaffLocation[]>('GET', '/api/admin/locations'),
      call<Tag[]>('GET', '/api/admin/tags'),
      call<{ notes: string[] }>('GET', '/api/admin/attention'),
    ])
    setCatalog({ username, locations, tags, notes: attention.notes })
    setProblem(null)
  }

  useEffect(() => {
    load().catch((error: unknown) => {
      if (!leaveIfSignedOut(error))
        setProblem(String(error instanceof Error ? error.message : error))
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  function change(by: (content: Content) => Partial<Content>): void {
    setCatalog((before) => before && { ...before, ...by(before) })
  }

  /** Shows a change, asks the server for it, and shows the state before when it refuses. */
  async function attempt(
    by: (content: Content) => Partial<Content>,
    ask: () => Promise<unknown>,
  ): Promise<boolean> {
    change(by)
    try {
      await ask()
      return true
    } catch (error) {
      // What is on the server counts, whatever else was done meanwhile.
      if (!leaveIfSignedOut(error)) await load().catch(() => undefined)
      fail(error)
      return false
    }
  }

  const makeActions = (): CatalogActions => ({
    setTag: (ids, tag, isTagged) => {
      const wanted = new Set(ids)
      return attempt(
        ({ locations, tags }) => ({
          locations: locations.map((location) =>
            wanted.has(location.id) ? withTag(location, tag, isTagged, tags) : location,
          ),
        }),
        async () => {
          const [only] = ids
          if (ids.length === 1 && only !== undefined) {
            const path = `/api/admin/locations/${encodeURIComponent(only)}/tags/${tag.id}`
            putInto(change, await call<StaffLocation>(isTagged ? 'POST' : 'DELETE', path))
            return
          }
          const { revisions } = await call<{ revisions: [id: string, revision: string][] }>(
            'POST',
            '/api/admin/locations/tags',
            { ids, tagId: tag.id, isTagged },
          )
          // Somebody deleted one of them meanwhile.
          if (revisions.length < ids.length) await load()
          else change(({ locations }) => ({ locations: withRevisions(locations, revisions) }))
        },
      )
    },
    createTag: (tag) =>
      attempt(
        () => ({}),
        async () => {
          const made = await call<Tag>('POST', '/api/admin/tags', tag)
          change(({ tags }) => ({ tags: [...tags, made] }))
        },
      ),
    changeTag: (tag) =>
      attempt(
        (content) => withTagChanged(content, tag),
        () => call('PATCH', `/api/admin/tags/${tag.id}`, { name: tag.name, color: tag.color }),
      ),
    deleteTag: (tag) =>
      attempt(
        ({ locations, tags }) => ({
          tags: tags.filter(({ id }) => id !== tag.id),
          locations: locations.map((location) => withTag(location, tag, false, tags)),
        }),
        () => call('DELETE', `/api/admin/tags/${tag.id}`),
      ),
    orderTags: (tags) =>
      attempt(
        () => ({ tags }),
        () => call('PUT', '/api/admin/tags/order', { ids: tags.map(({ id }) => id) }),
      ),
    put: (location) => putInto(change, location),
    deleteLocation: ({ id }) =>
      attempt(
        ({ locations }) => ({ locations: locations.filter((one) => one.id !== id) }),
        () => call('DELETE', `/api/admin/locations/${encodeURIComponent(id)}`),
      ),
    reload: load,
  })
  // The same ones each time, so that rows of the list can stay as they are.
  // oxlint-disable-next-line react/exhaustive-deps -- what they call stays the same
  const actions = useMemo(makeActions, [])
  return { catalog, problem, actions, fail }
}

function putInto(
  change: (by: (content: Content) => Partial<Content>) => void,
  location: StaffLocation,
): void {
  change(({ locations }) => ({
    locations: locations.some(({ id }) => id === location.id)
      ? locations.map((one) => (one.id === location.id ? location : one))
      : [...locations, location],
  }))
}

function withRevisions(
  locations: readonly StaffLocation[],
  revisions: readonly (readonly [id: string, revision: string])[],
): StaffLocation[] {
  const fresh = new Map(revisions)
  return locations.map((location) => {
    const revision = fresh.get(location.id)
    return revision === undefined ? location : { ...location, revision }
  })
}

function withTag(
  location: StaffLocation,
  tag: Tag,
  isTagged: boolean,
  order: readonly Tag[],
): StaffLocation {
  if (location.tags.some(({ id }) => id === tag.id) === isTagged) return location
  const chosen = new Set(location.tags.map(({ id }) => id))
  if (isTagged) chosen.add(tag.id)
  else chosen.delete(tag.id)
  return { ...location, tags: order.filter(({ id }) => chosen.has(id)) }
}

function withTagChanged({ locations, tags }: Content, tag: Tag): Content {
  const changed = (list: readonly Tag[]) => list.map((one) => (one.id === tag.id ? tag : one))
  return {
    tags: changed(tags),
    locations: locations.map((location) =>
      location.tags.some(({ id }) => id === tag.id)
        ? { ...location, tags: changed(location.tags) }
        : location,
    ),
  }
}
