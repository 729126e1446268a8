import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { adoptSheet } from '#web/ui/adopt-sheet.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import look from './admin-look.css?inline'
import { ExportMenu } from './export-menu.tsx'
import { LocationsTab } from './locations-tab.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { StaffBar } from './staff-bar.tsx'
import { TagsTab } from './tags-tab.tsx'
import { useCatalog } from './use-catalog.ts'
import { useTagSheet } from './use-tag-sheet.ts'

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

/** The two tabs and what belongs to both. */
export function StaffArea() {
  const { catalog, problem, actions, fail } = useCatalog()
  const [tab, setTab] = useState<'locations' | 'tags'>('locations')
  const [open, setOpen] = useState<'import' | 'password' | null>(null)
  useLayoutEffect(() => adoptSheet(look), [])
  useTagSheet(catalog?.tags ?? [])
  const close = () => setOpen(null)

  return (
    <div className="staff-admin">
      <StaffBar fail={fail} onChangePassword={() => setOpen('password')} />
      <main id="main" tabIndex={-1} className="wrap">
        <div className="staff-head">
          <h1>Store admin</h1>
          <div className="row">
            <ExportMenu />
            <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen('import')}>
              <Icon name="upload" />
              Import from JSON
            </Button>
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
            onSelect={setTab}
            tabs={[
              {
                id: 'locations',
                label: 'Locations',
                count: catalog.locations.length,
                panel: <LocationsTab catalog={catalog} actions={actions} fail={fail} />,
              },
              {
                id: 'tags',
                label: 'Tags',
                count: catalog.tags.length,
                panel: <TagsTab catalog={catalog} actions={actions} />,
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
      <PasswordDialog
        open={open === 'password'}
        username={catalog?.username ?? ''}
        onClose={close}
      />
      <ToastRegion />
    </div>
  )
}
