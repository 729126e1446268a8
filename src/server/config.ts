import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from '#domain/site/staff-account.ts'
import { LANGUAGES, MAIN_LANGUAGE } from '#domain/text/language.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'
import { BACKUP_SETTINGS, timedBackups } from './backup-settings.ts'
import { mediaBucketSettings, MEDIA_SETTINGS, mediaSettingProblem } from './media-settings.ts'
import { LOOPBACK } from './loopback.ts'

/** One setting: its schema and what `.env.example` and `help` say of it. */
const text = () => z.string().trim()

/** An origin without path: "https://shop.example", "http://localhost:3000". */
const Origin = text()
  .refine((value) => {
    if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false
    const { pathname, search, hash, username, password } = new URL(value)
    return pathname === '/' && search + hash + username + password === ''
  }, 'a URL such as https://www.example.com, without a path')
  .transform((value) => new URL(value).origin)

/** `fetch` rejects a URL with a username and password, and its message repeats both. */
const HttpUrl = text().refine((value) => {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username + password === ''
}, 'a URL that begins with http:// or https://, without a username or password')

const TileUrl = HttpUrl.refine(
  (value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
  'a URL with {z}, {x}, and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png',
)

const Languages = text()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.enum(LANGUAGES, `${MAIN_LANGUAGE}, or ${LANGUAGES.join(',')}`)))
  .transform((given) =>
    LANGUAGES.filter((known) => known === MAIN_LANGUAGE || given.includes(known)),
  )

