import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { summary } from '#domain/opening-hours/text.ts'
import type { Tag } from '#domain/location/tag.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { createLocationFilter, isKind, isOfKind, type LocationKind } from './location-filter.ts'
import { KindSelect } from './kind-select.tsx'
import { noteInAddress, readAddressPart } from './list-address.ts'
import { LocationRow } from './location-row.tsx'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import type { Catalog } from '#web/pages/admin/catalog/catalog-reading.ts'
import { useChainHours, type ChainHours } from './use-chain-hours.ts'
import type { CatalogActions } from '#web/pages/admin/catalog/catalog-actions.ts'

const AddTagDialog = lazy(() =>
  import('#web/pages/admin/tags/add-tag-dialog.tsx').then((module) => ({
    default: module.AddTagDialog,
  })),
)
const LocationDialog = lazy(() =>
  import('./location-dialog.tsx').then((module) => ({ default: module.LocationDialog })),
)

/** So many rows at first and after each keystroke, and so many more each time. */
const ROWS = 30
const MORE_ROWS = 50
/** Texts are made ready in turns so long, in milliseconds, with a pause for the person in between. */
const TURN_MS = 8
/** Browsers reject an address that changes with each keystroke. */
const ADDRESS_AFTER_MS = 300

type Props = { catalog: Catalog; actions: CatalogActions }

