import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Tag } from '#domain/tag.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AddTagDialog } from './add-tag-dialog.tsx'
import { createLocationFilter, isOfKind, type LocationKind } from './location-filter.ts'
import { KindSelect } from './kind-select.tsx'
import { LocationRow } from './location-row.tsx'
import type { StaffLocation } from '#domain/staff-location.ts'
import type { Catalog, CatalogActions } from './use-catalog.ts'

const LocationDialog = lazy(() =>
  import('./location-dialog.tsx').then((module) => ({ default: module.LocationDialog })),
)

/** So many rows at first and after each keystroke, and so many more each time. */
const ROWS = 30
const MORE_ROWS = 50
/** Texts are made ready in turns so long, in milliseconds, with a pause for the person in between. */
const TURN_MS = 8

type Props = { catalog: Catalog; actions: CatalogActions; fail: (error: unknown) => void }

/** Every location with its tags: take one off, put one on, change the rest in a dialog. */
export function LocationsTab({ catalog, actions, fail }: Props) {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<LocationKind>('all')
  const [limit, setLimit] = useState(ROWS)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [tagging, setTagging] = useState<readonly StaffLocation[] | null>(null)
  const [editing, setEditing] = useState<StaffLocation | 'new' | null>(null)
  const { locations, tags } = catalog
  // A tag may be deleted while its stores are shown.
  if (kind.startsWith('tag:') && !tags.some(({ id }) => `tag:${id}` === kind)) setKind('all')
  const ofKind = useMemo(
    () => (kind === 'all' ? locations : locations.filter((one) => isOfKind(one, kind))),
    [locations, kind],
  )
  const found = useMatching(ofKind, useDeferredValue(text))
  const shown = found.slice(0, limit)

  // The same functions each time: rows that stay as they are are not rendered again.
  const takeOff = useCallback(
    async (location: StaffLocation, tag: Tag): Promise<void> => {
      if (!(await actions.setTag([location.id], tag, false))) return
      showToast({
        title: `${tag.name} is off ${location.name}`,
        action: { label: 'Undo', onPress: () => void actions.setTag([location.id], tag, true) },
      })
    },
    [actions],
  )
  const addTag = useCallback((location: StaffLocation) => setTagging([location]), [])
  const choose = useCallback((id: string, isChosen: boolean): void => {
    setChosen((before) => {
      const next = new Set(before)
      if (isChosen) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])

  async function putOn(onto: readonly StaffLocation[], tag: Tag): Promise<void> {
    setTagging(null)
    const lacking = onto.filter((location) => !location.tags.some(({ id }) => id === tag.id))
    const ids = lacking.map(({ id }) => id)
    if (ids.length === 0 || !(await actions.setTag(ids, tag, true))) return
    showToast({
      title: `${tag.name} is on ${lacking.length === 1 ? lacking[0]?.name : `${ids.length} stores`}`,
      action: { label: 'Undo', onPress: () => void actions.setTag(ids, tag, false) },
    })
  }

  return (
    <>
      <p className="staff-note">
        <Icon name="info" />
        Select a tag on a location to take it off. Changes show in the store finder right away.
      </p>
      <div className="staff-panel">
        <div className="staff-tools">
          <div className="staff-filter">
            <SearchField
              label="Filter locations"
              hideLabel
              placeholder="Filter by name, city or zip"
              onInput={(event) => {
                setText(event.currentTarget.value)
                setLimit(ROWS)
              }}
              onClear={() => setText('')}
            />
          </div>
          <KindSelect
            kind={kind}
            tags={tags}
            onSelect={(next) => {
              setKind(next)
              setLimit(ROWS)
            }}
          />
          {chosen.size > 0 ? (
            <>
              <Button
                small
                kind="primary"
                onClick={() => setTagging(locations.filter(({ id }) => chosen.has(id)))}
              >
                <Icon name="plus" />
                Add Tag to {chosen.size}
              </Button>
              <Button small kind="ghost" onClick={() => setChosen(new Set())}>
                Choose none
              </Button>
            </>
          ) : (
            <Button small onClick={() => setEditing('new')}>
              <Icon name="plus" />
              Add store
            </Button>
          )}
          {found.length > 1 && chosen.size < found.length && (
            <button
              type="button"
              className="link small"
              onClick={() => setChosen(new Set(found.map(({ id }) => id)))}
            >
              Choose all {found.length}
            </button>
          )}
          <p className="muted small staff-count" aria-live="polite">
            {found.length.toLocaleString('en-US')} {found.length === 1 ? 'location' : 'locations'}
          </p>
        </div>
        {found.length === 0 ? (
          <EmptyState
            icon="map-pin-off"
            heading={locations.length === 0 ? 'There are no stores yet' : 'No store matches that'}
            helper={
              locations.length === 0
                ? 'Import them from a file, or add the first one.'
                : 'Try another name, city or zip, or show all stores.'
            }
          />
        ) : (
          <ul aria-label="Locations">
            {shown.map((location) => (
              <LocationRow
                key={location.id}
                location={location}
                isChosen={chosen.has(location.id)}
                onChoose={choose}
                onTakeOff={takeOff}
                onAddTag={addTag}
                onEdit={setEditing}
              />
            ))}
          </ul>
        )}
        {shown.length < found.length && (
          <p className="staff-more">
            <Button wide onClick={() => setLimit(limit + MORE_ROWS)}>
              Show {Math.min(MORE_ROWS, found.length - shown.length)} more
            </Button>
          </p>
        )}
      </div>
      <AddTagDialog
        locations={tagging}
        tags={tags}
        onChoose={(tag) => void putOn(tagging ?? [], tag)}
        onClose={() => setTagging(null)}
      />
      {editing !== null && (
        <Suspense>
          <LocationDialog
            location={editing}
            onSaved={(location) => {
              actions.put(location)
              setEditing(null)
              showToast({ title: `${location.name} is saved` })
            }}
            onDelete={(location) => {
              setEditing(null)
              void actions.deleteLocation(location).then((isGone) => {
                if (isGone) showToast({ title: `${location.name} is deleted` })
              })
            }}
            onClose={() => setEditing(null)}
            fail={fail}
          />
        </Suspense>
      )}
    </>
  )
}

function useMatching(locations: readonly StaffLocation[], text: string): readonly StaffLocation[] {
  const [filter] = useState(createLocationFilter)
  useEffect(() => {
    let timer = setTimeout(prepare)
    function prepare(): void {
      if (!filter.prepare(locations, TURN_MS)) timer = setTimeout(prepare)
    }
    return () => clearTimeout(timer)
  }, [filter, locations])
  return useMemo(() => filter.matching(locations, text), [filter, locations, text])
}
