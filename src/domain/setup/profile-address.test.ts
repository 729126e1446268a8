import { expect, test } from 'vitest'
import { profileAddress } from './profile-address.ts'

test.each([
  ['instagram', 'instagram.com/prairiestarfuel', 'https://instagram.com/prairiestarfuel'],
  ['instagram', ' @prairiestarfuel ', 'https://www.instagram.com/prairiestarfuel'],
  ['tiktok', '@prairie.star', 'https://www.tiktok.com/@prairie.star'],
  ['facebook', 'prairiestar', 'https://www.facebook.com/prairiestar'],
  ['facebook', 'www.facebook.com/pages/x?id=1', 'https://www.facebook.com/pages/x?id=1'],
  ['instagram', 'https://www.instagram.com/x', 'https://www.instagram.com/x'],
  ['instagram', '', ''],
  ['instagram', 'two words', 'two words'],
  ['mastodon', '@rye', '@rye'],
])('%s: “%s” is %s', (network, typed, address) => {
  expect(profileAddress(network, typed)).toBe(address)
})
