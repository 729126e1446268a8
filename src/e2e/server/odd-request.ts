import * as fc from 'fast-check'

/** Requests similar to real ones: known paths and names, corrupted in every way. */
export function aRequest() {
  const oddText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ maxLength: 40 }),
    fc.constantFrom(
      '',
      '44129',
      '44129-1234',
      '00000',
      '-1',
      '1e999',
      'NaN',
      '0x10',
      '__proto__',
      'constructor',
      'null',
      '41.4,-81.7',
      '999,999',
      '[]',
      '{"a":1}',
      '\0',
      '\ud800',
      '%',
      'Parma, OH',
      '../../etc/passwd',
      '<script>',
      "' OR 1=1 --",
      'a'.repeat(3000),
    ),
  )
  const spelled = fc.oneof(
    { weight: 3, arbitrary: oddText.map((text) => encodeURIComponent(text.toWellFormed())) },
    { weight: 1, arbitrary: oddText.map((text) => text.replaceAll(/[\s#]/g, '%20')) },
    { weight: 1, arbitrary: fc.constantFrom('%zz', '%', '%c0%ae', '%00', '%ff', '%ed%a0%80') },
  )
  const known = fc.constantFrom(
    '/',
    '/find-a-store',
    '/fuel',
    '/careers',
    '/job-opportunities',
    '/admin',
    '/admin/login',
    '/api/locations',
    '/api/locations/search',
    '/api/geocode',
    '/api/site/home',
    '/api/site',
    '/api/admin/tags',
    '/api/google-business/status',
    '/healthz',
    '/readyz',
    '/assets',
    '/img',
    '/icons.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
  )
  const path = fc.oneof(
    { weight: 3, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, spelled).map(([start, end]) => `${start}/${end}`) },
    { weight: 1, arbitrary: fc.tuple(known, spelled).map(([start, end]) => `${start}${end}`) },
    { weight: 1, arbitrary: fc.array(spelled, { maxLength: 5 }).map((all) => `/${all.join('/')}`) },
  )
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('zip', 'q', 'lat', 'lng', 'tag', 'page', 'near') },
    { weight: 3, arbitrary: fc.constantFrom('bbox', 'limit', 'address', 'gallons', 'open') },
    { weight: 1, arbitrary: spelled },
  )
  const query = fc
    .array(
      fc.tuple(name, spelled).map((pair) => pair.join('=')),
      { maxLength: 5 },
    )
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''))
  const header = fc
    .tuple(
      fc.constantFrom('Accept-Encoding', 'If-None-Match', 'Cookie', 'Range', 'Content-Type'),
      oddText.map((text) => text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '')),
    )
    .map((pair) => pair.join(': '))
  return fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
    target: fc.tuple(path, query).map((parts) => parts.join('')),
    headers: fc.array(header, { maxLength: 3 }),
  })
}
