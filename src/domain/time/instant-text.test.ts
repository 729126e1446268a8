import { expect, test } from 'vitest'
import { instantText } from './instant-text.ts'

const NEW_YORK = 'America/New_York'

test('an instant of today is told by its time, another with its date', () => {
  const now = Date.UTC(2026, 10, 28, 20, 12)
  expect(instantText(now, now, NEW_YORK)).toBe('today at 3:12 PM')
  expect(instantText(Date.UTC(2026, 10, 28, 4, 59), now, NEW_YORK)).toBe('Nov 27, 2026 at 11:59 PM')
})
