import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { sendPicture, untilOnline } from './send-picture.ts'
import { createUploadQueue, type Upload } from './upload-queue.ts'

type Arrival = { upload: Upload; picture: PictureAnswer }

const listeners = new Set<(arrival: Arrival) => void>()

/** The uploads of this tab. They go on while a person looks at another page of the staff area. */
export const uploads = createUploadQueue(
  {
    make: async (file, options) => {
      const { makeVersions } = await import('./make-versions.ts')
      return makeVersions(file, options)
    },
    send: sendPicture,
    untilOnline,
  },
  (upload, picture) => {
    for (const listener of listeners) listener({ upload, picture })
  },
)

/** Calls back for each picture that the server has; the returned function ends it. */
export function onArrival(listener: (arrival: Arrival) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
