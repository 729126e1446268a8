import { expect, test } from 'vitest'
import { pageKind, requestKind } from './request-kind.ts'

test.for([
  ['/', 'page'],
  ['/es/find-a-store', 'page'],
  ['/nothing/here', 'page'],
  ['/administration', 'page'],
  ['/admin', 'staff'],
  ['/admin/people', 'staff'],
  ['/today', 'staff'],
  ['/invite/abc', 'staff'],
  ['/api/admin/tags', 'staff'],
  ['/api/google-business/sync', 'staff'],
  ['/api/today/388', 'staff'],
  ['/api/prices', 'staff'],
  ['/api/locations', 'api'],
  ['/api', 'api'],
  ['/api/no-such-call', 'api'],
  ['/assets/browser.js', 'file'],
  ['/media/logo.svg', 'file'],
  ['/wp-login.php', 'file'],
  ['/healthz', 'check'],
  ['/readyz', 'check'],
  ['/metrics', 'check'],
] as const)('%s is of the kind %s', ([path, kind]) => {
  expect(requestKind(path)).toBe(kind)
})

test('a page that is known to be one is a visitor’s or staff’s', () => {
  expect(['/', '/es', '/admin', '/today/388'].map(pageKind)).toEqual([
    'page',
    'page',
    'staff',
    'staff',
  ])
})
