import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { FilterFields } from '#web/pages/job-opportunities/filter-fields.tsx'
import { usePageAddress } from '#web/words/language.ts'
import { JOBS_PATH } from '#web/addresses/paths.ts'

type Props = { onLeave: () => void; children: ReactNode }

/** Returns to the openings with the same filters, also without JavaScript. */
export function LeaveButton({ onLeave, children }: Props) {
  return (
    <form
      action={usePageAddress(JOBS_PATH)}
      onSubmit={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <FilterFields />
      <Button type="submit">{children}</Button>
    </form>
  )
}
