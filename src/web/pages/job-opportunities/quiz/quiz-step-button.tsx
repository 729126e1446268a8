import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { FilterFields } from '#web/pages/job-opportunities/filter-fields.tsx'
import { usePageAddress } from '#web/words/language.ts'
import { QUIZ_FORM_ACTION } from '#web/addresses/quiz-address.ts'

type Props = {
  jobId: string
  /** The step in the address; `null` for the first */
  step: 'questions' | null
  onGo: () => void
  children: ReactNode
}

/** Goes to another step of the quiz, also without JavaScript. */
export function StepButton({ jobId, step, onGo, children }: Props) {
  return (
    <form
      action={usePageAddress(QUIZ_FORM_ACTION)}
      onSubmit={(event) => {
        event.preventDefault()
        onGo()
      }}
    >
      <FilterFields />
      <input type="hidden" name="apply" value={jobId} />
      {step !== null && <input type="hidden" name="step" value={step} />}
      <Button kind="primary" type="submit">
        {children}
      </Button>
    </form>
  )
}
