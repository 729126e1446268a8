import type { SignGrade } from '#domain/day/fuel-sign.ts'
import { tagTextColor } from '#domain/location/tag-color.ts'

const LETTERS_MAX = 3

/** The octane of a grade, or its letter. Colors are attributes, because pages carry no style of their own. */
export function GradeChip({ id, octane, name, color }: SignGrade) {
  const letters = id.length <= LETTERS_MAX ? id : name.charAt(0)
  return (
    <svg className="today-chip" viewBox="0 0 40 24" aria-hidden="true">
      <rect width="40" height="24" rx="6" fill={color} />
      <text x="20" y="17" textAnchor="middle" fill={tagTextColor(color)}>
        {octane ?? letters.toUpperCase()}
      </text>
    </svg>
  )
}
