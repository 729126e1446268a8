import { FORM_PAGES } from '#domain/site/form-pages.ts'
import type { Site } from '#domain/site/site.ts'
import type { Role } from '#domain/staff/role.ts'
import {
  CAREERS_PATH,
  CELLULAR_PATH,
  DELIVERY_PATH,
  FINDER_PATH,
  FUEL_PATH,
  HOME_PATH,
  JOBS_PATH,
  LISTING_PATH,
  OPEN_DATA_PATH,
  OUR_STORY_PATH,
  PRIVACY_PATH,
  SITE_EDITOR_PATH,
  STAFF_PATH,
  STORES_PATH,
} from '#web/addresses/paths.ts'
import { mayOpen, STAFF_PAGES, type StaffPage } from '#web/addresses/staff-pages.ts'

/** Something to go to. */
export type Place = {
  kind: 'staff' | 'site' | 'store'
  /** What people call it: "Quiz", "Lindenway Parma" */
  name: string
  /** Other words for it; for a store its address and id */
  detail: string
  /** Where it is; it differs for each place */
  address: string
}

/** A store as `GET /api/admin/locations?brief=1` lists it. */
export type BriefStore = { id: string; name: string; address: string }

/**
 * The pages of the staff area that a role may open, in the order of its bar, and what is within them.
 *
 * @param role `null` while it is unknown: none
 */
export function staffPlaces(role: Role | null): Place[] {
  if (role === null) return []
  const pages: readonly StaffPage[] = STAFF_PAGES
  const own = pages
    .filter((page) => mayOpen(role, page))
    .map(({ path, label, title }) => ({
      kind: 'staff' as const,
      name: label ?? title,
      detail: label === undefined ? '' : title,
      address: path,
    }))
  if (!hasStores(role)) return own
  return [
    ...own,
    { kind: 'staff', name: 'Tags', detail: 'Create and edit', address: `${STAFF_PATH}?tab=tags` },
    { kind: 'staff', name: 'Business listing', detail: 'Google', address: LISTING_PATH },
  ]
}

/** The pages of the site editor, for who may open it: "Edit Fuel". */
export function editorPlaces(role: Role | null): Place[] {
  if (role === null || !hasStores(role)) return []
  return FORM_PAGES.map(({ id, label }) => ({
    kind: 'staff',
    name: `Edit ${label}`,
    detail: 'Site editor',
    address: `${SITE_EDITOR_PATH}/${id}`,
  }))
}

/** Whether a role works on all stores, and the site; a manager on the day of their own. */
export function hasStores(role: Role): boolean {
  return role !== 'manager'
}

type SitePage = { path: string; name: string; off?: Site['pagesOff'][number] }

const SITE_PAGES: readonly SitePage[] = [
  { path: HOME_PATH, name: 'Home' },
  { path: FINDER_PATH, name: 'Find a store' },
  { path: STORES_PATH, name: 'All stores by state' },
  { path: FUEL_PATH, name: 'Fuel', off: 'fuel' },
  { path: DELIVERY_PATH, name: 'Delivery', off: 'delivery' },
  { path: CELLULAR_PATH, name: 'Cellular', off: 'cellular' },
  { path: OUR_STORY_PATH, name: 'Our story', off: 'ourStory' },
  { path: CAREERS_PATH, name: 'Careers', off: 'careers' },
  { path: JOBS_PATH, name: 'Job opportunities', off: 'jobOpportunities' },
  { path: PRIVACY_PATH, name: 'Privacy policy' },
  { path: OPEN_DATA_PATH, name: 'Open data' },
]

/** The public pages that are on. */
export function sitePlaces({ pagesOff }: Pick<Site, 'pagesOff'>): Place[] {
  return SITE_PAGES.filter(({ off }) => off === undefined || !pagesOff.includes(off)).map(
    ({ path, name }) => ({ kind: 'site', name, detail: path, address: path }),
  )
}

/** A store, which opens in its editor. */
export function storePlace({ id, name, address }: BriefStore): Place {
  return { kind: 'store', name, detail: `${address} · ${id}`, address: storeAddress(id) }
}

/** Where a store's editor opens: "/admin?store=388" */
function storeAddress(id: string): string {
  return `${STAFF_PATH}?${new URLSearchParams({ store: id })}`
}
