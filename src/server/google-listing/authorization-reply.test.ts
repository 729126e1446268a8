import { expect, test } from 'vitest'
import { readAuthorizationReply } from './authorization-reply.ts'

const CODE = '4/0AbcDEF-ghi_1'

test.for([
  ['the code', '4/0AbcDEF-ghi_1'],
  ['as it stands in the address bar', '4%2F0AbcDEF-ghi_1'],
  ['encoded twice', '4%252F0AbcDEF-ghi_1'],
  ['with blanks around it', '  4/0AbcDEF-ghi_1\n'],
  ['in quotes', '"4%2f0AbcDEF-ghi_1"'],
  ['broken by a mail', '4/0Abc\r\nDEF-ghi_1'],
  ['as a part of an address', 'code=4%2F0AbcDEF-ghi_1&scope=https://www.example.com/auth'],
] as const)('a code is read: %s', ([, pasted]) => {
  expect(readAuthorizationReply(pasted)).toEqual({ kind: 'code', code: CODE, state: null })
})

test.for([
  'https://shop.example/google-auth-test?state=S-1&code=4/0AbcDEF-ghi_1&scope=https://www.example.com/auth/x',
  'https://shop.example/google-auth-test?code=4%2F0AbcDEF-ghi_1&state=S-1#top',
  'shop.example/google-auth-test?iss=https%3A%2F%2Fa.example&code=4%2F0AbcDEF-ghi_1&state=S-1',
  '?state=S-1&code=4/0AbcDEF-ghi_1',
])('code and state are read from %s', (pasted) => {
  expect(readAuthorizationReply(pasted)).toEqual({ kind: 'code', code: CODE, state: 'S-1' })
})

test('an address with an error parameter is an error', () => {
  expect(
    readAuthorizationReply('https://shop.example/google-auth-test?error=access_denied&state=S-1'),
  ).toEqual({ kind: 'error', error: 'access_denied', state: 'S-1' })
})

test.for(['', '   ', '""', 'https://shop.example/google-auth-test', 'https://shop.example/?code='])(
  'there is no code in "%s"',
  (pasted) => {
    expect(readAuthorizationReply(pasted)).toEqual({ kind: 'none' })
  },
)

test('a percent sign that encodes nothing stays', () => {
  expect(readAuthorizationReply('4%2F0%E0')).toEqual({
    kind: 'code',
    code: '4%2F0%E0',
    state: null,
  })
})
