import { useEffect, useRef } from 'react'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { assetAddress } from '#web/addresses/asset-address.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { sizeText } from './upload-text.ts'
import type { Upload } from './upload-queue.ts'

type Props = {
  upload: Upload
  /** The picture in the library as it is now; `null` until it is there */
  picture: PictureAnswer | null
  onOpen: (id: string) => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
}

/** An upload: its progress, why it stopped, or what it still needs. */
export function UploadRow({ upload, picture, onOpen, onRemove, onRetry }: Props) {
  const { key, name, state, problem, preview } = upload
  const isUnderWay = state !== 'done' && state !== 'failed'
  return (
    <li className="staff-upload">
      {state === 'failed' ? (
        <span className="staff-upload-picture staff-upload-failed">
          <Icon name="circle-alert" />
        </span>
      ) : (
        <Preview bitmap={preview} src={picture?.src ?? null} />
      )}
      <b>{name}</b>
      <div className="staff-upload-buttons">
        {picture?.needsDescription && (
          <Button small onClick={() => onOpen(picture.id)}>
            <Icon name="pencil" />
            Describe
          </Button>
        )}
        {upload.canRetry && (
          <Button small kind="ghost" aria-label={`Try ${name} again`} onClick={() => onRetry(key)}>
            Try again
          </Button>
        )}
        <Button
          small
          kind="ghost"
          aria-label={isUnderWay ? `Stop ${name}` : `Remove ${name} from this list`}
          onClick={() => onRemove(key)}
        >
          <Icon name="x" />
          {isUnderWay ? 'Stop' : 'Remove'}
        </Button>
      </div>
      {isUnderWay && (
        <progress aria-label={name} max={100} value={Math.round(upload.progress * 100)} />
      )}
      <p className={state === 'failed' ? 'small staff-bad' : 'small muted'}>
        {problem ?? stateText(upload, picture)}
      </p>
    </li>
  )
}

function stateText({ state, size, replaces }: Upload, picture: PictureAnswer | null): string {
  switch (state) {
    case 'waiting':
      return `${sizeText(size)}. Waiting for its turn.`
    case 'preparing':
      return `${sizeText(size)}. Making it smaller for phones and desktops…`
    case 'sending':
      return 'Sending…'
    case 'offline':
      return 'No signal. It continues automatically.'
    case 'failed':
      return ''
    case 'done':
      if (replaces !== null) return 'Replaced everywhere.'
      return picture?.needsDescription ? 'Describe it before you use it.' : 'In the library.'
  }
}

/** The picture as this browser decoded it; a canvas needs no address of its own. */
function Preview({ bitmap, src }: { bitmap: ImageBitmap | null; src: string | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element || !bitmap) return
    element.width = bitmap.width
    element.height = bitmap.height
    element.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  if (bitmap === null && src !== null) {
    return <img className="staff-upload-picture" src={assetAddress(src)} alt="" />
  }
  if (bitmap === null) {
    return (
      <span className="staff-upload-picture">
        <Icon name="image-plus" />
      </span>
    )
  }
  return <canvas ref={canvas} className="staff-upload-picture" aria-hidden="true" />
}
