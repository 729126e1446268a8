import type { Role } from '#domain/staff/role.ts'
import {
  ACCOUNT_PATH,
  PEOPLE_PATH,
  SITE_EDITOR_PATH,
  STAFF_PATH,
  STAFF_TODAY_PATH,
  QUIZ_RESULTS_PATH,
  PICTURES_PATH,
  DEMAND_PATH,
  HISTORY_PATH,
  STAFF_HEALTH_PATH,
} from './paths.ts'

/** A page of the staff area. */
export type StaffPage = {
  path: string
  /** In the staff bar; absent for pages that the bar does not show */
  label?: string
  /** For the browser's tab: "Stores and tags" */
  title: string
  /** For the hidden page's description */
  description: string
  /** Who may open it; without it, owners and editors */
  roles?: readonly Role[]
  /** Addresses below it are the same page, e.g. "/admin/site/fuel" */
  hasParts?: boolean
  /** As wide as the window, without the usual margins */
  isWide?: boolean
}

/** The pages of the staff area, in the order of the staff bar. */
export const STAFF_PAGES = [
  {
    path: STAFF_TODAY_PATH,
    label: 'Today',
    title: 'Today',
    description: 'What is so at all stores today, and what fuel costs.',
  },
  {
    path: STAFF_PATH,
    label: 'Stores',
    title: 'Stores and tags',
    description: 'Where staff manage stores and tags.',
  },
  {
    path: SITE_EDITOR_PATH,
    label: 'Site',
    title: 'Site',
    description: 'Where staff edit the words, pictures and colors of the site.',
    hasParts: true,
    isWide: true,
  },
  {
    path: PICTURES_PATH,
    label: 'Pictures',
    title: 'Pictures',
    description: 'Where staff add and describe pictures.',
  },
  {
    path: PEOPLE_PATH,
    label: 'People',
    title: 'People',
    description: 'Who may sign in, and what they may do.',
    roles: ['owner'],
  },
  {
    path: QUIZ_RESULTS_PATH,
    label: 'Quiz',
    title: 'Quiz results',
    description: 'How applicants do in the fit quiz.',
  },
  {
    path: STAFF_HEALTH_PATH,
    label: 'Health',
    title: 'Health',
    description: 'Where owners see how the site is, and keep backups.',
    roles: ['owner'],
  },
  {
    path: DEMAND_PATH,
    title: 'Demand',
    description: 'What visitors look for, and where no store is.',
  },
  {
    path: HISTORY_PATH,
    title: 'History',
    description: 'Where staff see and undo every change.',
  },
  {
    path: ACCOUNT_PATH,
    title: 'Your account',
    description: 'Your password and where you are signed in.',
    roles: ['owner', 'editor', 'manager'],
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

/** Whether a role may open a page of the staff area. */
export function mayOpen(role: Role, { roles = ['owner', 'editor'] }: StaffPage): boolean {
  return roles.includes(role)
}
