import { Button } from '#web/ui/buttons/button.tsx'
import type { SendProgress } from './send-file.ts'

type Props = {
  file: File
  progress: SendProgress
  /** The server's work after the upload: "Reading" */
  verb: string
  /** `null` if it is too late to cancel */
  onCancel: (() => void) | null
}

/** The progress of an upload, and then of the server's work. */
export function SendProgressBar({ file, progress, verb, onCancel }: Props) {
  const isSending = progress.kind === 'sending'
  return (
    <div className="staff-progress">
      <output>{isSending ? `Sending ${file.name}…` : `${verb} ${file.name}…`}</output>
      {isSending ? (
        <progress aria-label="Sent" max={progress.total || 1} value={progress.sent} />
      ) : (
        <progress aria-label={verb} />
      )}
      <p className="muted small">
        {isSending
          ? `${sizeText(progress.sent)} of ${sizeText(progress.total)}`
          : sizeText(file.size)}
      </p>
      {onCancel && (
        <Button small onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
