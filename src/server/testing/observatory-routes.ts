/** A+ begins at 100; without a cookie, a hash for each script, and the list of HSTS, there are no more. */
export const BEST_SCORE = 130

/** Routes that score less, as they must: each with its score and the reason. */
export const LOWER_SCORES: Readonly<Record<string, number>> = {
  // Other sites show the link previews, so they may load them (no 10 points).
  '/og/fuel.png': 120,
  // The style attributes of an owner's drawing are drawn (no 10 points); scripts in it do not run.
  '/media/drawing.svg': 120,
}

/**
 * Public pages, their other language, redirects, 404s, staff pages, files, and calls.
 *
 * @param store the path of a store's page, and its id
 */
export function observedPaths(store: { path: string; id: string }): string[] {
  const [, folder, state, city] = store.path.split('/')
  return [
    '/',
    '/our-story',
    '/cellular',
    '/fuel',
    '/delivery',
    '/delivery/sample',
    '/careers',
    '/job-opportunities',
    '/find-a-store',
    '/find-a-store?zip=44129',
    '/status',
    `/${folder}`,
    `/${folder}/${state}`,
    `/${folder}/${state}/${city}`,
    store.path,
    '/privacy-policy',
    '/docs/open-data',
    '/es',
    '/es/find-a-store',
    '/nowhere',
    '/no/such/page',
    '/es/nada',
    '/assets/none.js',
    '/.env',
    '/admin',
    '/admin/login',
    '/admin/people',
    '/admin/history',
    '/today',
    '/google-auth-test',
    '/invite/no-such-token',
    '/preview/draft/fuel',
    '/preview/no-such-token',
    '/offline',
    `/s/${store.id}`,
    '/fuel/',
    '/media/none.jpg',
    '/og/fuel.png',
    `${store.path}.vcf`,
    `/s/${store.id}/qr.svg`,
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/sw.js',
    '/api/locations',
    '/api/locations.json',
    '/api/locations.csv',
    '/api/admin/check-auth',
    '/api/nothing',
    '/healthz',
    '/readyz',
  ]
}
