import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { JOBS_PATH } from './jobs-path.ts'

type Props = { onLeave: () => void; children: ReactNode }

/** Goes back to the openings, also without script. */
export function LeaveButton({ onLeave, children }: Props) {
  return (
    <form
      action={JOBS_PATH}
      onSubmit={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <Button type="submit">{children}</Button>
    </form>
  )
}
