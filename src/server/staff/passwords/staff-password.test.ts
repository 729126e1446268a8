import { expect, test } from 'vitest'
import { generatePassword, hashPassword, isPassword } from './staff-password.ts'

test('only the right password matches a hash', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(hash).toMatch(/^v1\$\$2[aby]\$12\$/)
  expect(await isPassword('correct horse battery', hash)).toBe(true)
  expect(await isPassword('correct horse batterz', hash)).toBe(false)
})

test('a long password is not truncated, and a NUL does not end it', async () => {
  const long = 'x'.repeat(80)
  const hash = await hashPassword(long)
  expect(await isPassword(`${long.slice(0, 79)}y`, hash)).toBe(false)
  const withNul = await hashPassword('before\0after-after')
  expect(await isPassword('before\0other-other', withNul)).toBe(false)
})

test('a hash of another scheme, or one that would take minutes, is rejected at once', async () => {
  for (const hash of ['', 'plain', '$2b$12$abc', `v1$$2b$31$${'a'.repeat(53)}`]) {
    expect(await isPassword('correct horse battery', hash)).toBe(false)
  }
})

test('a generated password is long, readable, and random', () => {
  const passwords = Array.from({ length: 50 }, generatePassword)
  expect(new Set(passwords).size).toBe(50)
  for (const password of passwords) expect(password).toMatch(/^([a-zA-Z2-9]{5}-){3}[a-zA-Z2-9]{5}$/)
})
