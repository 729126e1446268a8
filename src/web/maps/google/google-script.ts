/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { createGoogleLoader } from './google-libraries.ts'
import { MAP_KEY_REFUSED_CALL } from '#web/addresses/paths.ts'

/** The libraries of the map. */
export type GoogleLibraries = { maps: google.maps.MapsLibrary; marker: google.maps.MarkerLibrary }

declare global {
  interface Window {
    gm_authFailure?: () => void
  }
}

let loader: ReturnType<typeof createGoogleLoader<GoogleLibraries>> | null = null

/** The page's loader of Google's libraries. It uses the key of the first call. */
export function googleLoader(key: string) {
  if (loader) return loader
  setOptions({ key, v: 'quarterly', language: 'en', region: 'US' })
  loader = createGoogleLoader({
    load: async () => {
      const [maps, marker] = await Promise.all([importLibrary('maps'), importLibrary('marker')])
      return { maps, marker }
    },
    after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    page: window,
  })
  // Only browsers see the rejection, and only the owner can fix it.
  loader.onRejected(() => void navigator.sendBeacon(MAP_KEY_REFUSED_CALL))
  return loader
}
