import { useEffect, useState } from 'react'

/** Runs one upload at a time. It can be canceled, and closing the dialog cancels it. */
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
      /** Lets the upload continue after the dialog closes. */
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
