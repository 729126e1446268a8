import type { Site } from '#domain/site/site.ts'
import { CAREERS_PATH, CELLULAR_PATH, DELIVERY_PATH, FUEL_PATH, OUR_STORY_PATH } from './paths.ts'

/** Where the bar's links lead (spec 2), by the page's key in `site.json`. */
export const NAV_PATHS = {
  fuel: FUEL_PATH,
  delivery: DELIVERY_PATH,
  cellular: CELLULAR_PATH,
  ourStory: OUR_STORY_PATH,
  careers: CAREERS_PATH,
} as const satisfies Record<Site['menu'][number], string>

/** Visitors have no accounts, so the button only logs to the console (spec 2). */
export function login(): void {
  console.log('Login')
}
