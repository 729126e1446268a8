import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ACCEPTED } from '#web/pages/admin/media/upload/upload-text.ts'
import { onArrival, uploads } from '#web/pages/admin/media/upload/uploads.ts'
import { useUploads } from '#web/pages/admin/media/upload/uploads-panel.tsx'
import { choicesIn, type Choice } from './picture-choices.ts'

/** Uploads a picture of this computer or phone into the library, and chooses it. */
export function UploadTile({ onUploaded }: { onUploaded: (picture: Choice) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [key, setKey] = useState<string | null>(null)
  const upload = useUploads().find((one) => one.key === key)
  const isBusy = upload !== undefined && upload.state !== 'failed' && upload.state !== 'done'

  const take = useEffectEvent((arrived: string, picture: Choice) => {
    if (arrived !== key) return
    uploads.remove(arrived)
    onUploaded(picture)
  })
  useEffect(
    () =>
      onArrival(({ upload: { key: arrived }, picture }) => {
        const [choice] = choicesIn([picture])
        if (choice) take(arrived, choice)
      }),
    [],
  )

  function send(file: File | undefined): void {
    if (!file) return
    uploads.add([file])
    setKey(uploads.read().at(-1)?.key ?? null)
  }

  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Picture file"
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <button
        type="button"
        className="staff-picture-upload"
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        <span className="staff-no-picture">
          <Icon name="image-plus" />
        </span>
        <span>{isBusy ? stateWords(upload.state, upload.progress) : 'Upload a picture'}</span>
      </button>
      {isBusy && (
        <progress
          className="staff-picture-progress"
          aria-label={upload.name}
          value={upload.progress}
        />
      )}
      {upload?.state === 'failed' && <Alert>{upload.problem ?? 'It could not be sent.'}</Alert>}
    </>
  )
}

function stateWords(state: string, progress: number): string {
  if (state === 'offline') return 'Waiting for a signal'
  return `Uploading, ${Math.round(progress * 100)} %`
}
