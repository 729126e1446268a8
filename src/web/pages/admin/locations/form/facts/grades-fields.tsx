import { useId } from 'react'
import type { ChainHours } from '#web/pages/admin/locations/use-chain-hours.ts'
import { FieldError } from '#web/ui/forms/field-error.tsx'

type Props = {
  /** The ids of the grades that the store sells */
  grades: readonly string[]
  /** Names the grades that the chain has; a store may have others that it once had */
  chain: ChainHours
  problem: string | null
  onChange: (grades: readonly string[]) => void
}

/** The fuel grades that the store sells, of those that the chain has. */
export function GradesFields({ grades, chain, problem, onChange }: Props) {
  const problemId = useId()
  const known = chain?.grades ?? []
  const former = grades.filter((id) => !known.some((grade) => grade.id === id))
  const all = [...known, ...former.map((id) => ({ id, name: id }))]
  if (all.length === 0) return null
  return (
    <fieldset className="staff-facts" aria-describedby={problem === null ? undefined : problemId}>
      <legend>Fuel grades</legend>
      <div className="staff-fact-kinds">
        {all.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              className="staff-check"
              checked={grades.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  all
                    .filter((one) => (one.id === id ? checked : grades.includes(one.id)))
                    .map((one) => one.id),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
      {problem !== null && <FieldError id={problemId}>{problem}</FieldError>}
    </fieldset>
  )
}
