import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import type { PictureVersions } from './make-versions.ts'
import { PictureUnusable } from './picture-unusable.ts'

/** A picture on its way into the library. */
export type Upload = {
  key: string
  /** Of the file */
  name: string
  /** Of the file, in bytes */
  size: number
  state: 'waiting' | 'preparing' | 'sending' | 'offline' | 'done' | 'failed'
  /** From 0 to 1: a third for preparing, the rest for sending */
  progress: number
  /** Why it failed, or what the server says while it waits */
  problem: string | null
  /** The same file may work at another time */
  canRetry: boolean
  preview: ImageBitmap | null
  /** What the server made of it */
  picture: PictureAnswer | null
  /** The id of the picture that gets this file */
  replaces: string | null
}

/** How the queue makes and sends pictures; tests replace these. */
export type UploadSteps = {
  make: (
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<PictureVersions>
  send: (
    upload: Pick<Upload, 'key' | 'replaces'>,
    versions: PictureVersions,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<PictureAnswer>
  /** Resolves when a lost connection may be back. */
  untilOnline: (signal: AbortSignal) => Promise<void>
}

export type UploadQueue = {
  read: () => readonly Upload[]
  subscribe: (onChange: () => void) => () => void
  /** @param replaces the id of the picture that gets the first file */
  add: (files: readonly File[], replaces?: string) => void
  /** Stops an upload, or takes a finished one off the list. */
  remove: (key: string) => void
  /** Starts a failed upload again. */
  retry: (key: string) => void
}

const PREPARING = 1 / 3

/**
 * Uploads pictures one after another. One that fails says why, and the others go on. Without a connection it
 * waits and continues; the key makes a picture that was sent twice one picture.
 *
 * @param onDone gets each picture that the server has
 */
export function createUploadQueue(
  steps: UploadSteps,
  onDone: (upload: Upload, picture: PictureAnswer) => void,
): UploadQueue {
  let uploads: readonly Upload[] = []
  const jobs = new Map<string, { file: File; abort: AbortController }>()
  const listeners = new Set<() => void>()
  let isRunning = false

  function change(key: string, next: Partial<Upload>): void {
    uploads = uploads.map((one) => (one.key === key ? { ...one, ...next } : one))
    for (const onChange of listeners) onChange()
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let next = firstWaiting(); next; next = firstWaiting()) await upload(next)
    isRunning = false
  }

  function firstWaiting(): Upload | undefined {
    return uploads.find(({ state }) => state === 'waiting')
  }

  async function upload(one: Upload): Promise<void> {
    const { key } = one
    const job = jobs.get(key)
    if (!job) return
    const { signal } = job.abort
    try {
      change(key, { state: 'preparing' })
      const versions = await steps.make(job.file, {
        signal,
        onProgress: (share) => change(key, { progress: share * PREPARING }),
      })
      change(key, { preview: versions.preview })
      const picture = await sent(one, versions, signal)
      jobs.delete(key)
      change(key, { state: 'done', progress: 1, picture })
      onDone(one, picture)
    } catch (error) {
      if (!signal.aborted) change(key, { state: 'failed', ...failureOf(error) })
    }
  }

  async function sent(
    one: Upload,
    versions: PictureVersions,
    signal: AbortSignal,
  ): Promise<PictureAnswer> {
    for (;;) {
      signal.throwIfAborted()
      change(one.key, { state: 'sending', progress: PREPARING, problem: null })
      try {
        return await steps.send(one, versions, {
          signal,
          onProgress: (share) =>
            change(one.key, { progress: PREPARING + share * (1 - PREPARING) * 0.95 }),
        })
      } catch (error) {
        if (signal.aborted || !isPassing(error)) throw error
        change(one.key, { state: 'offline', progress: PREPARING, problem: whyItWaits(error) })
        await steps.untilOnline(signal)
      }
    }
  }

  return {
    read: () => uploads,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    add: (files, replaces) => {
      const added = files.map(({ name, size }, index): Upload => ({
        key: crypto.randomUUID(),
        name: name || 'pasted-picture',
        size,
        state: 'waiting',
        progress: 0,
        problem: null,
        canRetry: false,
        preview: null,
        picture: null,
        replaces: index === 0 ? (replaces ?? null) : null,
      }))
      for (const [index, { key }] of added.entries()) {
        const file = files[index]
        if (file) jobs.set(key, { file, abort: new AbortController() })
      }
      uploads = [...uploads, ...added]
      for (const onChange of listeners) onChange()
      void run()
    },
    remove: (key) => {
      jobs.get(key)?.abort.abort()
      jobs.delete(key)
      uploads = uploads.filter((one) => one.key !== key)
      for (const onChange of listeners) onChange()
    },
    retry: (key) => {
      const job = jobs.get(key)
      if (!job) return
      job.abort = new AbortController()
      change(key, { state: 'waiting', progress: 0, problem: null, canRetry: false })
      void run()
    },
  }
}

/** Whether sending again may help: there was no answer, or the server was busy. */
function isPassing(error: unknown): error is CallFailed {
  return (
    error instanceof CallFailed &&
    (error.status === 0 || error.status === 429 || error.status === 503 || error.status === 408)
  )
}

/** What the server said, without what it wants people to do; `null` when there was no answer. */
function whyItWaits({ status, message }: CallFailed): string | null {
  if (status === 0) return null
  const [said = ''] = message.split(/(?<=\.) /)
  return `${said} It continues by itself.`
}

function failureOf(error: unknown): Pick<Upload, 'problem' | 'canRetry'> {
  if (error instanceof PictureUnusable) return { problem: error.message, canRetry: false }
  if (error instanceof CallFailed) {
    // The server rejected the file itself.
    const isFinal = [404, 413, 415, 422].includes(error.status)
    return { problem: error.message, canRetry: !isFinal }
  }
  const problem = 'This browser could not read that picture. Save it as JPEG and try again.'
  return { problem, canRetry: true }
}
