import type { Context } from 'hono'
import { isIPv6 } from 'node:net'
import type { AppEnv } from '#server/app-env.ts'

/**
 * The client's address for rate limits; for IPv6, the network of its household.
 *
 * @param trustedProxies how many proxies are in front of the site (`TRUST_PROXY`)
 * @returns "203.0.113.7", "2001:db8:0:1::/64", or "unknown" without a connection
 */
export function clientAddress(c: Context<AppEnv>, trustedProxies: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress
  return forwardedAddress(socket, c.req.header('x-forwarded-for'), trustedProxies)
}

/**
 * The same, of a connection and the header `X-Forwarded-For`.
 *
 * Each trusted proxy appended the address that it saw to the header, so the client's address is that
 * many entries from the right. The client itself may have sent the entries further left.
 */
export function forwardedAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  const hops = [...forwardedAddresses(forwarded), socket ?? '']
  const address = hops.at(-1 - trustedProxies) ?? hops[0] ?? ''
  return addressBucket(address)
}

function forwardedAddresses(header: string | undefined): string[] {
  return header?.split(',').map((part) => part.trim()) ?? []
}

/** An IPv4 address unchanged, an IPv6 address as its /64 (RFC 4291, 6177), or "unknown". */
export function addressBucket(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after]
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
