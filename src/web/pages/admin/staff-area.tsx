import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { DEMAND_PATH } from '#web/addresses/paths.ts'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tabs } from '#web/ui/tabs/tabs.tsx'
import fieldsLook from './fields-look.css?inline'
import listsLook from './lists-look.css?inline'
import mediaLook from './media-look.css?inline'
import { ExportMenu } from '#web/pages/admin/export/export-menu.tsx'
import { noteInAddress, readAddressPart } from '#web/pages/admin/locations/list/list-address.ts'
import type { Catalog } from '#web/pages/admin/catalog/catalog-reading.ts'
import { LocationsTab } from '#web/pages/admin/locations/list/locations-tab.tsx'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { StaffFrame, StaffHead } from '#web/pages/admin/frame/staff-frame.tsx'
import { useCatalog } from '#web/pages/admin/catalog/use-catalog.ts'
import type { CatalogActions } from '#web/pages/admin/catalog/catalog-actions.ts'
import type { SetupProps, SetupState } from '#web/pages/admin/setup/setup-props.ts'
import { useSetup, type SetupOnPage } from '#web/pages/admin/setup/use-setup.ts'
import { useTagSheet } from '#web/pages/admin/tags/use-tag-sheet.ts'

const ImportDialog = lazy(() =>
  import('#web/pages/admin/import/import-dialog.tsx').then((module) => ({
    default: module.ImportDialog,
  })),
)
const TagsTab = lazy(() =>
  import('#web/pages/admin/tags/tags-tab.tsx').then((module) => ({ default: module.TagsTab })),
)

// Later style sheets override earlier ones.
const LOOK = listsLook + fieldsLook + mediaLook

/** The two tabs, and the parts that they share. */
export function StaffArea() {
  const { catalog, actions, fail } = useCatalog()
  const [tab, setTab] = useTabInAddress()
  const [isImportOpen, setImportOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const state = useSetup(catalog)
  useTagSheet(catalog?.tags ?? [])

  function show(next: 'locations' | 'tags'): void {
    setTab(next)
    noteInAddress('tab', next === 'tags' ? next : '')
  }

  return (
    <StaffFrame username={catalog?.username ?? null} fail={fail} look={LOOK}>
      <StaffHead title="Store admin">
        <ButtonLink small to={DEMAND_PATH}>
          <Icon name="trending-up" />
          Demand
        </ButtonLink>
        <ExportMenu />
        <div className="staff-import">
          <Button
            kind="primary"
            aria-haspopup="dialog"
            aria-describedby="import-kinds"
            onClick={() => setImportOpen(true)}
          >
            <Icon name="upload" />
            Import from JSON
          </Button>
          <span id="import-kinds" className="fine muted">
            JSON, CSV, or GeoJSON
          </span>
        </div>
      </StaffHead>
      {/* All at once: what comes later above the list would move it. */}
      {catalog === null || !state.isSettled ? (
        <div className="staff-waiting" aria-busy="true" />
      ) : (
        <>
          <Attention catalog={catalog} actions={actions} />
          <Setup
            state={state}
            onImport={() => setImportOpen(true)}
            onAddStore={() => {
              show('locations')
              setAdding(true)
            }}
            onStoresChanged={actions.reload}
            fail={fail}
          />
          <Tabs
            label="Store admin"
            selected={tab}
            onSelect={show}
            tabs={[
              {
                id: 'locations',
                label: 'Locations',
                ...countOf(catalog, 'locations'),
                panel: (
                  <LocationsPanel
                    catalog={catalog}
                    actions={actions}
                    sampleStores={state.setup?.sample.stores ?? NONE}
                    isAdding={isAdding}
                    onAdded={() => setAdding(false)}
                  />
                ),
              },
              {
                id: 'tags',
                label: 'Tags',
                ...countOf(catalog, 'tags'),
                panel: <TagsPanel catalog={catalog} actions={actions} />,
              },
            ]}
          />
        </>
      )}
      {isImportOpen && (
        <Suspense>
          <ImportDialog
            open
            onClose={() => setImportOpen(false)}
            onChanged={actions.reload}
            fail={fail}
          />
        </Suspense>
      )}
    </StaffFrame>
  )
}

type TabId = 'locations' | 'tags'

/** The tab in the URL, which a link may change while the page is open. */
function useTabInAddress(): [TabId, (tab: TabId) => void] {
  const { key } = useLocation()
  const [shown, setShown] = useState(() => ({ key, tab: tabInAddress() }))
  if (shown.key !== key) setShown({ key, tab: tabInAddress() })
  return [shown.tab, (tab) => setShown({ key, tab })]
}

function tabInAddress(): TabId {
  return readAddressPart('tab', window.location.search) === 'tags' ? 'tags' : 'locations'
}

const NONE: readonly string[] = []

/** The first hour of a folder that began with the sample; for owners. */
function Setup({ state, ...rest }: Omit<SetupProps, keyof SetupState> & { state: SetupOnPage }) {
  const { setup, Panel } = state
  if (setup === null || Panel === null) return null
  return <Panel {...state} {...rest} setup={setup} />
}

type PanelProps = { catalog: Catalog; actions: CatalogActions }

/** What needs a person, above everything else. */
function Attention({ catalog: { notes, failed }, actions }: PanelProps) {
  return (
    <>
      {notes.length > 0 && (
        <section className="staff-attention-strip" aria-label="Needs attention">
          <Icon name="circle-alert" />
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      {failed.notes !== undefined && (
        <PartFailed
          isNote
          words="Alerts didn’t load"
          reason={failed.notes}
          onRetry={() => actions.retry('notes')}
        />
      )}
    </>
  )
}

function LocationsPanel({
  catalog,
  actions,
  ...rest
}: PanelProps & Omit<ComponentProps<typeof LocationsTab>, keyof PanelProps>) {
  const { locations, tags } = catalog.failed
  if (locations !== undefined) {
    return (
      <PartFailed
        words="Stores didn’t load"
        reason={locations}
        onRetry={() => actions.retry('locations')}
      />
    )
  }
  return (
    <>
      {tags !== undefined && (
        <PartFailed
          isNote
          words="Some tags may be missing: the list of tags didn’t load."
          reason={tags}
          onRetry={() => actions.retry('tags')}
        />
      )}
      <LocationsTab catalog={catalog} actions={actions} {...rest} />
    </>
  )
}

function TagsPanel({ catalog, actions }: PanelProps) {
  const { tags } = catalog.failed
  if (tags !== undefined) {
    return (
      <PartFailed words="Tags didn’t load" reason={tags} onRetry={() => actions.retry('tags')} />
    )
  }
  return (
    <Suspense>
      <TagsTab catalog={catalog} actions={actions} />
    </Suspense>
  )
}

/** The number of items, if it is known. */
function countOf(catalog: Catalog, part: 'locations' | 'tags'): { count?: number } {
  return catalog.failed[part] === undefined ? { count: catalog[part].length } : {}
}
