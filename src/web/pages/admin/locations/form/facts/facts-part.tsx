import type { BoxProblems } from '#web/pages/admin/locations/form/save-problem.ts'
import type { ChainHours } from '#web/pages/admin/locations/use-chain-hours.ts'
import type { FactDraft } from './fact-draft.ts'
import { FactsFields } from './facts-fields.tsx'
import { GradesFields } from './grades-fields.tsx'
import { SchedulesFields } from './schedules-fields.tsx'

type Props = {
  draft: FactDraft
  chain: ChainHours
  problems: BoxProblems
  onChange: (change: Partial<FactDraft>) => void
}

/** The part of the editor about what a store has: hours of parts, facts, and fuel grades. */
export function FactsPart({ draft, chain, problems, onChange }: Props) {
  const { schedules, facts, foodTexts, grades } = draft
  return (
    <>
      <SchedulesFields
        schedules={schedules}
        problem={problems.schedules ?? null}
        onChange={(next) => onChange({ schedules: next })}
      />
      <FactsFields
        facts={facts}
        foodTexts={foodTexts}
        problem={problems.facts ?? null}
        onChange={onChange}
      />
      <GradesFields
        grades={grades}
        chain={chain}
        problem={problems.grades ?? null}
        onChange={(next) => onChange({ grades: next })}
      />
    </>
  )
}
