import { useState } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'

/** How long the browser may take to find the visitor, and how old a place it may give: ms. */
const PATIENCE_MS = 15_000
const AGE_MAX_MS = 60_000

/** The sentences of the spec's error catalogue. */
const UNSUPPORTED = 'Geolocation is not supported by your browser'
const DENIED = 'Unable to get your location. Please ensure location services are enabled.'

/** Asks the browser where the visitor is, when they want it. */
export function useFindNearest(onFound: (place: Coordinates) => void): {
  isLocating: boolean
  /** Why it did not work, in the spec's words; `null` otherwise */
  problem: string | null
  locate: () => void
  forget: () => void
} {
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function locate(): void {
    setProblem(null)
    // Missing in old browsers, and empty where an extension takes it away.
    const geolocation = navigator.geolocation as Geolocation | null | undefined
    if (!geolocation) {
      setProblem(UNSUPPORTED)
      return
    }
    setLocating(true)
    geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        onFound({ lat: coords.latitude, lng: coords.longitude })
      },
      () => {
        setLocating(false)
        setProblem(DENIED)
      },
      { timeout: PATIENCE_MS, maximumAge: AGE_MAX_MS },
    )
  }

  return { isLocating, problem, locate, forget: () => setProblem(null) }
}
