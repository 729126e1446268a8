import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [2_600, '3 kB'],
  [214_400_000, '214 MB'],
  [999_700_000, '1 GB'],
  [2_449_000_000, '2.4 GB'],
  [18_200_000_000, '18 GB'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))
