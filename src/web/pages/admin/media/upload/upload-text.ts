import type { Upload } from './upload-queue.ts'

/** Other files are rejected with what to do instead, so that they can be chosen all the same. */
export const ACCEPTED = 'image/*,.avif,.svg'

/** "2 done, 1 on its way, 1 stopped" */
export function progressText(uploads: readonly Upload[]): string {
  const count = (states: readonly Upload['state'][]) =>
    uploads.filter(({ state }) => states.includes(state)).length
  const countOffline = (isAnswered: boolean) =>
    uploads.filter(({ state, problem }) => state === 'offline' && (problem !== null) === isAnswered)
      .length
  const parts = [
    [count(['done']), 'done'],
    [count(['preparing', 'sending']), 'on its way'],
    [count(['waiting']), 'waiting'],
    [countOffline(false), 'waiting for a signal'],
    [countOffline(true), 'waiting for the site'],
    [count(['failed']), 'stopped'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join(', ')
}

/** "640 kB", "2.1 MB" */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** "37 MB", for many pictures together */
export function totalText(bytes: number): string {
  if (bytes < 10_000_000) return sizeText(bytes)
  return bytes < 1_000_000_000
    ? `${Math.round(bytes / 1_000_000)} MB`
    : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
