import type { Site } from '#domain/site/site.ts'
import { CAREERS_PATH, CELLULAR_PATH, DELIVERY_PATH, FUEL_PATH, OUR_STORY_PATH } from './paths.ts'

/** The bar's links (spec 2), by the page's key in `site.json`. */
export const NAV_LINKS = {
  fuel: { name: 'Fuel', href: FUEL_PATH },
  delivery: { name: 'Delivery', href: DELIVERY_PATH },
  cellular: { name: 'Cellular', href: CELLULAR_PATH },
  ourStory: { name: 'Our Story', href: OUR_STORY_PATH },
  careers: { name: 'Careers', href: CAREERS_PATH },
} as const satisfies Record<Site['menu'][number], { name: string; href: string }>

/** Visitors have no accounts, so the button only logs to the console (spec 2). */
export function login(): void {
  console.log('Login')
}
