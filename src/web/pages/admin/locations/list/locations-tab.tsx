import { lazy, Suspense, useCallback, useState } from 'react'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import type { Tag } from '#domain/location/tag.ts'
import { summary } from '#domain/opening-hours/text.ts'
import type { CatalogActions } from '#web/pages/admin/catalog/catalog-actions.ts'
import type { Catalog } from '#web/pages/admin/catalog/catalog-reading.ts'
import { useChainHours, type ChainHours } from '#web/pages/admin/locations/use-chain-hours.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { ListTools } from './list-tools.tsx'
import { LocationRow } from './location-row.tsx'
import { NoLocations } from './no-locations.tsx'
import { addTag, deleteStore, removeTag } from './undoable-changes.ts'
import { useChosen } from './use-chosen.ts'
import { useLinkedStore } from './use-linked-store.ts'
import { useListView } from './use-list-view.ts'

const AddTagDialog = lazy(() =>
  import('#web/pages/admin/tags/add-tag-dialog.tsx').then((module) => ({
    default: module.AddTagDialog,
  })),
)
const LocationDialog = lazy(() =>
  import('#web/pages/admin/locations/form/location-dialog.tsx').then((module) => ({
    default: module.LocationDialog,
  })),
)

type Props = {
  catalog: Catalog
  actions: CatalogActions
  /** Ids of stores that are still the sample's */
  sampleStores: readonly string[]
  /** A store is being added from elsewhere on the page */
  isAdding: boolean
  onAdded: () => void
}

/** The list of locations: add and remove tags in place, edit the rest in a dialog. */
export function LocationsTab(props: Props) {
  const { catalog, actions, sampleStores, isAdding, onAdded } = props
  const { locations, tags } = catalog
  const [tagging, setTagging] = useState<readonly StaffLocation[] | null>(null)
  const [edited, setEditing] = useState<StaffLocation | 'new' | null>(null)
  const editing = edited ?? (isAdding ? 'new' : null)
  const chain = useChainHours()
  useLinkedStore(locations, setEditing)
  const view = useListView(locations, tags)
  const chosen = useChosen(locations, view.found)
  // Stable functions, so that unchanged rows do not render again.
  const takeOff = useCallback(
    (location: StaffLocation, tag: Tag) => removeTag(actions, location, tag),
    [actions],
  )
  const openTagDialog = useCallback((location: StaffLocation) => setTagging([location]), [])

  function showAll(): void {
    view.showAll()
    // The button disappears with the filter.
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>('.staff-filter input')?.focus()
    })
  }

  return (
    <>
      <p className="staff-note">
        <Icon name="info" />
        Select a tag on a location to remove it. Changes appear in the store finder right away.
      </p>
      <div className="staff-panel">
        <ListTools
          view={view}
          tags={tags}
          chosen={chosen}
          onAddTag={() => setTagging(chosen.locations)}
          onAddStore={() => setEditing('new')}
        />
        {view.found.length === 0 ? (
          <NoLocations isFiltered={locations.length > 0} onShowAll={showAll} />
        ) : (
          <>
            <div className="staff-row staff-columns" aria-hidden="true">
              <span />
              <span>Location</span>
              <span>Phone</span>
              <span>Tags</span>
            </div>
            <ul aria-label="Locations">
              {view.shown.map((location) => (
                <LocationRow
                  chainHours={chainHoursWords(chain)}
                  key={location.id}
                  location={location}
                  isSample={sampleStores.includes(location.id)}
                  isChosen={chosen.ids.has(location.id)}
                  onChoose={chosen.choose}
                  onTakeOff={takeOff}
                  onAddTag={openTagDialog}
                  onEdit={setEditing}
                />
              ))}
            </ul>
          </>
        )}
        {view.moreCount > 0 && (
          <p className="staff-more">
            <Button wide onClick={view.showMore}>
              Show {view.moreCount} more
            </Button>
          </p>
        )}
      </div>
      {tagging !== null && (
        <Suspense>
          <AddTagDialog
            locations={tagging}
            hiddenCount={tagging === chosen.locations ? chosen.hiddenCount : 0}
            tags={tags}
            onChoose={(tag) => {
              setTagging(null)
              void addTag(actions, tagging, tag)
            }}
            onClose={() => setTagging(null)}
          />
        </Suspense>
      )}
      {editing !== null && (
        <EditedLocation
          key={editing === 'new' ? '' : editing.id}
          location={editing}
          chain={chain}
          actions={actions}
          onClose={() => {
            setEditing(null)
            onAdded()
          }}
        />
      )}
    </>
  )
}

type EditedProps = {
  location: StaffLocation | 'new'
  chain: ChainHours
  actions: CatalogActions
  onClose: () => void
}

/** The dialog of a location; the list shows what it saves or deletes. */
function EditedLocation({ location, chain, actions, onClose }: EditedProps) {
  return (
    <Suspense>
      <LocationDialog
        location={location}
        chain={chain}
        onSaved={(saved) => {
          actions.put(saved)
          onClose()
          showToast({ title: `Saved ${saved.name}` })
        }}
        onDelete={(deleted) => {
          onClose()
          void deleteStore(actions, deleted)
        }}
        onFresh={actions.put}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** The text of a row for a store without hours of its own. */
function chainHoursWords(chain: ChainHours): string | null {
  if (!chain) return null
  return chain.week ? `Chain hours: ${summary(chain.week)}` : 'No hours: “Call for hours” is shown'
}
