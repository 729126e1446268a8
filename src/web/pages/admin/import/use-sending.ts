import { useEffect, useState } from 'react'

/** One sending at a time: it can be called off, and is when the dialog closes before its end. */
export function useSending() {
  const [sending] = useState(() => {
    let current: AbortController | null = null
    let isGone = false
    return {
      start: () => {
        current?.abort()
        current = new AbortController()
        return current.signal
      },
      cancel: () => current?.abort(),
      /** From now on it goes on without the dialog. */
      keep: () => {
        current = null
      },
      isGone: () => isGone,
      mount: () => {
        isGone = false
        return () => {
          isGone = true
          current?.abort()
        }
      },
    }
  })
  useEffect(() => sending.mount(), [sending])
  return sending
}
