import { groupByReason } from '#domain/import-reasons.ts'
import type { ListedChange, ListingSync } from '#domain/listing-sync.ts'

/** More than anybody reads through; the counts tell the rest. */
const SHOWN = 50
const NAMED = 12

/** A sync's outcome store by store; what there is none of is left out. */
export function SyncReport({ answer }: { answer: ListingSync }) {
  const { changes, refused, warnings } = answer
  return (
    <>
      <Part title="Added" count={answer.added} lines={changes.added.map(listedText)} />
      <Part
        title="Changed"
        count={answer.updated}
        lines={changes.updated.map(
          ({ name, changes: fields }) =>
            `${name}: ${fields
              .map(({ field, from, to }) => `${field} ${from ? `“${from}” → ` : ''}“${to}”`)
              .join('; ')}`,
        )}
      />
      <Part
        title="Not in the listing"
        count={answer.missing}
        lines={changes.missing.map(listedText)}
      />
      <Part
        title="Not read"
        count={refused.length}
        lines={refused.map(({ id, row, reason }) => `${id ?? `Number ${row}`}: ${reason}`)}
      />
      <Part
        title="To check"
        count={warnings.length}
        more={0}
        lines={groupByReason(warnings).map(
          ({ reason, faults }) =>
            `${reason} (${faults.length.toLocaleString('en-US')}): ${someOf(faults.map(({ id, row }) => id ?? `number ${row}`))}`,
        )}
      />
    </>
  )
}

type PartProps = {
  title: string
  count: number
  lines: readonly string[]
  /** How many are not among the lines; where each line is one, that is told by itself */
  more?: number
}

function Part({ title, count, lines, more = count - Math.min(lines.length, SHOWN) }: PartProps) {
  if (count === 0) return null
  return (
    <details>
      <summary>
        {title}: {count.toLocaleString('en-US')}
      </summary>
      <ul className="small">
        {lines.slice(0, SHOWN).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>{line}</li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
      </ul>
    </details>
  )
}

function someOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED)
  const more = names.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : [])].join(', ')
}

function listedText({ name, address }: ListedChange): string {
  return `${name}, ${address}`
}
