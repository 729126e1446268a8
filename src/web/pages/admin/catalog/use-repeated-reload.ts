import { useEffect, useRef } from 'react'

type Read = (done: string) => Promise<boolean>

/**
 * Reloads the list after a call without an answer, and again when the dialog closes, because the server
 * may still have been working.
 *
 * @param read reloads the list; its argument is what to say was done if that fails
 */
export function useRepeatedReload(read: Read): Read {
  const doubt = useRef<string | null>(null)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  }, [read])
  useEffect(
    () => () => {
      if (doubt.current !== null) void latest.current(doubt.current)
    },
    [],
  )
  return (done) => {
    doubt.current = done
    return read(done)
  }
}
