/**
 * The ten tests of Mozilla's HTTP Observatory (@mdn/mdn-http-observatory 1.4.8, MPL-2.0), written again from
 * its `analyzer/tests/*.js`, with the points of its `grader/charts.js`: the package brings 400 others.
 * `npm run observatory` installs it and compares the two on every route.
 */

/** What is looked at: an answer over https, and the one to a preflight of another site. */
export type ScannedAnswer = {
  headers: Headers
  /** The text of a page; of other types nothing is read */
  html: string
  preflight: Headers
  /** The site's own, such as "shop.example" */
  hostname: string
}

/** The points of each test, by its name in the Observatory, and their sum. */
export type ObservatoryScore = { score: number; points: Readonly<Record<string, number>> }

const BASE = 100
/** Below this without extra points, none of them count. */
const MINIMUM_FOR_EXTRA = 90
const SIX_MONTHS_S = 15_552_000
const BROAD = new Set([
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
])

/**
 * The score of one answer. That plain http leads to https is the proxy's, and taken for granted (0 points);
 * no site is in a browser's HSTS list by itself (0 points).
 */
export function observatoryScore(answer: ScannedAnswer): ObservatoryScore {
  const { headers } = answer
  const policy = readPolicy(headers.get('content-security-policy'))
  const points = {
    'content-security-policy': policyPoints(policy),
    cookies: cookiePoints(headers),
    'cross-origin-resource-sharing': sharingPoints(answer),
    redirection: 0,
    'referrer-policy': referrerPoints(headers.get('referrer-policy')),
    'strict-transport-security': transportPoints(headers.get('strict-transport-security')),
    'subresource-integrity': integrityPoints(answer),
    'x-content-type-options': headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': framePoints(policy, headers.get('x-frame-options')),
    'cross-origin-resource-policy': resourcePoints(headers.get('cross-origin-resource-policy')),
  }
  const all = Object.values(points)
  const penalized = BASE + sum(all.filter((each) => each < 0))
  return { score: penalized >= MINIMUM_FOR_EXTRA ? BASE + sum(all) : penalized, points }
}

type Policy = ReadonlyMap<string, ReadonlySet<string>> | 'invalid' | null

/** Of one policy in one header, which is what this site sends. */
function readPolicy(header: string | null): Policy {
  if (header === null) return null
  const directives = new Map<string, Set<string>>()
  for (const directive of header.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/)
    if (name === '') continue
    if (directives.has(name)) return 'invalid'
    directives.set(name, new Set(sources.length > 0 ? sources : ["'none'"]))
  }
  return directives
}

function policyPoints(policy: Policy): number {
  if (policy === null || policy === 'invalid') return -25
  const everything = new Set(['*'])
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? everything
  const scripts = withoutOverruled(sourcesOf('script-src'))
  const styles = withoutOverruled(sourcesOf('style-src'))
  const passive = ['img-src', 'media-src'].flatMap((name) => [...sourcesOf(name)])
  const active = [...policy]
    .filter(([name]) => !['img-src', 'media-src', 'script-src'].includes(name))
    .flatMap(([, sources]) => [...sources])
    .concat([...scripts])

  if (scripts.has("'strict-dynamic'") && ![...scripts].some(isNonceOrHash)) return -25
  if ([...scripts].some(isUnsafe)) return -20
  if ([...sourcesOf('object-src')].some((source) => BROAD.has(source))) return -20
  if (active.some(isPlain)) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if (passive.some(isPlain)) return -10
  if ([...styles].some(isUnsafe)) return 0
  const fallback = policy.get('default-src')
  return fallback?.size === 1 && fallback.has("'none'") ? 10 : 5
}

function isUnsafe(source: string): boolean {
  return BROAD.has(source) || source === "'unsafe-inline'" || source === 'data:'
}

function isPlain(source: string): boolean {
  return source.startsWith('http:') || source.startsWith('ftp:')
}

/** A nonce or a hash undoes 'unsafe-inline' beside it. */
function withoutOverruled(sources: ReadonlySet<string>): Set<string> {
  const kept = [...sources]
  const isOverruled = kept.some(isNonceOrHash)
  return new Set(kept.filter((source) => !isOverruled || source !== "'unsafe-inline'"))
}

