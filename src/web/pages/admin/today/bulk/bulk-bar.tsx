import { useLayoutEffect, useRef, useState } from 'react'
import type { FuelGrade } from '#domain/day/grades.ts'
import type { ManyTodayAnswer } from '#domain/day/today.ts'
import { TODAY_CALL } from '#web/addresses/paths.ts'
import { adoptSheet } from '#web/browser/adopt-sheet.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { askUpdate } from '#web/pages/admin/today/ask-update.ts'
import { sendPrices } from '#web/pages/admin/today/prices/send-prices.ts'
import type { SavedMany } from '#web/pages/admin/today/saved-line.tsx'
import type { StoreRow } from '#web/pages/admin/today/table/store-rows.ts'
import todayLook from '#web/pages/today/today-look.css?inline'
import { newKey } from '#web/pages/today/outbox/new-key.ts'
import { differenceText } from '#web/pages/today/prices/amount.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { beforeAfter, isNothing, type BulkChange } from './bulk-change.ts'
import { BulkPanel, type BulkKind } from './bulk-panel.tsx'

const KINDS: readonly (readonly [BulkKind, string])[] = [
  ['door', 'Set status'],
  ['payments', 'Payments'],
  ['fuel', 'Fuel and prices'],
  ['services', 'Out of service'],
]
/** A change to more stores than this asks first. */
const MANY = 10
const SHOWN = 6
/** A price change above this asks first, in cents */
const JUMP = 25

type Props = {
  chosen: readonly StoreRow[]
  hiddenCount: number
  grades: readonly FuelGrade[]
  now: number
  fail: (error: unknown) => void
  onClear: () => void
  onSaved: (saved: SavedMany) => void
}

/** Changes the selected stores in one request, with before and after. */
export function BulkBar({ chosen, hiddenCount, grades, now, fail, onClear, onSaved }: Props) {
  const [kind, setKind] = useState<BulkKind | null>(null)
  const [change, setChange] = useState<BulkChange>({})
  const [question, setQuestion] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(null)
  useLayoutEffect(() => adoptSheet(todayLook), [])
  const stores = chosen.map(({ store }) => store)
  const word = stores.length === 1 ? '1 store' : `${stores.length} stores`

  function open(next: BulkKind): void {
    setKind(next === kind ? null : next)
    edit({})
  }
  function edit(next: BulkChange): void {
    setChange(next)
    // A failed request may be sent again unchanged; a different change is a new request.
    key.current = null
  }

  async function ask(): Promise<void> {
    setBusy(true)
    setKind(null)
    try {
      onSaved(await askUpdate(stores.map(({ id }) => id)))
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  async function apply(confirm: boolean): Promise<void> {
    setQuestion(null)
    setBusy(true)
    key.current ??= newKey()
    try {
      onSaved(await send(stores, change, confirm, key.current))
      setKind(null)
      edit({})
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-label="Change the chosen stores">
      <div className="on-night staff-today-bulk">
        <b>
          {word} chosen{hiddenCount > 0 && `, ${hiddenCount} hidden`}
        </b>
        {KINDS.map(([id, label]) => (
          <Button key={id} small aria-expanded={kind === id} onClick={() => open(id)}>
            {label}
          </Button>
        ))}
        <Button small busy={isBusy && kind === null} onClick={() => void ask()}>
          <Icon name="send" />
          Ask for an update
        </Button>
        <button type="button" className="link small" onClick={onClear}>
          Clear choice
        </button>
      </div>
      {kind && (
        <fieldset className="staff-today-panel" aria-label={`${nameOf(kind)}, ${word}`}>
          <BulkPanel key={kind} {...{ kind, stores, grades, now, change }} onChange={edit} />
          {!isNothing(change) && (
            <ul className="staff-today-changes" aria-label="Before and after">
              {stores.slice(0, SHOWN).map((store) => (
                <li key={store.id}>
                  {store.name} <b>{beforeAfter(store, change, now)}</b>
                </li>
              ))}
              {stores.length > SHOWN && <li>and {stores.length - SHOWN} more</li>}
            </ul>
          )}
          <Button
            small
            kind="primary"
            busy={isBusy}
            aria-disabled={isNothing(change)}
            onClick={() => {
              if (isNothing(change)) return
              const asked = questionOf(change, word, stores.length)
              if (asked !== null) setQuestion(asked)
              else void apply(false)
            }}
          >
            Apply to {word}
          </Button>
        </fieldset>
      )}
      {question !== null && (
        <Dialog role="alertdialog" open title={question} onClose={() => setQuestion(null)}>
          <p>It can be undone.</p>
          <div className="staff-answers">
            <Button data-initial-focus onClick={() => setQuestion(null)}>
              Cancel
            </Button>
            <Button kind="primary" onClick={() => void apply(true)}>
              Change {word}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

/** What is asked before many stores change, or a price jumps; `null` for nothing. */
function questionOf({ cents = 0 }: BulkChange, word: string, count: number): string | null {
  if (Math.abs(cents) > JUMP) return `${differenceText(cents)} at ${word}?`
  return count > MANY ? `Change ${word}?` : null
}

function nameOf(kind: BulkKind): string {
  return KINDS.find(([id]) => id === kind)?.[1] ?? ''
}

/** One request for all stores. @throws CallFailed */
async function send(
  stores: readonly StoreRow['store'][],
  change: BulkChange,
  confirm: boolean,
  key: string,
): Promise<SavedMany> {
  const { cents, grade, fields } = change
  if (cents !== undefined && grade !== undefined) {
    return sendPrices(stores, { grade, cents }, { confirm, key })
  }
  const { message, undoId } = await call<ManyTodayAnswer>(
    'PATCH',
    TODAY_CALL,
    { ids: stores.map(({ id }) => id), ...fields, pressedAt: new Date().toISOString() },
    { 'idempotency-key': key },
  )
  return { message, undo: { id: undoId, by: 'history' } }
}
