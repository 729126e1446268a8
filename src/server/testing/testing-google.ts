import { createHash } from 'node:crypto'
import { Hono } from 'hono'

/** A location as Google's Business Information API has it. */
export type ListedLocation = { name: string; readonly [field: string]: unknown }

const PER_PAGE = 100

function newState() {
  return {
    accounts: [
      { name: 'accounts/1', accountName: 'Ana Kiln', type: 'PERSONAL' },
      { name: 'accounts/2', accountName: 'Kiln Stores', type: 'LOCATION_GROUP' },
    ],
    /** Locations by account; an account without an entry is empty */
    locations: new Map<string, readonly ListedLocation[]>(),
    /** The other fields of the next token reply */
    grant: { refresh_token: 'refresh-1' } as Record<string, unknown>,
    scope: 'https://www.googleapis.com/auth/business.manage',
    /** Answers for the next calls of paths with a prefix, in order */
    failures: [] as { path: string; status: number; body: unknown }[],
    /** Each request's method, path and query */
    asked: [] as string[],
    revoked: [] as string[],
  }
}
type State = ReturnType<typeof newState>

/** What it has issued. */
type Issued = {
  /** The challenges of unused codes */
  codes: Map<string, string | undefined>
  accessTokens: Set<string>
  refreshTokens: Set<string>
}

/**
 * A fake Google for tests: consent, tokens with PKCE, accounts, and paged locations. It has at one
 * origin what Google has at four. Codes work once; unknown access tokens are rejected.
 */
export function standInGoogle() {
  const state = newState()
  const issued: Issued = { codes: new Map(), accessTokens: new Set(), refreshTokens: new Set() }
  let held: { path: string; asked: () => void; released: Promise<void> } | null = null

  const app = new Hono()
    .use(async (c, next) => {
      const { pathname, search } = new URL(c.req.url)
      state.asked.push(`${c.req.method} ${pathname}${search}`)
      const at = state.failures.findIndex(({ path }) => pathname.startsWith(path))
      const [failure] = at < 0 ? [] : state.failures.splice(at, 1)
      if (failure) return Response.json(failure.body, { status: failure.status })
      if (held && pathname.startsWith(held.path)) {
        const { asked, released } = held
        held = null
        asked()
        await released
      }
      return next()
    })
    .route('/', signInRoutes(state, issued))
    .route('/', listingRoutes(state, issued))

  return {
    state,
    /** Ends all access tokens, as if an hour had passed only at Google. */
    endAccess: () => issued.accessTokens.clear(),
    /** The owner withdraws the permission. */
    withdraw: () => {
      issued.refreshTokens.clear()
      issued.accessTokens.clear()
    },
    app,
    /** Holds the next request of a path with a prefix until it is released. */
    hold: (path: string) => {
      const asked = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      held = { path, asked: asked.resolve, released: released.promise }
      return { asked: asked.promise, release: released.resolve }
    },
    /** The person allows access at a URL. @returns the URL of the redirect */
    allow: async (authUrl: string): Promise<string> => {
      const { pathname, search } = new URL(authUrl)
      return (await app.request(`${pathname}${search}`)).headers.get('location') ?? ''
    },
    fetch: ((input: string | URL | Request, init?: RequestInit) => {
      const url = input instanceof Request ? input.url : String(input)
      return Promise.resolve(app.request(url, init))
    }) satisfies typeof fetch,
  }
}

/** Consent and tokens. */
function signInRoutes(state: State, { codes, accessTokens, refreshTokens }: Issued): Hono {
  let count = 0
  return new Hono()
    .get('/o/oauth2/v2/auth', (c) => {
      const { redirect_uri = '', state: flow = '', code_challenge } = c.req.query()
      const code = `4/0code-${(count += 1)}`
      codes.set(code, code_challenge)
      return c.redirect(`${redirect_uri}?${new URLSearchParams({ state: flow, code })}`)
    })
    .post('/token', async (c) => {
      const form = new URLSearchParams(await c.req.text())
      const rejection = (error: string, error_description: string, status: 400 | 401 = 400) =>
        c.json({ error, error_description }, status)
      if (form.get('client_secret') !== 'secret') {
        return rejection('invalid_client', 'Unauthorized', 401)
      }
      const accessToken = `access-${(count += 1)}`
      const reply = { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' }
      if (form.get('grant_type') === 'refresh_token') {
        if (!refreshTokens.has(form.get('refresh_token') ?? '')) {
          return rejection('invalid_grant', 'Token has been expired or revoked.')
        }
        accessTokens.add(accessToken)
        return c.json({ ...reply, scope: state.scope })
      }
      const code = form.get('code') ?? ''
      if (!code.startsWith('4/')) return rejection('invalid_grant', 'Malformed auth code.')
      const challenge = createHash('sha256').update(form.get('code_verifier') ?? '')
      if (!codes.has(code) || codes.get(code) !== challenge.digest('base64url')) {
        return rejection('invalid_grant', 'Bad Request')
      }
      codes.delete(code)
      accessTokens.add(accessToken)
      const { refresh_token: refreshToken } = state.grant
      if (typeof refreshToken === 'string') refreshTokens.add(refreshToken)
      return c.json({ ...reply, scope: state.scope, ...state.grant })
    })
    .post('/revoke', async (c) => {
      const token = new URLSearchParams(await c.req.text()).get('token') ?? ''
      state.revoked.push(token)
      return refreshTokens.delete(token) ? c.json({}) : c.json({ error: 'invalid_token' }, 400)
    })
}

/** Accounts and their locations, for a valid access token. */
function listingRoutes(state: State, { accessTokens }: Issued): Hono {
  return (
    new Hono()
      .use('/v1/*', async (c, next) => {
        const token = c.req.header('authorization')?.replace('Bearer ', '') ?? ''
        if (accessTokens.has(token)) return next()
        return c.json({ error: { code: 401, message: 'no', status: 'UNAUTHENTICATED' } }, 401)
      })
      // One account per page, to show that all pages are read.
      .get('/v1/accounts', (c) => {
        const at = Number(c.req.query('pageToken') ?? 0)
        const more = at + 1 < state.accounts.length
        return c.json({
          accounts: state.accounts.slice(at, at + 1),
          ...(more && { nextPageToken: String(at + 1) }),
        })
      })
      .get('/v1/accounts/:number/locations', (c) => {
        const all = state.locations.get(`accounts/${c.req.param('number')}`) ?? []
        const at = Number(c.req.query('pageToken') ?? 0)
        const page = all.slice(at, at + PER_PAGE)
        if (page.length === 0) return c.json({})
        const next = at + PER_PAGE
        return c.json({
          locations: page,
          ...(next < all.length && { nextPageToken: String(next) }),
        })
      })
  )
}

/** A location of the listing, with defaults for all other fields. */
export function aListedLocation(
  number: number,
  given: Partial<ListedLocation> = {},
): ListedLocation {
  return {
    name: `locations/${number}`,
    storeCode: String(number),
    title: 'Kiln Stop',
    phoneNumbers: { primaryPhone: '(440) 555-0142' },
    storefrontAddress: {
      regionCode: 'US',
      postalCode: '44129',
      administrativeArea: 'OH',
      locality: 'Parma',
      addressLines: [`${number} Kiln Rd`],
    },
    regularHours: {
      periods: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map(
        (day) => ({
          openDay: day,
          openTime: { hours: 5 },
          closeDay: day,
          closeTime: { hours: 24 },
        }),
      ),
    },
    openInfo: { status: 'OPEN' },
    ...given,
  }
}
