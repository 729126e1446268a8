import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PictureAnswer, PictureChange } from '#domain/media/media-answer.ts'
import { PICTURE_CALL, pathTo } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { createDescriptionSaver } from './description-saver.ts'

/** The saver of a picture's description; give the component another `key` for another picture. */
export function useDescription(
  picture: PictureAnswer,
  onSaved: (picture: PictureAnswer) => void,
  leaveIfSignedOut: (error: unknown) => boolean,
) {
  const [saver] = useState(() =>
    createDescriptionSaver({
      picture,
      save: async (change, base) => savePicture(picture.id, change, base, leaveIfSignedOut),
      onSaved,
      later: (ms, task) => {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      },
      now: Date.now,
    }),
  )
  const view = useSyncExternalStore(saver.subscribe, saver.read, saver.read)
  useEffect(() => saver.follow(picture), [saver, picture])
  useEffect(() => {
    const flush = () => void saver.flush()
    window.addEventListener('online', flush)
    return () => {
      window.removeEventListener('online', flush)
      // Saves what was typed last even if the details close.
      flush()
    }
  }, [saver])
  useEffect(() => {
    if (view.state.kind !== 'offline' && view.state.kind !== 'saving') return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [view.state.kind])
  return { saver, ...view }
}

async function savePicture(
  id: string,
  change: PictureChange,
  base: PictureChange,
  leaveIfSignedOut: (error: unknown) => boolean,
): Promise<PictureAnswer> {
  try {
    return await call<PictureAnswer>('PATCH', pathTo(PICTURE_CALL, { id }), { ...change, base })
  } catch (error) {
    leaveIfSignedOut(error)
    throw error
  }
}
