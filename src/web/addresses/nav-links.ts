import type { Frame } from '#web/data/site-data.ts'

/** The bar's links (spec 2), by the page's key in `site.json`. */
export const NAV_LINKS = {
  fuel: { name: 'Fuel', href: '/fuel' },
  delivery: { name: 'Delivery', href: '/delivery' },
  cellular: { name: 'Cellular', href: '/cellular' },
  ourStory: { name: 'Our Story', href: '/our-story' },
  careers: { name: 'Careers', href: '/careers' },
} as const satisfies Record<Frame['menu'][number], { name: string; href: string }>

export const FINDER_HREF = '/find-a-store'

/** Visitors have no accounts: the button is there and says so to the console only (spec 2). */
export function login(): void {
  console.log('Login')
}
