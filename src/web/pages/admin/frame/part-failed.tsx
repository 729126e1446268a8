import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { Alert } from '#web/ui/waiting/alert.tsx'

type Props = {
  /** What did not load: "Stores didn’t load" */
  words: string
  /** The server's reason */
  reason: string
  onRetry: () => Promise<unknown>
  /** Shown as a line beside loaded content, rather than instead of it */
  isNote?: boolean
}

/** Says that a part of the staff area did not load, with a button to try again. */
export function PartFailed({ words, reason, onRetry, isNote = false }: Props) {
  const [isBusy, setBusy] = useState(false)
  const again = (
    <Button
      small={isNote}
      busy={isBusy}
      onClick={() => {
        setBusy(true)
        void onRetry().finally(() => setBusy(false))
      }}
    >
      Try again
    </Button>
  )
  if (!isNote) {
    return <EmptyState bad icon="circle-alert" heading={words} helper={reason} action={again} />
  }
  return (
    <div className="staff-part-failed">
      <Alert helper={reason}>{words}</Alert>
      {again}
    </div>
  )
}
