import { ActionLink } from '#web/ui/buttons/action-link.tsx'
import { JOBS_PATH } from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import { jobCatalog } from './job-catalog.ts'

/** Shows every opening again. A link without JavaScript, so that the address has no filters. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <ActionLink to={JOBS_PATH} aria-haspopup={undefined} onAction={onClear}>
      {useWords(jobCatalog).clearFilters}
    </ActionLink>
  )
}
