import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { UploadRow } from './upload-row.tsx'
import type { Upload } from './upload-queue.ts'
import { progressText } from './upload-text.ts'
import { uploads } from './uploads.ts'

const NONE: readonly Upload[] = []

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploads.subscribe, uploads.read, () => NONE)
}

type Props = {
  pictures: readonly PictureAnswer[]
  onOpen: (id: string) => void
}

/** The files chosen for upload; renders nothing before that. */
export function UploadsPanel({ pictures, onOpen }: Props) {
  const id = useId()
  const list = useUploads()
  useLeaveWarning(list)
  if (list.length === 0) return null
  const isOver = list.every(({ state }) => state === 'done' || state === 'failed')
  return (
    <section className="staff-panel staff-uploads" aria-labelledby={id}>
      <div className="staff-panel-head">
        <h2 id={id}>{isOver ? 'Uploaded' : `Uploading ${list.length}`}</h2>
        <output className="small muted">{progressText(list)}</output>
        {isOver && (
          <Button
            small
            kind="ghost"
            onClick={() => {
              for (const { key } of list) uploads.remove(key)
            }}
          >
            Clear list
          </Button>
        )}
      </div>
      <HalfWay list={list} />
      <ul aria-label="Uploads">
        {list.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            picture={pictures.find(({ id: known }) => known === upload.picture?.id) ?? null}
            onOpen={onOpen}
            onRemove={uploads.remove}
            onRetry={uploads.retry}
          />
        ))}
      </ul>
    </section>
  )
}

/** Says once that an upload is half done; its start and its end are in the counts. */
function HalfWay({ list }: { list: readonly Upload[] }) {
  const [said, setSaid] = useState<readonly string[]>([])
  const half = list.find(
    ({ key, state, progress }) => state === 'sending' && progress >= 0.5 && !said.includes(key),
  )
  if (half) setSaid([...said, half.key])
  const last = list.find(({ key }) => key === said.at(-1))
  return (
    <output className="visually-hidden">
      {last?.state === 'sending' ? `${last.name} is half done` : ''}
    </output>
  )
}

/** Asks before the tab is closed while something is on its way. */
function useLeaveWarning(list: readonly Upload[]): void {
  const isUnderWay = list.some(({ state }) => state !== 'done' && state !== 'failed')
  useEffect(() => {
    if (!isUnderWay) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnderWay])
}
