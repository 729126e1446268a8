import { useState } from 'react'
import { pathTo, UNDO_CALL, UNDO_PRICES_CALL } from '#web/addresses/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { call } from '#web/pages/admin/catalog/admin-api.ts'

/** A change of many stores that was saved. */
export type SavedMany = {
  /** "3 stores: closed until tomorrow 6 AM." */
  message: string
  /** `null` when nothing changed */
  undo: { id: string; by: 'history' | 'prices' } | null
}

type Props = { saved: SavedMany; fail: (error: unknown) => void; onUndone: () => void }

/** Shows what was saved, with its undo, until something else is saved. */
export function SavedLine({ saved: { message, undo }, fail, onUndone }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function takeBack(): Promise<void> {
    if (!undo) return
    setBusy(true)
    try {
      await (undo.by === 'history'
        ? call('POST', pathTo(UNDO_CALL, { id: undo.id }))
        : call('POST', `${UNDO_PRICES_CALL}?${new URLSearchParams({ undoId: undo.id })}`))
      onUndone()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="on-night staff-today-saved">
      <Icon name="circle-check" />
      <output>
        {undo && <b>Saved.</b>} {message}
      </output>
      {undo && (
        <Button small busy={isBusy} onClick={() => void takeBack()}>
          <Icon name="undo-2" />
          Undo
        </Button>
      )}
    </div>
  )
}
