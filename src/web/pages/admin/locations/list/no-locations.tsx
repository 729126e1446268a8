import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'

type Props = {
  /** There are others, which the filter hides */
  isFiltered: boolean
  onShowAll: () => void
}

/** What stands in the place of a list without locations. */
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
