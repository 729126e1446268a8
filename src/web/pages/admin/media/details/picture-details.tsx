import { useId, useRef } from 'react'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { ACCEPTED, sizeText } from '#web/pages/admin/media/upload/upload-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { DescriptionFields } from './description-fields.tsx'
import { Crops, FocalPoint } from './focal-point.tsx'
import { SaveLine } from './save-line.tsx'
import detailsLook from './details-look.css?inline'
import { useDescription } from './use-description.ts'

adoptInBrowser(detailsLook)

type Props = {
  picture: PictureAnswer
  onSaved: (picture: PictureAnswer) => void
  onDelete: (picture: PictureAnswer) => void
  onReplace: (picture: PictureAnswer, file: File) => void
  onReload: (id: string) => Promise<PictureAnswer | null>
  leaveIfSignedOut: (error: unknown) => boolean
}

/** Everything about one picture: focal point, description, places, and its file. */
export function PictureDetails(props: Props) {
  const { picture, onSaved, onReload, leaveIfSignedOut } = props
  const { saver, ...view } = useDescription(picture, onSaved, leaveIfSignedOut)
  const { description } = view
  if (picture.width === 0) {
    return (
      <div className="staff-picture-details">
        <Alert>This file in the media folder is no picture that pages can show.</Alert>
        <PictureActions {...props} />
      </div>
    )
  }
  return (
    <div className="staff-picture-details">
      <FocalPoint
        picture={picture}
        focus={description.focus}
        onChange={(focus) => saver.set({ focus })}
      />
      <Crops picture={picture} focus={description.focus} />
      <DescriptionFields
        description={description}
        saver={saver}
        needsFocus={picture.needsDescription}
      />
      <SaveLine {...view} saver={saver} onReload={() => onReload(picture.id)} />
      <PictureUses picture={picture} />
      <PictureFacts picture={picture} />
      <PictureActions {...props} />
    </div>
  )
}

function PictureUses({ picture: { usedIn } }: Pick<Props, 'picture'>) {
  const id = useId()
  const title =
    usedIn.length === 0
      ? 'Not used yet'
      : `Used in ${usedIn.length} ${usedIn.length === 1 ? 'place' : 'places'}`
  return (
    <div>
      <h3 id={id} className="staff-picture-heading">
        {title}
      </h3>
      {usedIn.length === 0 ? (
        <p className="small muted">Choose it in the site editor to show it on a page.</p>
      ) : (
        <ul className="staff-picture-uses" aria-labelledby={id}>
          {usedIn.map(({ page, place, path, field, waits }) => (
            <li key={field}>
              <Icon name={waits ? 'calendar-clock' : page === 'Fuel' ? 'fuel' : 'house'} />
              <span>
                {page}, {place}
              </span>
              {path !== null && (
                <a className="link small" href={path} target="_blank" rel="noreferrer">
                  Open<span className="visually-hidden"> {page}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PictureFacts({ picture }: Pick<Props, 'picture'>) {
  const { width, height, bytes, addedAt, addedBy } = picture
  const day = new Date(addedAt).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
  return (
    <dl className="staff-picture-facts small">
      <dt>Size</dt>
      <dd>
        {width} × {height}, {sizeText(bytes)}
      </dd>
      <dt>Added</dt>
      <dd>{addedBy === '' ? `${day}, into the media folder` : `${day} by ${addedBy}`}</dd>
    </dl>
  )
}

function PictureActions({ picture, onDelete, onReplace }: Props) {
  const whyId = useId()
  const input = useRef<HTMLInputElement>(null)
  const count = picture.usedIn.length
  return (
    <div>
      <div className="staff-picture-buttons">
        {picture.width > 0 && (
          <Button small onClick={() => input.current?.click()}>
            <Icon name="refresh-cw" />
            Replace everywhere
          </Button>
        )}
        <Button
          small
          kind="ghost"
          aria-disabled={count > 0}
          aria-describedby={count > 0 ? whyId : undefined}
          onClick={() => {
            if (count === 0) onDelete(picture)
          }}
        >
          <Icon name="trash-2" />
          Delete
        </Button>
      </div>
      {count > 0 && (
        <p id={whyId} className="small muted">
          To delete it, first remove it from the {count === 1 ? 'place' : `${count} places`} above.
        </p>
      )}
      <input
        ref={input}
        hidden
        type="file"
        aria-label="New file"
        accept={ACCEPTED}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onReplace(picture, file)
        }}
      />
    </div>
  )
}
