import { expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes, newRecoverySalt } from './recovery-codes.ts'

test('there are eight codes, all different, without letters that look alike', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(8)
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/)
})

test('a code is the same however it is typed', async () => {
  const hash = await hashRecoveryCode('salt', '4kq7-w2mp')
  for (const typed of ['4kq7w2mp', '4KQ7-W2MP', ' 4kq7 w2mp ']) {
    expect(await hashRecoveryCode('salt', typed)).toBe(hash)
  }
  expect(await hashRecoveryCode('salt', '4kq7-w2mq')).not.toBe(hash)
})

test('a hash depends on the salt, which is another one for each person', async () => {
  const hash = await hashRecoveryCode('salt', '4kq7-w2mp')
  expect(await hashRecoveryCode(newRecoverySalt(), '4kq7-w2mp')).not.toBe(hash)
  expect(newRecoverySalt()).not.toBe(newRecoverySalt())
})
