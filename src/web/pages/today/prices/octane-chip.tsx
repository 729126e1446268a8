import type { FuelGrade } from '#domain/day/grades.ts'

/** Grades that have a color of their own in the design. */
const KNOWN = new Set(['87', '89', '91', '93'])

/** The number on the pump, or the first letter of a fuel that has none. Named beside it. */
export function OctaneChip({ grade: { name, octane } }: { grade: FuelGrade }) {
  const text = octane === null ? name.charAt(0).toUpperCase() : String(octane)
  const look = octane === null ? 'other' : KNOWN.has(text) ? text : 'other'
  return (
    <span className={`today-octane today-octane-${look}`} aria-hidden="true">
      {text}
    </span>
  )
}
