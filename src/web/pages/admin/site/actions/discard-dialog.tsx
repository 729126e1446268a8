import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useDesk } from '#web/pages/admin/site/desk/desk-context.ts'
import { changesWords } from '#web/pages/admin/site/panes/pages-nav.tsx'

type Props = { onClose: () => void; onDiscard: () => Promise<void> }

/** Asks before a draft is discarded. */
export function DiscardDialog({ onClose, onDiscard }: Props) {
  const count = useDesk((state) => state.changes.length)
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog open role="alertdialog" title={`Discard ${changesWords(count)}?`} onClose={onClose}>
      <p>The form goes back to what is live. You can bring the changes back for a day.</p>
      <div className="staff-two">
        <Button onClick={onClose} data-initial-focus>
          Cancel
        </Button>
        <Button
          kind="danger"
          busy={isBusy}
          onClick={() => {
            setBusy(true)
            void onDiscard().finally(() => setBusy(false))
          }}
        >
          Discard
        </Button>
      </div>
    </Dialog>
  )
}
