import type { SignGrade } from '#domain/day/fuel-sign.ts'
import { tagTextColor } from '#domain/location/tag-color.ts'

const LETTERS_MAX = 3

/** What a chip says: the octane of a grade, or its letter. */
export function chipText({ id, octane, name }: Pick<SignGrade, 'id' | 'octane' | 'name'>): string {
  const letters = id.length <= LETTERS_MAX ? id : name.charAt(0)
  return String(octane ?? letters.toUpperCase())
}

/** Of a grade's cell on a sign; ids may be owners' own, so that they come after a letter. */
export function chipClass({ id }: Pick<SignGrade, 'id'>): string {
  return `g-${id}`
}

/** The octane of a grade, or its letter. Colors are attributes, because pages carry no style of their own. */
export function GradeChip({ color, ...grade }: SignGrade) {
  return (
    <svg className="today-chip" viewBox="0 0 40 24" aria-hidden="true">
      <rect width="40" height="24" rx="6" fill={color} />
      <text x="20" y="17" textAnchor="middle" fill={tagTextColor(color)}>
        {chipText(grade)}
      </text>
    </svg>
  )
}
