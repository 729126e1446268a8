import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { PICTURE_CALL, pathTo, PICTURES_CALL, RESTORE_PICTURE_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { StaffFrame, StaffHead } from '#web/pages/admin/frame/staff-frame.tsx'
import { useStaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { DeletedPictures } from './deleted-pictures.tsx'
import { PictureLibrary } from './library/picture-library.tsx'
import look from './pictures-look.css?inline'
import { PictureDrop } from './upload/picture-drop.tsx'
import { ACCEPTED, totalText } from './upload/upload-text.ts'
import { UploadsPanel } from './upload/uploads-panel.tsx'
import { onArrival, uploads } from './upload/uploads.ts'
import { usePictures } from './use-pictures.ts'

const PictureDetails = lazy(() =>
  import('./details/picture-details.tsx').then((module) => ({ default: module.PictureDetails })),
)

const NO_PICTURES: readonly PictureAnswer[] = []

/** /admin/media: the chain's pictures. */
export function PicturesPage() {
  const session = useStaffSession()
  const { pictures, problem, put, drop, reload } = usePictures(session)
  const [openId, setOpenId] = useState<string | null>(null)
  const [deleted, setDeleted] = useState(NO_PICTURES)
  const input = useRef<HTMLInputElement>(null)
  const open = pictures?.find(({ id }) => id === openId) ?? null
  useArrivals((picture, isAlone) => {
    put(picture)
    if (isAlone && openId === null && picture.needsDescription) setOpenId(picture.id)
  })

  async function deletePicture(picture: PictureAnswer): Promise<void> {
    try {
      await call('DELETE', pathTo(PICTURE_CALL, { id: picture.id }))
      setOpenId(null)
      drop(picture.id)
      setDeleted((former) => [...former, picture])
      focusSoon(`[data-undo="${picture.id}"]`)
      showToast({
        title: `Deleted ${picture.name}`,
        action: { label: 'Undo', onPress: () => void restore(picture) },
      })
    } catch (error) {
      session.fail(error)
    }
  }

  async function restore(picture: PictureAnswer): Promise<void> {
    try {
      put(await call<PictureAnswer>('POST', pathTo(RESTORE_PICTURE_CALL, { id: picture.id })))
      setDeleted((former) => former.filter(({ id }) => id !== picture.id))
      focusSoon(`[data-picture="${picture.id}"]`)
      showToast({ title: `${picture.name} is back` })
    } catch (error) {
      session.fail(error)
    }
  }

  async function readAgain(id: string): Promise<PictureAnswer | null> {
    try {
      const list = await call<readonly PictureAnswer[]>('GET', PICTURES_CALL)
      const picture = list.find((one) => one.id === id) ?? null
      if (picture) put(picture)
      return picture
    } catch (error) {
      session.fail(error)
      return null
    }
  }

  function openDetails(id: string): void {
    setOpenId(id)
    focusSoon('aside h2')
  }

  return (
    <StaffFrame username={session.username} fail={session.fail} look={look}>
      <StaffHead title="Pictures" lead={leadText(pictures)}>
        <Button kind="primary" onClick={() => input.current?.click()}>
          <Icon name="upload" />
          Add pictures
        </Button>
      </StaffHead>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        aria-label="Files"
        accept={ACCEPTED}
        onChange={(event) => {
          uploads.add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <div className="staff-media">
        <div>
          <PictureDrop
            isEmpty={pictures?.length === 0}
            onFiles={(files) => uploads.add(files)}
            onChoose={() => input.current?.click()}
          />
          <UploadsPanel pictures={pictures ?? NO_PICTURES} onOpen={openDetails} />
          <DeletedPictures deleted={deleted} onUndo={(picture) => void restore(picture)} />
          <Library
            pictures={pictures}
            problem={problem}
            openId={openId}
            onOpen={openDetails}
            reload={reload}
          />
        </div>
        <DetailsPlace
          picture={open}
          onClose={() => {
            setOpenId(null)
            focusSoon(`[data-picture="${openId}"]`)
          }}
        >
          {open && (
            <PictureDetails
              key={open.id}
              picture={open}
              onSaved={put}
              onDelete={(picture) => void deletePicture(picture)}
              onReplace={({ id }, file) => uploads.add([file], id)}
              onReload={readAgain}
              leaveIfSignedOut={session.leaveIfSignedOut}
            />
          )}
        </DetailsPlace>
      </div>
    </StaffFrame>
  )
}

type LibraryProps = {
  pictures: readonly PictureAnswer[] | null
  problem: string | null
  openId: string | null
  onOpen: (id: string) => void
  reload: () => Promise<void>
}

function Library({ pictures, problem, openId, onOpen, reload }: LibraryProps) {
  if (pictures === null) {
    return problem === null ? (
      <div className="staff-waiting" aria-busy="true" />
    ) : (
      <div className="staff-panel">
        <PartFailed words="Pictures didn’t load" reason={problem} onRetry={reload} />
      </div>
    )
  }
  if (pictures.length === 0) return null
  return <PictureLibrary pictures={pictures} openId={openId} onOpen={onOpen} />
}

type PlaceProps = {
  picture: PictureAnswer | null
  onClose: () => void
  children: ReactNode
}

/** The details beside the library, or over it where there is no room. */
function DetailsPlace({ picture, onClose, children }: PlaceProps) {
  const isNarrow = useMedia('(width < 64rem)')
  if (picture === null) return null
  if (isNarrow) {
    return (
      <Dialog open cover title={picture.name} onClose={onClose}>
        <Suspense>{children}</Suspense>
      </Dialog>
    )
  }
  return (
    <aside className="staff-panel" aria-label={picture.name}>
      <div className="staff-panel-head">
        <h2 tabIndex={-1}>{picture.name}</h2>
        <IconButton icon="x" label="Close details" onClick={onClose} />
      </div>
      <Suspense>{children}</Suspense>
    </aside>
  )
}

/** Takes each picture that arrives; `isAlone` when no other upload is on the list. */
function useArrivals(onPicture: (picture: PictureAnswer, isAlone: boolean) => void): void {
  const take = useEffectEvent(onPicture)
  useEffect(() => onArrival(({ picture }) => take(picture, uploads.read().length === 1)), [])
}

/** Moves the focus to an element that is about to be there; the one that has it disappears. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}

function leadText(pictures: readonly PictureAnswer[] | null): string {
  const rest = 'Each one is resized automatically for phones and desktops.'
  if (pictures === null || pictures.length === 0) return rest
  const count =
    pictures.length === 1 ? '1 picture' : `${pictures.length.toLocaleString('en-US')} pictures`
  return `${count}, ${totalText(pictures.reduce((sum, { bytes }) => sum + bytes, 0))}. ${rest}`
}
