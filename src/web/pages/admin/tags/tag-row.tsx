import type { Tag } from '#domain/location/tag.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useServesSpanish } from '#web/pages/admin/serves-spanish.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { storeCount } from '#web/ui/store-count.ts'
import { TagBadge } from '#web/ui/tags/tag-badge.tsx'

type Props = {
  tag: Tag
  /** The number of stores with the tag */
  users: number
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onDelete: () => void
}

/** One row of the tag list. */
export function TagRow({ tag, users, isFirst, isLast, onMove, onEdit, onDelete }: Props) {
  const servesSpanish = useServesSpanish()
  return (
    <li className="staff-tag-row">
      <div>
        <TagBadge tag={tag} />
        {servesSpanish && tag.nameEs === undefined && (
          <span className="fine muted"> No Spanish name</span>
        )}
      </div>
      <span className="small numeric">{tag.color}</span>
      <span className="small numeric">{storeCount(users)}</span>
      <div className="staff-actions">
        {/* Not `disabled` at the ends, because a disabled button loses the focus. */}
        <IconButton
          icon="chevron-up"
          label={`Move ${tag.name} up`}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={`Move ${tag.name} down`}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Button
          small
          kind="ghost"
          aria-label={`Edit tag ${tag.name}`}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          small
          kind="ghost"
          className="staff-delete"
          aria-label={`Delete tag ${tag.name}`}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          <Icon name="trash-2" />
          Delete
        </Button>
      </div>
    </li>
  )
}
