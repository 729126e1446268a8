import { Button } from '#web/ui/buttons/button.tsx'

/** Stands where the map did not load. */
export function FailedMap({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="staff-map-failed">
      <p className="small">The map didn’t load. The tables have the same places.</p>
      <Button small onClick={onRetry}>
        Try map again
      </Button>
    </div>
  )
}
