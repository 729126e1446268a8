import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { SkipLink } from '#web/layout/skip-link.tsx'
import { adoptSheet } from '#web/ui/adopt-sheet.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import look from './admin-look.css?inline'
import { ExportMenu } from './export-menu.tsx'
import { noteInAddress, readAddressPart } from './list-address.ts'
import { LocationsTab } from './locations-tab.tsx'
import { StaffBar } from './staff-bar.tsx'
import { ignoreStrayPresses } from './stray-press.ts'
import { useCatalog } from './use-catalog.ts'
import { useTagSheet } from './use-tag-sheet.ts'

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

const PasswordDialog = lazy(() =>
  import('./password-dialog.tsx').then((module) => ({ default: module.PasswordDialog })),
)
const TagsTab = lazy(() => import('./tags-tab.tsx').then((module) => ({ default: module.TagsTab })))

/** The two tabs and what belongs to both. */
export function StaffArea() {
  const { catalog, problem, actions, fail } = useCatalog()
  const [tab, setTab] = useState<'locations' | 'tags'>(() =>
    readAddressPart('tab', window.location.search) === 'tags' ? 'tags' : 'locations',
  )
  const [open, setOpen] = useState<'import' | 'password' | null>(null)
  useLayoutEffect(() => adoptSheet(look), [])
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
        {problem !== null && (
          <EmptyState
            bad
            icon="circle-alert"
            heading="The stores did not load"
            helper={problem}
            action={<Button onClick={() => window.location.reload()}>Try again</Button>}
          />
        )}
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
        {catalog === null ? (
          problem === null && <div className="staff-waiting" aria-busy="true" />
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
                count: catalog.locations.length,
                panel: <LocationsTab catalog={catalog} actions={actions} />,
              },
              {
                id: 'tags',
                label: 'Tags',
                count: catalog.tags.length,
                panel: (
                  <Suspense>
                    <TagsTab catalog={catalog} actions={actions} />
                  </Suspense>
                ),
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
      <ToastRegion />
    </div>
  )
}