/** Every location with its tags: take one off, put one on, change the rest in a dialog. */
export function LocationsTab({ catalog, actions }: Props) {
  const [text, setText] = useState(() => readAddressPart('q', window.location.search))
  const [kind, setKind] = useState<LocationKind>(() => {
    const shown = readAddressPart('show', window.location.search)
    return isKind(shown) ? shown : 'all'
  })
  /** Grows with each "Show all stores": another box, which is empty */
  const [boxKey, setBoxKey] = useState(0)
  const [limit, setLimit] = useState(ROWS)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [tagging, setTagging] = useState<readonly StaffLocation[] | null>(null)
  const [editing, setEditing] = useState<StaffLocation | 'new' | null>(null)
  const { locations, tags } = catalog
  const chain = useChainHours()
  const chainHours = chainHoursWords(chain)
  // A tag may be deleted while its stores are shown.
  if (kind.startsWith('tag:') && !tags.some(({ id }) => `tag:${id}` === kind)) setKind('all')
  const ofKind = useMemo(
    () => (kind === 'all' ? locations : locations.filter((one) => isOfKind(one, kind))),
    [locations, kind],
  )
  const found = useMatching(ofKind, useDeferredValue(text))
  const [isPrinted, setPrinted] = useState(false)
  const shown = isPrinted ? found : found.slice(0, limit)
  const chosenOnes = useMemo(
    () => (chosen.size === 0 ? [] : locations.filter(({ id }) => chosen.has(id))),
    [locations, chosen],
  )
  const hiddenCount = useMemo(() => {
    if (chosenOnes.length === 0) return 0
    const foundIds = new Set(found.map(({ id }) => id))
    return chosenOnes.filter(({ id }) => !foundIds.has(id)).length
  }, [chosenOnes, found])
  useListAddress(text, kind)
  usePrinting(setPrinted)

  // The same functions each time: rows that stay as they are are not rendered again.
  const takeOff = useCallback(
    async (location: StaffLocation, tag: Tag): Promise<void> => {
      if (!(await actions.setTag([location.id], tag, false))) return
      showToast({
        title: `Removed ${tag.name} from ${location.name}`,
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

  function showAll(): void {
    setText('')
    setKind('all')
    setLimit(ROWS)
    setBoxKey(boxKey + 1)
    // The button goes with what it ends.
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>('.staff-filter input')?.focus()
    })
  }

  async function putOn(onto: readonly StaffLocation[], tag: Tag): Promise<void> {
    setTagging(null)
    const lacking = onto.filter((location) => !location.tags.some(({ id }) => id === tag.id))
    const ids = lacking.map(({ id }) => id)
    if (ids.length === 0 || !(await actions.setTag(ids, tag, true))) return
    showToast({
      title: `Added ${tag.name} to ${lacking.length === 1 ? lacking[0]?.name : `${ids.length} stores`}`,
      action: { label: 'Undo', onPress: () => void actions.setTag(ids, tag, false) },
    })
  }

  return (
    <>
      <p className="staff-note">
        <Icon name="info" />
        Select a tag on a location to remove it. Changes appear in the store finder right away.
      </p>
      <div className="staff-panel">
        <div className="staff-tools">
          <div className="staff-filter">
            <SearchField
              key={boxKey}
              label="Filter locations"
              defaultValue={text}
              hideLabel
              placeholder="Filter by name, city, or zip"
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
          {chosenOnes.length > 0 ? (
            <>
              <Button
                small
                kind="primary"
                aria-haspopup="dialog"
                onClick={() => setTagging(chosenOnes)}
              >
                <Icon name="plus" />
                Add Tag to {chosenOnes.length}
              </Button>
              <Button small kind="ghost" onClick={() => setChosen(new Set())}>
                Clear selection
              </Button>
            </>
          ) : (
            <Button small onClick={() => setEditing('new')}>
              <Icon name="plus" />
              Add store
            </Button>
          )}
          {found.length > 1 && found.some(({ id }) => !chosen.has(id)) && (
            <button
              type="button"
              className="link small"
              onClick={() => setChosen(new Set([...chosen, ...found.map(({ id }) => id)]))}
            >
              Select all {found.length}
            </button>
          )}
          <p className="muted small staff-count" aria-live="polite">
            {hiddenCount > 0 && (
              <>
                <b className="staff-attention">
                  {count(chosenOnes.length)} selected, {count(hiddenCount)} hidden
                </b>
                {' · '}
              </>
            )}
            <span>
              {count(found.length)} {found.length === 1 ? 'location' : 'locations'}
            </span>
          </p>
        </div>
        {found.length === 0 ? (
          <EmptyState
            icon="map-pin-off"
            heading={locations.length === 0 ? 'No stores yet' : 'No stores match'}
            helper={
              locations.length === 0
                ? 'Import a file or add your first store.'
                : 'Try another name, city, zip, or phone number.'
            }
            action={locations.length > 0 && <Button onClick={showAll}>Show all stores</Button>}
          />
        ) : (
          <>
            <div className="staff-row staff-columns" aria-hidden="true">
              <span />
              <span>Location</span>
              <span>Phone</span>
              <span>Tags</span>
            </div>
            <ul aria-label="Locations">
              {shown.map((location) => (
                <LocationRow
                  chainHours={chainHours}
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
          </>
        )}
        {shown.length < found.length && (
          <p className="staff-more">
            <Button wide onClick={() => setLimit(limit + MORE_ROWS)}>
              Show {Math.min(MORE_ROWS, found.length - shown.length)} more
            </Button>
          </p>
        )}
      </div>
      {tagging !== null && (
        <Suspense>
          <AddTagDialog
            locations={tagging}
            hiddenCount={tagging === chosenOnes ? hiddenCount : 0}
            tags={tags}
            onChoose={(tag) => void putOn(tagging, tag)}
            onClose={() => setTagging(null)}
          />
        </Suspense>
      )}
      {editing !== null && (
        <Suspense>
          <LocationDialog
            location={editing}
            chain={chain}
            onSaved={(location) => {
              actions.put(location)
              setEditing(null)
              showToast({ title: `Saved ${location.name}` })
            }}
            onDelete={(location) => {
              setEditing(null)
              void actions.deleteLocation(location).then((isGone) => {
                if (!isGone) return
                showToast({
                  title: `Deleted ${location.name}`,
                  action: { label: 'Undo', onPress: () => void actions.restoreLocation(location) },
                })
              })
            }}
            onFresh={actions.put}
            onClose={() => setEditing(null)}
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

/** What is looked at, in the address, a moment after the last keystroke. */
function useListAddress(text: string, kind: LocationKind): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      noteInAddress('q', text.trim())
      noteInAddress('show', kind === 'all' ? '' : kind)
    }, ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, kind])
}

/** Paper has no button for more of the list: all of it is there while it is printed. */
function usePrinting(onChange: (isPrinted: boolean) => void): void {
  useEffect(() => {
    const before = () => flushSync(() => onChange(true))
    const after = () => onChange(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [onChange])
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}

/** What a row says of a store that has no hours of its own. */
function chainHoursWords(chain: ChainHours): string | null {
  if (!chain) return null
  return chain.week ? `Chain hours: ${summary(chain.week)}` : 'No hours: “Call for hours” is shown'
}
