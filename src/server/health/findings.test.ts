import { expect, test } from 'vitest'
import type { HealthFinding } from '#domain/staff/health-finding.ts'
import type { OpeningsHealth } from '#server/jobs/job-openings.ts'
import { aLocation, MONDAY_MORNING } from '#server/testing/testing.ts'
import { contentFindings, storeFindings } from './content-findings.ts'
import { jobsFinding, listingFinding } from './feed-findings.ts'
import { checked } from './finding.ts'
import { backupFinding, folderFinding, spaceFinding } from './folder-findings.ts'
import { processFinding, signInFinding } from './process-findings.ts'
import { addressFinding, certificateFinding, versionFinding } from './setting-findings.ts'

const CLOCK = { now: MONDAY_MORNING, timeZone: 'America/New_York' }
const GB = 1e9
const DAY = 24 * 3_600_000

/** What a person reads: state, word, and sentences. */
const told = ({ state, word, detail, toDo }: HealthFinding) => [state, word, detail, toDo]

test('a data folder that works says when the last change was saved', () => {
  const health = { mode: 'read-write', repairs: [] } as const
  expect(told(folderFinding(health, MONDAY_MORNING - 60_000, CLOCK))).toEqual([
    'good',
    'Works',
    'It can be read and written. Last change saved today at 10:29 AM.',
    null,
  ])
})

test('a read-only folder needs a person; a repaired one can wait', () => {
  const reason = 'the disk is full (ENOSPC): free up space on it'
  expect(told(folderFinding({ mode: 'read-only', reason, repairs: [] }, null, CLOCK))).toEqual([
    'bad',
    'Read-only',
    'Changes can’t be saved right now: the disk is full (ENOSPC): free up space on it.',
    'Fix the disk as this message says. Visitors still see every page, and saving resumes by itself.',
  ])
  const repaired = folderFinding({ mode: 'read-write', repairs: ['A was broken.'] }, null, CLOCK)
  expect(told(repaired).slice(0, 3)).toEqual([
    'look',
    'Repaired',
    'The data folder was repaired at startup: A was broken.',
  ])
})

test('a site over a database speaks of the database', () => {
  const reason = 'the database cannot be reached (ECONNREFUSED)'
  const over = { ...CLOCK, isDatabase: true }
  const finding = folderFinding({ mode: 'read-only', reason, repairs: [] }, null, over)
  expect([finding.title, ...told(finding)]).toEqual([
    'Database',
    'bad',
    'Read-only',
    'Changes can’t be saved right now: the database cannot be reached (ECONNREFUSED).',
    'Check that the database is running and that this machine can reach it. Visitors still see every page, and saving resumes by itself.',
  ])
  expect(backupFinding([], null, over).detail).toBe('The site keeps no copies of the database.')
})

test.each([
  [18 * GB, 'good', '82% full', '18 GB of 100 GB are free.'],
  [4 * GB, 'look', '96% full', '4 GB of 100 GB are free.'],
  [0.19 * GB, 'look', '100% full', '190 MB of 100 GB are free.'],
  [0.04 * GB, 'bad', '100% full', '40 MB of 100 GB are free.'],
])('with %d free bytes the disk is %s', (free, state, word, detail) => {
  const finding = spaceFinding({ free, total: 100 * GB })
  expect(told(finding).slice(0, 3)).toEqual([state, word, detail])
})

const made = (days: number) => ({
  id: 'forecourt-x',
  at: new Date(MONDAY_MORNING - days * DAY).toISOString(),
  bytes: 214e6,
  kind: 'made' as const,
  by: 'ana',
  holds: null,
})

test('the last backup is told, wherever it is, and one of long ago can wait', () => {
  expect(told(backupFinding([], null, CLOCK)).slice(0, 2)).toEqual(['look', 'None yet'])
  expect(told(backupFinding([{ ...made(0), kind: 'safety' }], null, CLOCK))[1]).toBe('None yet')
  expect(told(backupFinding([made(0.1)], made(3), CLOCK)).slice(0, 3)).toEqual([
    'good',
    '2 hours ago',
    'Made today at 8:06 AM, 214 MB.',
  ])
  expect(told(backupFinding([made(20)], made(3), CLOCK)).slice(0, 3)).toEqual([
    'good',
    '3 days ago',
    'Made Jun 12, 2026 at 10:30 AM, 214 MB, outside the data folder.',
  ])
  expect(backupFinding([made(9)], null, CLOCK).state).toBe('look')
})

