import { groupByReason } from '#domain/location/import-reasons.ts'
import type { ImportWarning, Rejection } from '#domain/location/import-row.ts'
import type { FieldChange } from '#domain/location/field-changes.ts'
import type { Tag } from '#domain/location/tag.ts'
import { FoldedList } from '#web/ui/folded-list.tsx'
import { changeText } from '#web/pages/admin/catalog/change-text.ts'
import type { ChosenRepairs } from './chosen-repairs.ts'
import { ImportNotes } from './import-notes.tsx'
import { ImportWarnings } from './import-warnings.tsx'

/** The server's answer about a file. */
export type ImportAnswer = {
  message: string
  /** Identifies the import for an undo; `null` if it changed nothing */
  undoId: string | null
  format: string
  /** How the file was read, one sentence each */
  notes: readonly string[]
  added: number
  updated: number
  unchanged: number
  refused: readonly Rejection[]
  warnings: readonly ImportWarning[]
  newTags: readonly Tag[]
  /** Of how many stores of the file hours and a place on the map are known */
  known: { stores: number; hours: number; places: number }
  changes: {
    added: readonly { id: string; name: string; address: string }[]
    updated: readonly { id: string; name: string; changes: readonly FieldChange[] }[]
  }
}

type Props = {
  answer: ImportAnswer
  repairs: ChosenRepairs
  onRepair: (repairs: ChosenRepairs) => void
  /** The import is running, so nothing can be chosen */
  isFixed: boolean
}

/** The plan of an import: added stores, changes by field, rejected rows, and warnings. */
export function ImportPlanView({ answer, repairs, onRepair, isFixed }: Props) {
  const { message, format, notes, refused, warnings, newTags, known, changes } = answer
  const rejections = groupByReason(refused.map((rejection) => ({ ...rejection, field: '' })))
  return (
    <div className="staff-plan">
      <p>
        <b>{message}</b>
      </p>
      <p className="muted small">
        Read as {format}.{' '}
        {known.stores > 0 &&
          `Hours are known for ${known.hours} of ${known.stores}, a map location for ${known.places} of ${known.stores}. `}
        {newTags.length > 0 && `New tags: ${newTags.map(({ name }) => name).join(', ')}. `}
        Stores that are not in the file stay as they are.
      </p>
      <ImportNotes notes={notes} />
      <FoldedList title="Added" items={changes.added}>
        {({ name, address }) => `${name}, ${address}`}
      </FoldedList>
      <FoldedList title="Changed" items={changes.updated}>
        {changeText}
      </FoldedList>
      {rejections.length > 0 && (
        <section className="staff-faults">
          <h3>Rejected: {refused.length.toLocaleString('en-US')}</h3>
          {rejections.map(({ reason, faults }) => (
            <FoldedList
              key={reason}
              title={reason.charAt(0).toUpperCase() + reason.slice(1)}
              items={faults}
            >
              {({ row, id, reason: own }) => `Row ${row}${id ? ` (${id})` : ''}: ${own}`}
            </FoldedList>
          ))}
        </section>
      )}
      {warnings.length > 0 && (
        <ImportWarnings
          warnings={warnings}
          repairs={repairs}
          onRepair={onRepair}
          isFixed={isFixed}
        />
      )}
    </div>
  )
}