function isNonceOrHash(source: string): boolean {
  return /^'(sha256|sha384|sha512|nonce)-/.test(source)
}

function cookiePoints(headers: Headers): number {
  const cookies = headers.getSetCookie().map((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const [name = ''] = pair.split('=')
    const known = new Map(
      attributes.map((attribute) => {
        const [key = '', value = ''] = attribute.split('=')
        return [key.toLowerCase(), value.toLowerCase()]
      }),
    )
    return { name: name.toLowerCase(), known }
  })
  if (cookies.length === 0) return 0
  const isProtected = transportPoints(headers.get('strict-transport-security')) >= 0
  const each = cookies.map(({ name, known }) => {
    const site = known.get('samesite')
    const isSession = name.includes('login') || name.includes('sess')
    const isSecure = known.has('secure')
    if (isSession && !isSecure && !isProtected) return -40
    if (isSession && !known.has('httponly')) return -30
    if (name.includes('csrf') && site === undefined) return -20
    if (site !== undefined && !['lax', 'strict', 'none'].includes(site)) return -20
    if (site === 'none' && !isSecure) return -20
    if (!isSecure && !isProtected) return -20
    if (!isSecure) return isSession ? -10 : -5
    return site === undefined ? 0 : 5
  })
  return Math.min(...each)
}

function sharingPoints({ preflight }: ScannedAnswer): number {
  const allowed = preflight.get('access-control-allow-origin')
  const withCookies = preflight.get('access-control-allow-credentials')?.trim().toLowerCase()
  return allowed !== null && allowed !== '*' && withCookies === 'true' ? -50 : 0
}

function referrerPoints(header: string | null): number {
  if (header === null) return 0
  const last = header
    .toLowerCase()
    .split(',')
    .map((policy) => policy.trim())
    .findLast((policy) => REFERRER_POLICIES.has(policy))
  return last === undefined ? -5 : (REFERRER_POLICIES.get(last) ?? -5)
}

const REFERRER_POLICIES: ReadonlyMap<string, number> = new Map([
  ['no-referrer', 5],
  ['same-origin', 5],
  ['strict-origin', 5],
  ['strict-origin-when-cross-origin', 5],
  ['origin', -5],
  ['origin-when-cross-origin', -5],
  ['unsafe-url', -5],
  ['no-referrer-when-downgrade', -5],
])

function transportPoints(header: string | null): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header ?? '')?.[1]
  if (header === null || age === undefined || header.includes(',')) return -20
  return Number(age) < SIX_MONTHS_S ? -10 : 0
}

/** Scripts of this site need no hash; one that had a hash would get points, and none has. */
function integrityPoints({ headers, html, hostname }: ScannedAnswer): number {
  const type = headers.get('content-type')?.split(';', 1)[0] ?? ''
  if (!['text/html', 'application/xhtml+xml', ''].includes(type)) return 0
  const each = [...html.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes = '']) => {
    const source = /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
    if (source === undefined) return 0
    const hasHash = /\sintegrity\s*=/i.test(attributes)
    const isRelative = !/^(https?:)?\/\//i.test(source)
    const isOwn = isRelative || (/^https?:/i.test(source) && new URL(source).hostname === hostname)
    if (isOwn) return hasHash ? 5 : 0
    const isSecure = source.startsWith('https:')
    if (hasHash) return isSecure ? 5 : -20
    return isSecure ? -5 : -50
  })
  return each.length === 0 ? 0 : Math.min(...each)
}

function framePoints(policy: Policy, header: string | null): number {
  if (policy !== null && policy !== 'invalid' && policy.has('frame-ancestors')) return 5
  const value = header?.trim().toLowerCase() ?? ''
  return ['deny', 'sameorigin'].includes(value) || value.startsWith('allow-from') ? 0 : -20
}

function resourcePoints(header: string | null): number {
  if (header === null || header.trim().toLowerCase() === 'cross-origin') return 0
  return ['same-origin', 'same-site'].includes(header.trim().toLowerCase()) ? 10 : -5
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
