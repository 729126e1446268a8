import { useCallback, useMemo, useState } from 'react'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { PICTURES_CALL } from '#web/addresses/paths.ts'
import { useAnswer } from '#web/pages/admin/frame/use-answer.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'

/** Changes made here since the list was read: a picture, or `null` for a deleted one. */
type Changes = ReadonlyMap<string, PictureAnswer | null>

const NONE: Changes = new Map()

/** The library, with what was changed on this page since it was read. */
export function usePictures(session: StaffSession) {
  const { answer, problem, reload } = useAnswer<readonly PictureAnswer[]>(PICTURES_CALL, session)
  const [changes, setChanges] = useState(NONE)

  const pictures = useMemo(() => {
    if (answer === null) return null
    const known = new Set(answer.map(({ id }) => id))
    const added = [...changes].flatMap(([id, picture]) =>
      picture && !known.has(id) ? picture : [],
    )
    const kept = answer.flatMap((picture) => {
      const changed = changes.get(picture.id)
      return changed === undefined ? picture : (changed ?? [])
    })
    return [...added.toReversed(), ...kept]
  }, [answer, changes])

  const change = useCallback((id: string, picture: PictureAnswer | null) => {
    setChanges((former) => new Map(former).set(id, picture))
  }, [])
  const reloadAll = useCallback(async () => {
    await reload()
    setChanges(NONE)
  }, [reload])

  return {
    /** `null` until they are loaded */
    pictures,
    problem,
    put: useCallback((picture: PictureAnswer) => change(picture.id, picture), [change]),
    drop: useCallback((id: string) => change(id, null), [change]),
    reload: reloadAll,
  }
}
