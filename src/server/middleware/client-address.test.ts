import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/app-env.ts'
import { addressBucket, clientAddress } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
  ['1.2.3', 'unknown'],
])('%s is counted as %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket)
})

async function seen(trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, trustedProxies)))
  const answer = await app.request(
    '/',
    { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
  return answer.text()
}

test('without trusted proxies, the header is ignored', async () => {
  expect(await seen(0)).toBe('192.0.2.1')
  expect(await seen(0, '198.51.100.1')).toBe('192.0.2.1')
})

test('each trusted proxy counts for one entry from the right; entries that a client sends are ignored', async () => {
  expect(await seen(1, '198.51.100.1')).toBe('198.51.100.1')
  expect(await seen(1, '10.9.9.9, 198.51.100.1')).toBe('198.51.100.1')
  expect(await seen(2, '10.9.9.9, 198.51.100.1, 203.0.113.9')).toBe('198.51.100.1')
  expect(await seen(1)).toBe('192.0.2.1')
  expect(await seen(3, '198.51.100.1')).toBe('198.51.100.1')
})
