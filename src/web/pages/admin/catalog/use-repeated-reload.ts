import { useEffect, useRef } from 'react'

type Read = (done: string) => Promise<boolean>

/**
 * Reads the list anew after a call without an answer, and once more when the dialog closes: the
 * server may have been at work still.
 *
 * @param read reads the list, and takes what to say was done in case that it fails
 */
export function useLookingAgain(read: Read): Read {
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
