import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { SkipLink } from '#web/layout/skip-link.tsx'
import { adoptSheet } from '#web/browser/adopt-sheet.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tabs } from '#web/ui/tabs/tabs.tsx'
import frameLook from './admin-look.css?inline'
import fieldsLook from './fields-look.css?inline'
import listsLook from './lists-look.css?inline'
import mediaLook from './media-look.css?inline'
import { ExportMenu } from '#web/pages/admin/export/export-menu.tsx'
import { noteInAddress, readAddressPart } from '#web/pages/admin/locations/list/list-address.ts'
import type { Catalog } from '#web/pages/admin/catalog/catalog-reading.ts'
import { LocationsTab } from '#web/pages/admin/locations/list/locations-tab.tsx'
import { PartFailed } from './part-failed.tsx'
import { StaffBar } from './staff-bar.tsx'
import { ignoreStrayPresses } from './stray-press.ts'
import { useCatalog } from '#web/pages/admin/catalog/use-catalog.ts'
import type { CatalogActions } from '#web/pages/admin/catalog/catalog-actions.ts'
import { useTagSheet } from '#web/pages/admin/tags/use-tag-sheet.ts'

const ImportDialog = lazy(() =>
  import('#web/pages/admin/import/import-dialog.tsx').then((module) => ({
    default: module.ImportDialog,
  })),
)

const PasswordDialog = lazy(() =>
  import('./password-dialog.tsx').then((module) => ({ default: module.PasswordDialog })),
)
const ToastRegion = lazy(() =>
  import('#web/ui/toast/toast-region.tsx').then((module) => ({ default: module.ToastRegion })),
)
const TagsTab = lazy(() =>
  import('#web/pages/admin/tags/tags-tab.tsx').then((module) => ({ default: module.TagsTab })),
)

// Later style sheets override earlier ones.
const LOOK = frameLook + listsLook + fieldsLook + mediaLook

/** The two tabs, and the parts that they share. */
export function StaffArea() {
  const { catalog, actions, fail } = useCatalog()
  const [tab, setTab] = useState<'locations' | 'tags'>(() =>
    readAddressPart('tab', window.location.search) === 'tags' ? 'tags' : 'locations',
  )
  const [open, setOpen] = useState<'import' | 'password' | null>(null)
  useLayoutEffect(() => adoptSheet(LOOK), [])
  useEffect(() => ignoreStrayPresses(document), [])
  useTagSheet(catalog?.tags ?? [])
  const close = () => setOpen(null)

  return (
    <div className="staff-admin">
      <SkipLink />
      <StaffBar fail={fail} onChangePassword={() => setOpen('password')} />
      <main id="main" tabIndex={-1} className="wrap">
        <div className="staff-head">
          <h1>Store admin</h1>
          <div className="row">
            <ExportMenu />
            <div className="staff-import">
              <Button
                kind="primary"
                aria-haspopup="dialog"
                aria-describedby="import-kinds"
                onClick={() => setOpen('import')}
              >
                <Icon name="upload" />
                Import from JSON
              </Button>
              <span id="import-kinds" className="fine muted">
                JSON, CSV or GeoJSON
              </span>
            </div>
          </div>
        </div>
        {catalog !== null && catalog.notes.length > 0 && (
          <section className="staff-attention-strip" aria-label="Needs attention">
            <Icon name="circle-alert" />
            <ul>
              {catalog.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </section>
        )}
        {catalog?.failed.notes !== undefined && (
          <PartFailed
            isNote
            words="Alerts didn’t load"
            reason={catalog.failed.notes}
            onRetry={() => actions.retry('notes')}
          />
        )}
        {catalog === null ? (
          <div className="staff-waiting" aria-busy="true" />
        ) : (
          <Tabs
            label="Store admin"
            selected={tab}
            onSelect={(next) => {
              setTab(next)
              noteInAddress('tab', next === 'tags' ? next : '')
            }}
            tabs={[
              {
                id: 'locations',
                label: 'Locations',
                ...countOf(catalog, 'locations'),
                panel: <LocationsPanel catalog={catalog} actions={actions} />,
              },
              {
                id: 'tags',
                label: 'Tags',
                ...countOf(catalog, 'tags'),
                panel: <TagsPanel catalog={catalog} actions={actions} />,
              },
            ]}
          />
        )}
      </main>
      {open === 'import' && (
        <Suspense>
          <ImportDialog open onClose={close} onChanged={actions.reload} fail={fail} />
        </Suspense>
      )}
      {open === 'password' && (
        <Suspense>
          <PasswordDialog open username={catalog?.username ?? ''} onClose={close} />
        </Suspense>
      )}
      <Suspense>
        <ToastRegion />
      </Suspense>
    </div>
  )
}

type PanelProps = { catalog: Catalog; actions: CatalogActions }

function LocationsPanel({ catalog, actions }: PanelProps) {
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
      <LocationsTab catalog={catalog} actions={actions} />
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