const SmtpUrl = text().refine(
  (value) =>
    /^smtps?:\/\/[^/?#]+\/?$/i.test(value) &&
    URL.canParse(value) &&
    [new URL(value).username, new URL(value).password].every(isDecodable),
  'a URL such as smtps://name:password@mail.example.com, with %40 for an @ in the name',
)

const Recipients = text()
  .transform((value) => value.split(/[\s,;]+/).filter(Boolean))
  .pipe(z.array(z.email('mail addresses, separated by commas')).min(1).max(20))

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** Where mails go, and through which service. */
export type MailSettings = {
  /** smtp:// or smtps://, with the login */
  url: string
  from: string
  to: readonly string[]
}

/** The sender is the login where that is an address, because services accept no other one. */
function mailSettings(
  url: string | undefined,
  to: readonly string[] | undefined,
): MailSettings | null {
  const [first] = to ?? []
  if (url === undefined || to === undefined || first === undefined) return null
  const login = decodeURIComponent(new URL(url).username)
  return { url, to, from: login.includes('@') ? login : first }
}

function wholeNumber(min: number, max: number) {
  return z.preprocess(
    (value) =>
      typeof value === 'string' && /^\d{1,6}$/.test(value.trim()) ? Number(value) : value,
    z
      .number(`a whole number from ${min} to ${max}`)
      .min(min, `a whole number from ${min} to ${max}`)
      .max(max, `a whole number from ${min} to ${max}`),
  )
}

/** Every setting. An empty value counts as not set, as in `.env` files and Compose. */
export const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text().default('0.0.0.0'),
  DATA_DIR: text().default('./data/live'),
  PUBLIC_URL: Origin.exactOptional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  ADMIN_USERNAME: text().max(USERNAME_MAX, `at most ${USERNAME_MAX} characters`).default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN, `at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `at most ${PASSWORD_MAX} characters`)
    .exactOptional(),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').exactOptional(),
  JOBS_FEED_URL: HttpUrl.exactOptional(),
  GOOGLE_MAPS_API_KEY: text()
    .regex(/^[\w-]{1,200}$/, 'only the key: letters, digits, - and _')
    .exactOptional(),
  GOOGLE_GEOCODING_API_KEY: text().exactOptional(),
  GOOGLE_CLIENT_ID: text().exactOptional(),
  GOOGLE_CLIENT_SECRET: text().exactOptional(),
  GOOGLE_API_ORIGIN: Origin.exactOptional(),
  GOOGLE_ACCOUNTS_ORIGIN: Origin.exactOptional(),
  GOOGLE_GEOCODING_ORIGIN: Origin.default('https://maps.googleapis.com'),
  ATTEMPTS_KEEP_MONTHS: wholeNumber(1, 1200).exactOptional(),
  ATTEMPTS_PER_MINUTE: wholeNumber(1, 999_999).default(300),
  ATTEMPTS_PER_MONTH: wholeNumber(1, 999_999).default(50_000),
  DELIVERY_URL: HttpUrl.exactOptional(),
  MAP_TILE_URL: TileUrl.exactOptional(),
  MAP_TILE_ATTRIBUTION: text().exactOptional(),
  OFFLINE: z.enum(['on', 'off'], { error: 'on or off' }).default('on'),
  COUNTS: z.enum(['on', 'off'], { error: 'on or off' }).default('on'),
  PAGES_AHEAD: z.enum(['on', 'off'], { error: 'on or off' }).default('on'),
  DATABASE_URL: text()
    .regex(/^postgres(ql)?:\/\//, 'a URL such as postgres://user:password@host/name')
    .exactOptional(),
  ...MEDIA_SETTINGS,
  SMTP_URL: SmtpUrl.exactOptional(),
  ALERTS_TO: Recipients.exactOptional(),
  ...BACKUP_SETTINGS,
  LANGUAGES: Languages.default([...LANGUAGES]),
  SITE_TIME_ZONE: text().refine(isTimeZone, 'a time zone such as America/New_York').exactOptional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
})

/** Settings whose value must not be repeated in a message or a log. */
const SECRET = /PASSWORD|SECRET|KEY|DATABASE_URL|SMTP_URL/

/** A value for a message, without passwords and without queries, which may contain keys. */
function shown(name: string, value: string): string {
  // Text before an @ may be a password.
  if (SECRET.test(name) || value.includes('@')) return 'not valid'
  const [told = ''] = value.split(/[?#]/)
  return JSON.stringify(told === value ? value : `${told}…`)
}

export type Config = ReturnType<typeof readConfig>

/** A setting that cannot be used. The message is one line a person can act on. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}

/**
 * Reads the environment once, at startup.
 *
 * @throws BadSetting with one line about the first invalid variable: its name, its value (unless
 *   secret), and the accepted values
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
    const name = String(path[0])
    throw new BadSetting(`${name} is ${shown(name, given[name] ?? '')}; it must be ${message}.`)
  }
  const env = parsed.data
  const problem = mediaSettingProblem(env)
  if (problem !== null) throw new BadSetting(problem)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const isSecure = publicUrl.startsWith('https://')
  return {
    port: env.PORT,
    host: env.HOST,
    dataDirectory: env.DATA_DIR,
    publicUrl,
    /** Visitors come over https */
    isSecure,
    /** Visitors come from elsewhere over plain http, where passwords can be read on the way */
    isExposed: !isSecure && !LOOPBACK.test(new URL(publicUrl).hostname),
    trustedProxies: env.TRUST_PROXY,
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    sessionSecret: env.SESSION_SECRET,
    /** For Google's map on the finder; browsers see it */
    googleMapsKey: env.GOOGLE_MAPS_API_KEY ?? null,
    googleGeocoding: env.GOOGLE_GEOCODING_API_KEY
      ? { key: env.GOOGLE_GEOCODING_API_KEY, origin: env.GOOGLE_GEOCODING_ORIGIN }
      : null,
    /** The account that owns the business listings; `null` where Google's own addresses are meant */
    googleBusiness: {
      clientId: env.GOOGLE_CLIENT_ID ?? null,
      clientSecret: env.GOOGLE_CLIENT_SECRET ?? null,
      accountsOrigin: env.GOOGLE_ACCOUNTS_ORIGIN ?? null,
      apiOrigin: env.GOOGLE_API_ORIGIN ?? null,
    },
    attempts: {
      /** How many whole months fit-quiz attempts are kept; `null` for good */
      keepMonths: env.ATTEMPTS_KEEP_MONTHS ?? null,
      /** How many are taken of all visitors together */
      perMinute: env.ATTEMPTS_PER_MINUTE,
      perMonth: env.ATTEMPTS_PER_MONTH,
    },
    /** Browsers keep the store list and visited pages for when they have no connection */
    isOfflineOn: env.OFFLINE === 'on',
    /** What visitors look for is counted, without the visitors */
    isCountsOn: env.COUNTS === 'on',
    /** Pages are rendered before their first visitor comes, at the start and after each change */
    isPagesAheadOn: env.PAGES_AHEAD === 'on',
    databaseUrl: env.DATABASE_URL,
    /** Where pictures are; `null` when they are in the database or the data folder */
    mediaBucket: mediaBucketSettings(env),
    deliveryUrl: env.DELIVERY_URL ?? null,
    /** Street tiles for the built-in map, with whom to name for them */
    mapTiles: env.MAP_TILE_URL
      ? { address: env.MAP_TILE_URL, credit: env.MAP_TILE_ATTRIBUTION ?? null }
      : null,
    jobsFeedUrl: env.JOBS_FEED_URL ?? null,
    /** `null` while alerts and summaries are shown at /admin/health only */
    mail: mailSettings(env.SMTP_URL, env.ALERTS_TO),
    /** `null` while nothing is backed up by itself */
    timedBackups: timedBackups(env),
    timeZone: env.SITE_TIME_ZONE ?? null,
    /** The languages that visitors can read the site in, the main one first */
    languages: env.LANGUAGES,
    logLevel: env.LOG_LEVEL,
    /** The settings as given and defaulted, for `doctor`. */
    environment: env,
  }
}
