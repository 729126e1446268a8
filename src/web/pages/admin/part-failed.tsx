import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { Alert } from '#web/ui/waiting/alert.tsx'

type Props = {
  /** What did not load: "Stores didn’t load" */
  words: string
  /** Why, in the server's words */
  reason: string
  onRetry: () => Promise<unknown>
  /** A line beside what did load, rather than in its place */
  isNote?: boolean
}

/** A part of the staff area that could not be read, with the way to try once more. */
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
