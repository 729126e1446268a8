import { groupByReason } from '#domain/location/import-reasons.ts'
import type { ListedChange, ListingSync } from '#domain/location/listing-sync.ts'
import { changeText } from '#web/pages/admin/catalog/change-text.ts'
import { FoldedList } from '#web/ui/folded-list.tsx'

const NAMED = 12

/** A sync's outcome store by store; what there is none of is left out. */
export function SyncReport({ answer }: { answer: ListingSync }) {
  const { changes, refused, warnings } = answer
  return (
    <>
      <FoldedList title="Added" count={answer.added} items={changes.added}>
        {listedText}
      </FoldedList>
      <FoldedList title="Changed" count={answer.updated} items={changes.updated}>
        {changeText}
      </FoldedList>
      <FoldedList title="Not in the listing" count={answer.missing} items={changes.missing}>
        {listedText}
      </FoldedList>
      <FoldedList title="Not read" items={refused}>
        {({ id, row, reason }) => `${id ?? `Number ${row}`}: ${reason}`}
      </FoldedList>
      <FoldedList
        title="To check"
        count={warnings.length}
        items={groupByReason(warnings)}
        sizeOf={({ faults }) => faults.length}
      >
        {({ reason, faults }) =>
          `${reason} (${faults.length.toLocaleString('en-US')}): ${someOf(faults.map(({ id, row }) => id ?? `number ${row}`))}`
        }
      </FoldedList>
    </>
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
