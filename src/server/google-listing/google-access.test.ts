import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { oneProcess } from '#server/storage/one-process.ts'
import { createGoogleAccess } from './google-access.ts'
import type { KeptConnection } from './kept-connection.ts'
import { GoogleFailed } from './google-failure.ts'
import type { GoogleTokens } from './google-oauth.ts'

const HOUR_MS = 3_600_000
const NEW: KeptConnection = {
  refreshToken: null,
  refreshTokenExpiresAt: null,
  connectedAt: 1,
  accounts: [],
  ended: null,
}

const tokensOf = (accessToken: string, refreshToken: string | null): GoogleTokens => ({
  accessToken,
  expiresInMs: HOUR_MS,
  refreshToken,
  refreshTokenExpiresAt: null,
})

/** The access with a disk and a Google that answer when the test lets them. */
function start() {
  let sealed: string | null = null
  let hold: { write?: Promise<void>; refresh?: Promise<void> } = {}
  const clock = { now: 0 }
  const disk = { isFull: false }
  const ended = new Set<string>()
  const refreshed: string[] = []
  /** The refresh token of the next renewals */
  const grant: { refreshToken: string | null } = { refreshToken: null }
  const access = createGoogleAccess({
    key: randomBytes(32),
    storage: {
      shared: oneProcess(() => clock.now),
      googleTokens: {
        get: () => Promise.resolve(sealed),
        // Written data can be read once they are on disk.
        set: async (next) => {
          await hold.write
          if (disk.isFull) throw new Error('The disk is full.')
          sealed = next
        },
      },
    },
    oauth: {
      refresh: async (refreshToken) => {
        refreshed.push(refreshToken)
        await hold.refresh
        if (ended.has(refreshToken)) throw new GoogleFailed('ended', 'Google has ended it.')
        return tokensOf(`renewed by ${refreshToken}`, grant.refreshToken)
      },
    },
  })
  return {
    ...access,
    clock,
    disk,
    ended,
    refreshed,
    grant,
    connect: (name: string, change = () => NEW) =>
      access.replace(change, tokensOf(`access of ${name}`, `refresh of ${name}`)),
    /** Holds new writes or renewals. @returns a function that releases them */
    hold: (what: 'write' | 'refresh') => {
      const { promise, resolve } = Promise.withResolvers<void>()
      hold = { ...hold, [what]: promise }
      return () => {
        hold = {}
        resolve()
      }
    },
  }
}

/** Resolves when only held operations remain. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a status request during the write of a new connection returns the new one', async () => {
  const { connect, hold, clock, ended, refreshed, status, kept } = start()
  await connect('old')
  clock.now = 2 * HOUR_MS
  ended.add('refresh of old')
  const release = hold('write')
  const connecting = connect('new')
  const asked = status()
  await settled()
  release()
  await connecting
  expect(await asked).toEqual({ authenticated: true, hasRefreshToken: true })
  expect(refreshed).toEqual([])
  expect((await kept())?.ended).toBeNull()
})

test('a renewal that fails during the write of a new connection does not end it', async () => {
  const { connect, hold, clock, ended, refreshed, status, token, kept } = start()
  await connect('old')
  clock.now = 2 * HOUR_MS
  ended.add('refresh of old')
  const answerRenewal = hold('refresh')
  const asked = status()
  await settled()
  expect(refreshed).toEqual(['refresh of old'])
  const write = hold('write')
  const connecting = connect('new')
  await settled()
  answerRenewal()
  await settled()
  write()
  await connecting
  expect(await asked).toEqual({ authenticated: true, hasRefreshToken: true })
  expect(await token()).toBe('access of new')
  expect((await kept())?.ended).toBeNull()
})

test('a renewal that is written during a disconnect leaves no data', async () => {
  const { connect, forget, hold, clock, grant, status, kept } = start()
  await connect('old')
  clock.now = 2 * HOUR_MS
  grant.refreshToken = 'refresh of old, turned'
  const release = hold('write')
  const asked = status()
  await settled()
  const forgetting = forget()
  await settled()
  release()
  expect((await forgetting)?.refreshToken).toBe('refresh of old, turned')
  expect(await asked).toEqual({ authenticated: false, hasRefreshToken: false })
  expect(await status()).toEqual({ authenticated: false, hasRefreshToken: false })
  expect(await kept()).toBeNull()
})

const reject = () => {
  throw new Error('Another account.')
}

test.for([
  ['its account', false, 'Another account.'],
  ['the disk', true, 'The disk is full.'],
] as const)(
  'a new connection that fails by %s leaves the stored one as it is',
  async ([, isFull, reason]) => {
    const { connect, disk, status, token, kept } = start()
    await connect('old')
    disk.isFull = isFull
    await expect(connect('other', isFull ? undefined : reject)).rejects.toThrow(reason)
    expect(await token()).toBe('access of old')
    expect(await status()).toEqual({ authenticated: true, hasRefreshToken: true })
    expect((await kept())?.refreshToken).toBe('refresh of old')
  },
)