const OPENINGS: OpeningsHealth = {
  source: 'feed',
  count: 17,
  asOf: MONDAY_MORNING - 12 * 60_000,
  failure: null,
  doubtfulEmptySince: null,
  notes: [],
  doubts: [],
}

test.each([
  [
    {},
    [
      'good',
      'Fresh',
      '17 openings, read today at 10:18 AM. If it fails, the last list stays up.',
      null,
    ],
  ],
  [
    { failure: 'Failed to fetch jobs: 503' },
    [
      'look',
      'Not refreshed',
      'Couldn’t refresh jobs: the feed returned status 503. Showing the list from 12 minutes ago.',
      'Check the feed (JOBS_FEED_URL).',
    ],
  ],
  [
    { failure: 'Failed to fetch jobs: 503', asOf: null },
    [
      'bad',
      'No list',
      'Jobs couldn’t load: the feed returned status 503.',
      'Check the feed (JOBS_FEED_URL).',
    ],
  ],
  [{ asOf: null }, ['look', 'Could not check', 'The site has not requested the list yet.', null]],
])('a jobs feed with %j is described', (given, words) => {
  expect(told(jobsFinding({ ...OPENINGS, ...given }, CLOCK))).toEqual(words)
})

const LISTING = { accounts: [], connectedAt: null, endsAt: null, ended: null }

test('a lost listing needs a person, one that ends soon can wait, and none is fine', () => {
  expect(listingFinding({ ...LISTING, ended: 'Google says no.' }, CLOCK).state).toBe('bad')
  const soon = { ...LISTING, connectedAt: 0, endsAt: MONDAY_MORNING + 2 * DAY }
  expect(listingFinding(soon, CLOCK).word).toBe('Ends soon')
  expect(told(listingFinding(LISTING, CLOCK))).toEqual([
    'good',
    'Not used',
    'The stores’ data is only on this site.',
    null,
  ])
})

const SECURE = {
  publicUrl: 'https://shop.example',
  isSecure: true,
  isExposed: false,
  trustedProxies: 0,
}
const LOCAL = { ...SECURE, publicUrl: 'http://localhost:3000', isSecure: false }

test('the address is protected, exposed, or one that only this computer can open', () => {
  const exposed = { ...LOCAL, publicUrl: 'http://shop.example', isExposed: true }
  expect(told(addressFinding(SECURE))[1]).toBe('Protected')
  expect(told(addressFinding(exposed)).slice(0, 2)).toEqual(['bad', 'Not protected'])
  expect(told(addressFinding(LOCAL)).slice(0, 2)).toEqual(['look', 'Only this computer'])
})

test('a page that was opened at another address, or through a proxy that no setting names, is told', () => {
  const other = addressFinding(SECURE, { origin: 'https://www.shop.example', isForwarded: false })
  expect(other.detail).toBe(
    'You opened this page at https://www.shop.example, but PUBLIC_URL is https://shop.example, so links, the sitemap, and cookies name that.',
  )
  const behind = addressFinding(SECURE, { origin: SECURE.publicUrl, isForwarded: true })
  expect(behind.toDo).toBe('Set TRUST_PROXY to the number of proxies in front.')
  const set = { ...SECURE, trustedProxies: 1 }
  expect(addressFinding(set, { origin: null, isForwarded: true }).state).toBe('good')
})

test.each([
  [76, 'good', '76 days left'],
  [13, 'look', '13 days left'],
  [1, 'bad', '1 day left'],
])('a certificate with %d days left is %s', (days, state, word) => {
  const expiresAt = MONDAY_MORNING + days * DAY
  const finding = certificateFinding({ kind: 'valid', expiresAt }, CLOCK)
  expect(told(finding).slice(0, 2)).toEqual([state, word])
})

