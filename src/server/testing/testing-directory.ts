import type { Location } from '#domain/location/location.ts'
import { aLocation, startApp } from './testing.ts'

const DIESEL = { id: 'diesel', name: 'Diesel', color: '#1d7244' }

/** A store with hours of every kind on its days, and three special days. */
export const PARMA = aLocation({
  tagIds: ['diesel'],
  week: [[[360, 1380]], [], [[0, 1440]], [[1080, 1560]], 'By appointment', null, [[360, 1380]]],
  specialDays: [
    { date: '2026-06-01', hours: [] },
    { date: '2026-07-04', hours: [[540, 1080]], name: 'Independence Day' },
    { date: '2027-01-01', hours: [] },
  ],
})
export const PARMA_PATH = '/stores/oh/parma/12-example-rd'
export const ERIE = aLocation({
  id: 'erie',
  name: 'Test Erie',
  address: '8 Ash St, Erie, PA 16501',
})

/** The app at https://shop.example, for tests of the pages under /stores. */
export function startDirectory(locations: readonly Location[] = [PARMA, ERIE]) {
  return startApp({
    locations,
    tags: [DIESEL],
    environment: { PUBLIC_URL: 'https://shop.example' },
  })
}

/** The page's text without its scripts, with entities and comments as a reader sees them. */
export function shown(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
