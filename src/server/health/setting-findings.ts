import type { HealthFinding } from '#domain/staff/health-finding.ts'
import { ENGLISH_HOURS } from '#domain/opening-hours/hours-words.ts'
import { localDate } from '#domain/time/zoned-time.ts'
import type { Config } from '#server/config.ts'
import { LOOPBACK } from '#server/loopback.ts'
import type { CertificateLook } from './certificate.ts'
import { bad, couldNotCheck, good, look } from './finding.ts'

const OLDEST_NODE = 24
const DAY_MS = 24 * 3_600_000
/** Certificates that renew themselves do so earlier than this. */
const SOON_DAYS = 14
const NOW_DAYS = 3

/** How a request of this page came in, as far as it shows what the settings lack. */
export type SeenRequest = {
  /** The origin in the browser's address bar: "https://www.example.com"; `null` when unknown */
  origin: string | null
  /** A proxy named the visitor's address */
  isForwarded: boolean
}

/** The sentence on a public address over plain http. */
export function exposedNote({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `The site runs over plain http (${publicUrl}), so passwords can be intercepted. Put it behind https and set PUBLIC_URL.`
}

/** Also what `doctor` says of the address, without a request. */
export function addressFinding(
  config: Pick<Config, 'publicUrl' | 'isExposed' | 'isSecure' | 'trustedProxies'>,
  seen: SeenRequest = { origin: null, isForwarded: false },
): HealthFinding {
  const { publicUrl, isExposed, isSecure, trustedProxies } = config
  const part = { id: 'address', title: 'Address' }
  if (isExposed) {
    return bad({
      ...part,
      word: 'Not protected',
      detail: `PUBLIC_URL is plain http (${publicUrl}): passwords are sent unprotected, and browsers do not share a visitor's location.`,
      toDo: 'Put the site behind https, and set PUBLIC_URL to its https address.',
    })
  }
  if (seen.origin !== null && seen.origin !== publicUrl && !isLoopback(seen.origin)) {
    return look({
      ...part,
      word: 'Another one',
      detail: `You opened this page at ${seen.origin}, but PUBLIC_URL is ${publicUrl}, so links, the sitemap, and cookies name that.`,
      toDo: 'Set PUBLIC_URL to the address that visitors use.',
    })
  }
  if (seen.isForwarded && trustedProxies === 0) {
    return look({
      ...part,
      word: 'Behind a proxy',
      detail:
        'The site is behind a proxy, but TRUST_PROXY is 0, so limits count all visitors as one.',
      toDo: 'Set TRUST_PROXY to the number of proxies in front.',
    })
  }
  return isSecure
    ? good({ ...part, word: 'Protected', detail: `PUBLIC_URL is ${publicUrl}.` })
    : look({
        ...part,
        word: 'Only this computer',
        detail: `PUBLIC_URL is ${publicUrl}, which only the computer that runs the site can open.`,
        toDo: 'Before visitors come, put the site behind https, and set PUBLIC_URL.',
      })
}

/** Such as localhost, which is this computer by another name. */
function isLoopback(origin: string): boolean {
  return LOOPBACK.test(new URL(origin).hostname)
}

/** The certificate at the public address, as this computer sees it. */
export function certificateFinding(
  seen: CertificateLook,
  { now, timeZone }: { now: number; timeZone: string },
): HealthFinding {
  const part = { id: 'certificate', title: 'Certificate' }
  if (seen.kind === 'unknown') {
    return couldNotCheck(
      part,
      `This computer could not reach the site's own address: ${seen.reason}. That is normal behind some routers.`,
    )
  }
  if (seen.kind === 'invalid') {
    return bad({
      ...part,
      word: 'Not valid',
      detail: `Browsers warn visitors of the site: ${seen.reason}.`,
      toDo: 'Renew the certificate, usually in the proxy.',
    })
  }
  const days = Math.floor((seen.expiresAt - now) / DAY_MS)
  const date = ENGLISH_HOURS.dateWithYear(localDate(seen.expiresAt, timeZone))
  const told = {
    ...part,
    word: days === 1 ? '1 day left' : `${Math.max(0, days)} days left`,
    detail: `The padlock is valid until ${date}.`,
  }
  if (days >= SOON_DAYS) return good(told)
  const toDo = 'Check whether the proxy still renews it: most do so weeks before it expires.'
  return days < NOW_DAYS ? bad({ ...told, toDo }) : look({ ...told, toDo })
}

/**
 * The versions of the site and of Node.
 *
 * @param site "0.1.0"
 * @param node "24.11.1"
 * @param uptime of the process, in seconds; `null` outside of it
 */
export function versionFinding(site: string, node: string, uptime: number | null): HealthFinding {
  const part = { id: 'version', title: 'Version' }
  const running = uptime === null ? '' : `, running for ${durationText(uptime)}`
  const detail = `Forecourt ${site} on Node.js ${node}${running}.`
  return Number(node.split('.')[0]) >= OLDEST_NODE
    ? good({ ...part, word: site, detail })
    : bad({
        ...part,
        word: 'Too old',
        detail: `${detail} Node.js ${node} is too old: ${OLDEST_NODE} is needed.`,
        toDo: `Install Node.js ${OLDEST_NODE}.`,
      })
}

/** "12 days", "3 hours", "a minute" */
function durationText(seconds: number): string {
  const units = [
    [86_400, 'day', 'a'],
    [3600, 'hour', 'an'],
    [60, 'minute', 'a'],
  ] as const
  for (const [size, name, article] of units) {
    const count = Math.floor(seconds / size)
    if (count > 0) return count === 1 ? `${article} ${name}` : `${count} ${name}s`
  }
  return 'less than a minute'
}
