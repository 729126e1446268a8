import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

type Props = {
  deleted: readonly PictureAnswer[]
  onUndo: (picture: PictureAnswer) => void
}

/** The pictures that were deleted on this page, each with an undo as long as the page is open. */
export function DeletedPictures({ deleted, onUndo }: Props) {
  if (deleted.length === 0) return null
  return (
    <ul className="staff-deleted-pictures" aria-label="Deleted pictures">
      {deleted.map((picture) => (
        <li key={picture.id} className="small">
          <Icon name="trash-2" />
          <span>Deleted {picture.name}</span>
          <button
            type="button"
            className="link"
            data-undo={picture.id}
            aria-label={`Undo deleting ${picture.name}`}
            onClick={() => onUndo(picture)}
          >
            Undo
          </button>
        </li>
      ))}
    </ul>
  )
}
