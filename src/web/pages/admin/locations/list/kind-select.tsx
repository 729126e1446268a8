import type { Tag } from '#domain/location/tag.ts'
import type { LocationKind } from './location-filter.ts'

const KINDS = [
  ['all', 'All stores'],
  ['no-place', 'No map location'],
  ['unread-hours', 'Unreadable hours'],
  ['chain-hours', 'On chain hours'],
  ['not-open', 'Closed or coming soon'],
  ['untagged', 'No tags'],
] as const satisfies readonly (readonly [LocationKind, string])[]

type Props = {
  kind: LocationKind
  tags: readonly Tag[]
  onSelect: (kind: LocationKind) => void
}

/** Filters the list by kind. */
export function KindSelect({ kind, tags, onSelect }: Props) {
  const kinds: readonly LocationKind[] = [
    ...KINDS.map(([id]) => id),
    ...tags.map(({ id }) => `tag:${id}` as const),
  ]
  return (
    <select
      aria-label="Show"
      className="staff-select staff-kind"
      value={kind}
      onChange={({ currentTarget: { value } }) => {
        onSelect(kinds.find((one) => one === value) ?? 'all')
      }}
    >
      {KINDS.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {tags.length > 0 && (
        <optgroup label="By tag">
          {tags.map(({ id, name }) => (
            <option key={id} value={`tag:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  )
}
