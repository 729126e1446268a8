import { useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#domain/address/coordinates.ts'

/** How long the browser may take to find the visitor, and how old a place it may give: ms. */
const PATIENCE_MS = 15_000
const AGE_MAX_MS = 60_000
/** The browser's own time begins only once its question is answered, which nobody has to: ms. */
const ANSWER_MS = 20_000

/** The sentences of the spec's error catalogue. */
const UNSUPPORTED = 'Geolocation is not supported by your browser'
const DENIED = 'Unable to get your location. Please ensure location services are enabled.'

/**
 * Asks the browser where the visitor is, when they want it. What comes after `forget`, another
 * `locate` or the end of the page is dropped.
 */
export function useFindNearest(onFound: (place: Coordinates) => void): {
  isLocating: boolean
  /** Why it did not work, in the spec's words; `null` otherwise */
  problem: string | null
  locate: () => void
  /** The visitor did something else before the position came */
  forget: () => void
} {
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const request = useRef<AbortController>(undefined)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => () => request.current?.abort(), [])

  function forget(): void {
    request.current?.abort()
    setLocating(false)
    setProblem(null)
  }

  function locate(): void {
    forget()
    // Missing in old browsers, and empty where an extension takes it away.
    const geolocation = navigator.geolocation as Geolocation | null | undefined
    if (!geolocation) {
      setProblem(UNSUPPORTED)
      return
    }
    const { signal } = (request.current = new AbortController())
    const fail = () => {
      if (signal.aborted) return
      setLocating(false)
      setProblem(DENIED)
    }
    // A place that comes after that is still welcome.
    const timer = setTimeout(fail, ANSWER_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
    setLocating(true)
    geolocation.getCurrentPosition(
      ({ coords }) => {
        if (signal.aborted) return
        forget()
        found.current({ lat: coords.latitude, lng: coords.longitude })
      },
      fail,
      { timeout: PATIENCE_MS, maximumAge: AGE_MAX_MS },
    )
  }

  return { isLocating, problem, locate, forget }
}
