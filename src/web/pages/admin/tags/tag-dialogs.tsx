import { useState } from 'react'
import type { Tag } from '#domain/location/tag.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { storeCount } from '#web/ui/store-count.ts'
import { TagBadge } from '#web/ui/tags/tag-badge.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { TagForm } from './tag-form.tsx'

type EditProps = {
  /** `null` while no tag is edited */
  tag: Tag | null
  /** @returns the reason of a rejection; `null` if the tag is saved */
  onSave: (tag: Tag) => Promise<string | null>
  onClose: () => void
}

/** Edits the names and the color of a tag. The draft stays if it is rejected. */
export function EditTagDialog({ tag, onSave, onClose }: EditProps) {
  const [problem, setProblem] = useState<string | null>(null)

  function close(): void {
    setProblem(null)
    onClose()
  }

  return (
    <Dialog open={tag !== null} title="Edit tag" onClose={close}>
      {problem !== null && <Alert>{problem}</Alert>}
      {tag && (
        <TagForm
          tag={tag}
          button="Save"
          onSend={async (change) => {
            setProblem(null)
            const rejection = await onSave({ id: tag.id, ...change })
            if (rejection !== null) {
              setProblem(rejection)
              return false
            }
            close()
            showToast({ title: `Saved ${change.name}` })
            return true
          }}
        />
      )}
    </Dialog>
  )
}

type DeleteProps = {
  /** `null` while no tag is to be deleted */
  tag: Tag | null
  /** The number of stores with the tag */
  users: number
  onDelete: (tag: Tag) => void
  onClose: () => void
}

/** Asks for confirmation before a tag is deleted. */
export function DeleteTagDialog({ tag, users, onDelete, onClose }: DeleteProps) {
  return (
    <Dialog
      role="alertdialog"
      open={tag !== null}
      title="Are you sure you want to delete this tag?"
      onClose={onClose}
    >
      {tag && (
        <>
          <p>
            <TagBadge tag={tag} /> It will be removed from every store that has it:{' '}
            {storeCount(users)}.
          </p>
          <div className="staff-answers">
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="danger" onClick={() => onDelete(tag)}>
              Delete
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
