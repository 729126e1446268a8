import { useEffect, useEffectEvent } from 'react'
import { useFileDrop } from '#web/pages/admin/import/use-file-drop.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

type Props = {
  isEmpty: boolean
  onFiles: (files: readonly File[]) => void
  onChoose: () => void
}

/** Takes pictures that are dropped anywhere on the page, or pasted; its button chooses them. */
export function PictureDrop({ isEmpty, onFiles, onChoose }: Props) {
  const isOver = useFileDrop(onFiles)
  usePaste(onFiles)
  return (
    <div className={classNames('staff-picture-drop', isOver && 'staff-picture-drop-over')}>
      <span className="staff-picture-disc" aria-hidden="true">
        <Icon name="image-plus" />
      </span>
      <div>
        <b>{isEmpty ? 'Add your first picture' : 'Drop pictures here'}</b>
        <p className="small muted">
          {isEmpty && 'Drop it here, paste it, or choose it. '}
          JPEG, PNG, WebP, AVIF, or SVG. 1600 pixels wide or more looks best.
        </p>
      </div>
      <Button small onClick={onChoose}>
        Choose files
      </Button>
    </div>
  )
}

function usePaste(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event)
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}
