import type { Tag } from '#domain/location/tag.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { TagBadge } from '#web/ui/tags/tag-badge.tsx'
import type { StaffLocation } from '#domain/location/staff-location.ts'

type Props = {
  /** The locations that get the tag */
  locations: readonly StaffLocation[]
  /** How many of them the filter hides */
  hiddenCount: number
  tags: readonly Tag[]
  onChoose: (tag: Tag) => void
  onClose: () => void
}

/** Offers the tags that at least one of the locations lacks. */
export function AddTagDialog({ locations, hiddenCount, tags, onChoose, onClose }: Props) {
  const lacking = tags.filter(({ id }) =>
    locations.some((location) => !location.tags.some((own) => own.id === id)),
  )
  const [first] = locations
  return (
    <Dialog
      open
      title="Add Tag"
      subtitle={
        <p className="muted small">
          {locations.length === 1 ? `To ${first?.name}` : `To ${locations.length} stores`}
          {hiddenCount > 0 && `, including ${hiddenCount} hidden by the filter`}
        </p>
      }
      onClose={onClose}
    >
      {lacking.length === 0 ? (
        <p>
          {tags.length === 0
            ? 'Create the first tag in the Tags tab.'
            : locations.length === 1
              ? 'This store has every tag.'
              : 'These stores have every tag.'}
        </p>
      ) : (
        <ul className="staff-choices" aria-label="Tags to add">
          {lacking.map((tag) => (
            <li key={tag.id}>
              <button type="button" className="staff-choice" onClick={() => onChoose(tag)}>
                <TagBadge tag={tag} />
                <Icon name="plus" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
