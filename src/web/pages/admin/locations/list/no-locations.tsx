import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'

type Props = {
  /** The filter hides locations */
  isFiltered: boolean
  onShowAll: () => void
}

/** Replaces an empty list. */
export function NoLocations({ isFiltered, onShowAll }: Props) {
  return (
    <EmptyState
      icon="map-pin-off"
      heading={isFiltered ? 'No stores match' : 'No stores yet'}
      helper={
        isFiltered
          ? 'Try another name, city, zip, or phone number.'
          : 'Import a file or add your first store.'
      }
      action={isFiltered && <Button onClick={onShowAll}>Show all stores</Button>}
    />
  )
}
