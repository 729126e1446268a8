/** The bar's five links, in order (spec 2). */
export const NAV_LINKS = [
  { name: 'Fuel', href: '/fuel' },
  { name: 'Delivery', href: '/delivery' },
  { name: 'Cellular', href: '/cellular' },
  { name: 'Our Story', href: '/our-story' },
  { name: 'Careers', href: '/careers' },
] as const

export const FINDER_HREF = '/find-a-store'

/** Visitors have no accounts: the button is there and says so to the console only (spec 2). */
export function login(): void {
  console.log('Login')
}
