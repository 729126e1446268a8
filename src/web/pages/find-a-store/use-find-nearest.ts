import { useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#domain/address/coordinates.ts'

/** How long the browser may take to find the visitor, and how old the position may be, in ms. */
const PATIENCE_MS = 15_000
const AGE_MAX_MS = 60_000
/** The limit including the permission prompt, which the browser's own timeout excludes, in ms. */
const ANSWER_MS = 20_000

/** Why the visitor's position is unknown, as the words of the finder call it. */
export type PlaceProblem = 'placeUnsupported' | 'placeDenied'

/**
 * Asks the browser for the visitor's position. A position that arrives after `forget`, another
 * `locate`, or unmount is ignored.
 */
export function useFindNearest(onFound: (place: Coordinates) => void): {
  isLocating: boolean
  /** `null` for none */
  problem: PlaceProblem | null
  locate: () => void
  /** Ignores the pending position, because the visitor did something else */
  forget: () => void
} {
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
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
    // Missing in old browsers, and `undefined` if an extension removes it.
    const geolocation = navigator.geolocation as Geolocation | null | undefined
    if (!geolocation) {
      setProblem('placeUnsupported')
      return
    }
    const { signal } = (request.current = new AbortController())
    const fail = () => {
      if (signal.aborted) return
      setLocating(false)
      setProblem('placeDenied')
    }
    // A position that arrives later is still used.
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
