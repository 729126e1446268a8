import type { Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { clientAddress } from '#server/middleware/client-address.ts'
import type { SessionDevice } from '#server/storage/staff-records.ts'

/** Who asks for a session: where from, for the limits, and with what, for the list of sessions. */
export type Client = { from: string; device: SessionDevice }

/** The client of a request. */
export function clientOf(c: Context<AppEnv>, trustedProxies: number): Client {
  return {
    from: clientAddress(c, trustedProxies),
    device: readDevice(c.req.header('user-agent') ?? ''),
  }
}

/** The first that fits counts: most browsers also name those they descend from. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bHeadlessChrome\/|\bChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const

const PLATFORMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
] as const

/** The browser and the system of a `User-Agent`, in plain words; empty where it does not say. */
export function readDevice(userAgent: string): SessionDevice {
  const named = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  return { browser: named(BROWSERS), platform: named(PLATFORMS) }
}
