import { useEffect, useState } from 'react'
import { storeCount } from '#web/ui/store-count.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { LAST_IMPORT_CALL } from '#web/addresses/paths.ts'

type LastImport = { undoId: string; added: number; changed: number }

type Props = { onUndo: (undoId: string) => Promise<void> }

/** Undoes the last import after its dialog was closed. Renders nothing if there is none. */
export function LastImport({ onUndo }: Props) {
  const [last, setLast] = useState<LastImport | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    // Without an answer there is nothing to offer. Choosing a file shows the error.
    call<LastImport | null>('GET', LAST_IMPORT_CALL).then(
      (answer) => {
        if (!isGone) setLast(answer)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  if (last === null) return null

  async function undo(undoId: string): Promise<void> {
    setBusy(true)
    await onUndo(undoId)
    setBusy(false)
  }

  return (
    <section className="staff-last-import" aria-label="The last import">
      <p className="small">
        The last import or sync added {storeCount(last.added)} and changed{' '}
        {storeCount(last.changed)}. Undo takes the new ones away and makes the others as they were
        before it, also where they were changed since.
      </p>
      <Button small busy={isBusy} onClick={() => void undo(last.undoId)}>
        Undo import
      </Button>
    </section>
  )
}
