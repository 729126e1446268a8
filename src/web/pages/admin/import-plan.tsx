import { groupByReason } from '#domain/import-reasons.ts'
import type { ImportWarning, Refusal } from '#domain/import-row.ts'
import type { FieldChange } from '#domain/location-merge.ts'
import type { Tag } from '#domain/tag.ts'
import { ImportWarnings } from './import-warnings.tsx'
import type { ChosenMends } from './chosen-mends.ts'

/** What the server makes of a file. */
export type ImportAnswer = {
  message: string
  /** Names the import for its undo; `null` when it changed nothing */
  undoId: string | null
  format: string
  added: number
  updated: number
  unchanged: number
  refused: readonly Refusal[]
  warnings: readonly ImportWarning[]
  newTags: readonly Tag[]
  changes: {
    added: readonly { id: string; name: string; address: string }[]
    updated: readonly { id: string; name: string; changes: readonly FieldChange[] }[]
  }
}

/** More than anybody reads through; the counts tell the rest. */
const SHOWN = 50

type Props = {
  answer: ImportAnswer
  mends: ChosenMends
  onMend: (mends: ChosenMends) => void
  /** The import is under way: nothing can be chosen any more */
  isFixed: boolean
}

/** A file's plan: what is added, what changes field by field, what is refused and what to check. */
export function ImportPlanView({ answer, mends, onMend, isFixed }: Props) {
  const { message, format, refused, warnings, newTags, changes } = answer
  const refusals = groupByReason(refused.map((refusal) => ({ ...refusal, field: '' })))
  return (
    <div className="staff-plan">
      <p>
        <b>{message}</b>
      </p>
      <p className="muted small">
        Read as {format}.{' '}
        {newTags.length > 0 && `New tags: ${newTags.map(({ name }) => name).join(', ')}. `}
        Stores that are not in the file stay as they are.
      </p>
      <Part title="Added" items={changes.added}>
        {({ name, address }) => `${name}, ${address}`}
      </Part>
      <Part title="Changed" items={changes.updated}>
        {({ name, changes: fields }) =>
          `${name}: ${fields.map(({ field, from, to }) => `${field} “${from}” → “${to}”`).join('; ')}`
        }
      </Part>
      {refusals.length > 0 && (
        <section className="staff-faults">
          <h3>Refused: {refused.length.toLocaleString('en-US')}</h3>
          {refusals.map(({ reason, faults }) => (
            <Part
              key={reason}
              title={reason.charAt(0).toUpperCase() + reason.slice(1)}
              items={faults}
            >
              {({ row, id, reason: own }) => `Row ${row}${id ? ` (${id})` : ''}: ${own}`}
            </Part>
          ))}
        </section>
      )}
      {warnings.length > 0 && (
        <ImportWarnings warnings={warnings} mends={mends} onMend={onMend} isFixed={isFixed} />
      )}
    </div>
  )
}

function Part<Item>(props: {
  title: string
  items: readonly Item[]
  children: (item: Item) => string
}) {
  const { title, items, children } = props
  if (items.length === 0) return null
  return (
    <details>
      <summary>
        {title}: {items.length.toLocaleString('en-US')}
      </summary>
      <ul className="small">
        {items.slice(0, SHOWN).map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>{children(item)}</li>
        ))}
        {items.length > SHOWN && <li>and {(items.length - SHOWN).toLocaleString('en-US')} more</li>}
      </ul>
    </details>
  )
}
