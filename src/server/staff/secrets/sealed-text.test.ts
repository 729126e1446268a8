import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

test('a text opens only with its key and purpose, and only unmodified', () => {
  const key = randomBytes(32)
  const sealed = sealText(key, 'purpose', 'Caf\u00e9 \ud83d\udd11')
  expect(openText(key, 'purpose', sealed)).toBe('Caf\u00e9 \ud83d\udd11')
  expect(sealText(key, 'purpose', 'Caf\u00e9')).not.toBe(sealText(key, 'purpose', 'Caf\u00e9'))
  expect(openText(randomBytes(32), 'purpose', sealed)).toBeNull()
  expect(openText(key, 'another', sealed)).toBeNull()
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(openText(key, 'purpose', `v1.${changed.toString('base64url')}`)).toBeNull()
  }
  for (const other of ['', 'v1', 'v1.', 'v2.AAAA', sealed.slice(0, 30)]) {
    expect(openText(key, 'purpose', other)).toBeNull()
  }
})
