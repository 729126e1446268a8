import { STAFF_HEALTH_PATH, STAFF_PATH } from './paths.ts'

/** A page of the staff area. */
export type StaffPage = {
  path: string
  /** In the staff bar; absent for pages that the bar does not show */
  label?: string
  /** For the browser's tab: "Stores and tags" */
  title: string
  /** For the hidden page's description */
  description: string
  /** Addresses below it are the same page, e.g. "/admin/site/fuel" */
  hasParts?: boolean
}

/** The pages of the staff area, in the order of the staff bar. */
export const STAFF_PAGES = [
  {
    path: STAFF_PATH,
    label: 'Stores',
    title: 'Stores and tags',
    description: 'Where staff manage stores and tags.',
  },
  {
    path: STAFF_HEALTH_PATH,
    label: 'Health',
    title: 'Health',
    description: 'Where owners see how the site is, and keep backups.',
  },
] as const satisfies readonly StaffPage[]

export type StaffPagePath = (typeof STAFF_PAGES)[number]['path']

/** The page at a path of the staff area; `null` when there is none. */
export function staffPageAt(path: string): (StaffPage & { path: StaffPagePath }) | null {
  const pages: readonly (StaffPage & { path: StaffPagePath })[] = STAFF_PAGES
  return (
    pages.find((page) => page.path === path) ??
    pages.find((page) => page.hasParts && path.startsWith(`${page.path}/`)) ??
    null
  )
}
