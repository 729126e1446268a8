import { expect, test } from 'vitest'
import { withoutAddressSecrets, withoutPathToken, withoutSecrets } from './redaction.ts'

test('an error’s code stays, and a code that opens something does not', () => {
  for (const code of ['ENOENT', 'EACCES', 'ERR_INVALID_URL', 'UND_ERR_SOCKET', 'Z_DATA_ERROR', 5]) {
    expect(withoutSecrets({ err: { code } })).toEqual({ err: { code } })
  }
  for (const code of ['4/0AY0e-g7', 'hunter2', 'Enter', '']) {
    expect(withoutSecrets({ code })).toEqual({ code: '[redacted]' })
  }
})

test('secrets are found at any depth, in lists and under their other names', () => {
  const secrets = {
    Password: 'p',
    currentPassword: 'p',
    refresh_token: 't',
    clientSecret: 's',
    cookie: 'c',
  }
  const text = JSON.stringify(withoutSecrets({ a: [{ b: { c: secrets } }], fine: 'yes' }))
  expect(text).not.toMatch(/:"[ptsc]"/)
  expect(text).toContain('"fine":"yes"')
})

test('what has no end is cut off', () => {
  const ring: Record<string, unknown> = {}
  ring['ring'] = ring
  expect(JSON.stringify(withoutSecrets(ring))).toContain('[too deep]')
})

test.each([
  ['GET https://api.example/x?key=s3cret failed', 'GET https://api.example/x?… failed'],
  ['at https://user:s3cret@host.example/a.', 'at https://…@host.example/a.'],
  ['postgres://me:s3cret@db/site', 'postgres://…@db/site'],
  ['"http://a.example/b#s3cret"', '"http://a.example/b?…"'],
  ['no address, but a question?', 'no address, but a question?'],
  ['https://shop.example:8443/path', 'https://shop.example:8443/path'],
])('%s is logged as %s', (text, shown) => {
  expect(withoutAddressSecrets(text)).toBe(shown)
})

test.for([
  ['/invite/s3cretT0ken', '/invite/…'],
  ['/INVITE/s3cretT0ken/', '/INVITE/…/'],
  ['//invite//s3cretT0ken', '//invite//…'],
  ['/api/invite/s3cretT0ken', '/api/invite/…'],
  ['/preview/s3cretT0ken/fuel', '/preview/…/fuel'],
  ['/%69nvite/s3cretT0ken', '/invite/…'],
  ['/invite/s3cretT0ken%zz', '/invite/…'],
  ['/preview/draft/fuel', '/preview/draft/fuel'],
  ['/invitecare/x', '/invitecare/x'],
  ['/stores/invite/x', '/stores/invite/x'],
  ['/find%20a', '/find%20a'],
] as const)('the path %s is logged as %s', ([path, logged]) => {
  expect(withoutPathToken(path)).toBe(logged)
})
