import { ActionLink } from '#web/ui/buttons/action-link.tsx'
import { JOBS_PATH } from '#web/addresses/paths.ts'

/** Shows every opening again; without script a link, so that the address has no filter left in it. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <ActionLink to={JOBS_PATH} aria-haspopup={undefined} onAction={onClear}>
      Clear Filters
    </ActionLink>
  )
}
