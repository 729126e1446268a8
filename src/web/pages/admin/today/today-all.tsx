import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { FuelGrade } from '#domain/day/grades.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import fieldsLook from '#web/pages/admin/fields-look.css?inline'
import listsLook from '#web/pages/admin/lists-look.css?inline'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { StaffFrame, StaffHead } from '#web/pages/admin/frame/staff-frame.tsx'
import { useStaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { withChosen, type ChosenIds } from '#web/pages/admin/locations/list/chosen-locations.ts'
import signsLook from '#web/pages/today/signs-look.css?inline'
import allLook from './today-all-look.css?inline'
import { pricesCsv, saveCsv } from './prices/prices-csv.ts'
import { askUpdate } from './ask-update.ts'
import { SavedLine, type SavedMany } from './saved-line.tsx'
import {
  EVERY_STORE,
  filteredRows,
  gradesOf,
  storeRows,
  type StoreRow,
} from './table/store-rows.ts'
import { StoreTable } from './table/store-table.tsx'
import { TableTools } from './table/table-tools.tsx'
import { useAllStores, useMinute, type AllStores } from './use-all-stores.ts'

const BulkBar = lazy(() =>
  import('./bulk/bulk-bar.tsx').then((module) => ({ default: module.BulkBar })),
)
const NoticeDialog = lazy(() =>
  import('./notice-dialog.tsx').then((module) => ({ default: module.NoticeDialog })),
)
const PasteDialog = lazy(() =>
  import('./prices/paste-dialog.tsx').then((module) => ({ default: module.PasteDialog })),
)
const PriceHistory = lazy(() =>
  import('./prices/price-history.tsx').then((module) => ({ default: module.PriceHistory })),
)

const LOOK = fieldsLook + listsLook + signsLook + allLook
const ROWS = 60
const MORE_ROWS = 100

type OpenDialog = 'paste' | 'notice' | { historyOf: StoreRow } | null

/** All stores in one table, the worst first, many changed at once. */
export function TodayAll() {
  const session = useStaffSession()
  const { stores, problem, reload, put } = useAllStores(session)
  const now = useMinute()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [saved, setSaved] = useState<SavedMany | null>(null)
  const rows = useMemo(() => storeRows(stores ?? []), [stores])

  function showSaved(next: SavedMany | null): void {
    setSaved(next)
    void reload()
  }

  const { fail } = session
  // Unchanged rows do not render again.
  const ask = useCallback(
    ({ store }: StoreRow) => {
      askUpdate([store.id]).then((next) => {
        setSaved(next)
        return reload()
      }, fail)
    },
    [fail, reload],
  )

  return (
    <StaffFrame username={session.username} fail={session.fail} look={LOOK}>
      <StaffHead title="Today, all stores" lead={stores && <Counts rows={rows} />}>
        <Button
          small
          aria-label="CSV of the prices"
          onClick={() => saveCsv(pricesCsv(stores ?? []), 'prices.csv')}
        >
          <Icon name="download" />
          CSV
        </Button>
        <Button small aria-haspopup="dialog" onClick={() => setDialog('paste')}>
          <Icon name="clipboard-list" />
          Paste prices
        </Button>
        <Button small kind="primary" aria-haspopup="dialog" onClick={() => setDialog('notice')}>
          <Icon name="cloud-snow" />
          Put up a site notice
        </Button>
      </StaffHead>
      {problem !== null && (
        <PartFailed
          isNote={stores !== null}
          words="Stores didn’t load"
          reason={problem}
          onRetry={reload}
        />
      )}
      {saved && (
        <SavedLine
          key={saved.undo?.id}
          saved={saved}
          fail={session.fail}
          onUndone={() => showSaved(null)}
        />
      )}
      {!stores && problem === null && <div className="staff-waiting" aria-busy="true" />}
      {stores && (
        <StoresPanel
          {...{ rows, now, put, reload }}
          grades={gradesOf(stores)}
          fail={session.fail}
          onSaved={showSaved}
          onHistory={(row) => setDialog({ historyOf: row })}
          onAsk={ask}
        />
      )}
      <Suspense>
        {dialog === 'paste' && <PasteDialog onClose={() => setDialog(null)} onSaved={showSaved} />}
        {dialog === 'notice' && <NoticeDialog session={session} onClose={() => setDialog(null)} />}
        {dialog !== null && typeof dialog === 'object' && (
          <PriceHistory
            store={dialog.historyOf.store}
            session={session}
            now={now}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </StaffFrame>
  )
}

type PanelProps = Pick<AllStores, 'put' | 'reload'> & {
  rows: readonly StoreRow[]
  grades: readonly FuelGrade[]
  now: number
  fail: (error: unknown) => void
  onSaved: (saved: SavedMany) => void
  onHistory: (row: StoreRow) => void
  onAsk: (row: StoreRow) => void
}

/** The table with its filters, and the actions for the selected stores. */
function StoresPanel(props: PanelProps) {
  const { rows, grades, now, put, reload, fail, onSaved, onHistory, onAsk } = props
  const [filter, setFilter] = useState(EVERY_STORE)
  const [limit, setLimit] = useState(ROWS)
  const [ids, setIds] = useState<ChosenIds>(new Set())
  const found = useMemo(() => filteredRows(rows, filter, now), [rows, filter, now])
  const chosen = useMemo(() => rows.filter(({ store }) => ids.has(store.id)), [rows, ids])
  // Unchanged rows do not render again.
  const choose = useCallback(
    (id: string, isChosen: boolean) => setIds((before) => withChosen(before, id, isChosen)),
    [],
  )
  return (
    <div className="staff-panel staff-today">
      <TableTools
        {...{ rows, found, filter, now }}
        onFilter={(next) => {
          setFilter(next)
          setLimit(ROWS)
        }}
        chosenCount={chosen.length}
        onChooseAll={() => setIds(new Set([...ids, ...found.map(({ store }) => store.id)]))}
      />
      {chosen.length > 0 && (
        <Suspense>
          <BulkBar
            {...{ chosen, grades, now, fail, onSaved }}
            hiddenCount={chosen.filter((row) => !found.includes(row)).length}
            onClear={() => setIds(new Set())}
          />
        </Suspense>
      )}
      {found.length === 0 ? (
        <EmptyState
          icon="map-pin-off"
          heading={rows.length === 0 ? 'No stores yet' : 'No stores match'}
          helper={rows.length === 0 ? 'Add stores first.' : 'Try another name, city, or zip.'}
        />
      ) : (
        <StoreTable
          {...{ grades, now, ids, fail, onHistory, onAsk }}
          rows={found.slice(0, limit)}
          count={found.length}
          onChoose={choose}
          onPut={put}
          onStale={reload}
        />
      )}
      {found.length > limit && (
        <p className="staff-more">
          <Button wide onClick={() => setLimit(limit + MORE_ROWS)}>
            Show {Math.min(MORE_ROWS, found.length - limit)} more
          </Button>
        </p>
      )}
    </div>
  )
}

function Counts({ rows }: { rows: readonly StoreRow[] }) {
  const [closed, limited, open] = [0, 1, 2].map(
    (rank) => rows.filter((row) => row.rank === rank).length,
  )
  return `${open} open, ${limited} limited, ${closed} closed.`
}