test('an invalid certificate needs a person; one that nobody saw is neither good nor bad', () => {
  const invalid = certificateFinding({ kind: 'invalid', reason: 'it has expired' }, CLOCK)
  expect(told(invalid).slice(0, 3)).toEqual([
    'bad',
    'Not valid',
    'Browsers warn visitors of the site: it has expired.',
  ])
  const unknown = certificateFinding({ kind: 'unknown', reason: 'no answer' }, CLOCK)
  expect([unknown.state, unknown.word, unknown.isUnknown]).toEqual([
    'look',
    'Could not check',
    true,
  ])
})

test('the version says how long the site has run, and an old Node is too old', () => {
  expect(versionFinding('2.4.1', '24.11.0', 12 * 86_400).detail).toBe(
    'Forecourt 2.4.1 on Node.js 24.11.0, running for 12 days.',
  )
  expect(versionFinding('2.4.1', '24.11.0', 3700).detail).toMatch(/running for an hour\.$/)
  expect(told(versionFinding('2.4.1', '22.1.0', null)).slice(0, 2)).toEqual(['bad', 'Too old'])
})

test('stores without a place, and with unread hours, lead to their lists', () => {
  const WORDS = 'by appointment'
  const findings = storeFindings([
    aLocation({ id: 'a', name: 'A', coordinates: null }),
    aLocation({ id: 'b', name: 'B', week: [WORDS, WORDS, WORDS, WORDS, WORDS, WORDS, WORDS] }),
  ])
  expect(findings.map(({ state, detail, action }) => [state, detail, action])).toEqual([
    [
      'look',
      'A has no map location, so distance search skips it.',
      { label: 'See these stores', href: '/admin?show=no-place' },
    ],
    [
      'look',
      'B has hours we couldn’t read. Visitors see them as written, or “Call for hours”.',
      { label: 'See these stores', href: '/admin?show=unread-hours' },
    ],
  ])
})

test('content is told by part; an error needs a person, and long lists are cut', () => {
  const warnings = Array.from({ length: 7 }, (_, at) => ({
    level: 'warning' as const,
    text: `W${at}.`,
    about: 'languages' as const,
    page: null,
  }))
  const link = { level: 'error', text: 'L.', about: 'links', page: 'fuel' } as const
  const found = [link, ...warnings]
  expect(contentFindings(found, true).map(({ state, detail }) => [state, detail])).toEqual([
    ['bad', 'L.'],
    ['good', 'Every picture exists and has a description.'],
    ['look', 'W0. W1. W2. W3. W4. And 2 more.'],
    ['good', 'The site’s texts, colors, and stores have no known mistakes.'],
  ])
  expect(contentFindings([], false).map(({ title }) => title)).not.toContain('Spanish')
})

test('a slow process, and one whose memory is nearly full, can wait', () => {
  const figures = { lagMs: 3, memory: 80e6, memoryLimit: 2e9, uptime: 60 }
  expect(told(processFinding(figures)).slice(0, 3)).toEqual([
    'good',
    'Normal',
    'The site uses 80 MB of memory. 99 of 100 requests wait at most 3 ms.',
  ])
  expect(processFinding({ ...figures, lagMs: 250 }).word).toBe('Slow')
  expect(processFinding({ ...figures, memory: 1.8e9 }).word).toBe('Memory nearly full')
})

test('refused sign-ins are told by account, other names only by their number', () => {
  expect(signInFinding({ wrong: 0, paused: 0, places: 0, accounts: [] }).word).toBe('Quiet')
  const some = signInFinding({
    wrong: 4,
    paused: 2,
    places: 2,
    accounts: [{ account: 'ana', wrong: 3, paused: 2 }],
  })
  expect(told(some).slice(0, 3)).toEqual([
    'look',
    'Sign-ins were paused',
    'Rejected sign-ins in the last 24 hours, from 2 places: ana 5 times (paused), names that don’t exist once.',
  ])
})

test('a check that fails or hangs is neither good nor bad', async () => {
  const part = { id: 'space', title: 'Disk' }
  const failed = await checked(part, () => Promise.reject(new Error('EIO')))
  const hung = await checked(part, () => new Promise(() => undefined), 5)
  expect([...failed, ...hung].map((one) => told(one).slice(0, 3))).toEqual([
    ['look', 'Could not check', 'The check failed.'],
    ['look', 'Could not check', 'The check took too long.'],
  ])
})
