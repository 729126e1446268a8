import { useFrame } from '#web/layout/frame.ts'

/** Whether visitors can read the site in Spanish, so that Spanish names are of use. */
export function useServesSpanish(): boolean {
  return useFrame().languages.includes('es')
}
