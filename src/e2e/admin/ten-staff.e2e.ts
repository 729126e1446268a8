import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, test, untilItAnswers, type SiteProcess } from '#e2e/site-process.ts'

const PASSWORD = 'browser-tests-only'
const STAFF = 10
const CHANGES_EACH = 1000
const KILLS = 12
/**
 * The choices, and the number of answers before each kill, are the same in every run; the order of
 * concurrent requests is not.
 */
const SEED = 20_261

type Wanted = { locationId: string; tagId: string; isTagged: boolean }
type Member = {
  cookie: string
  tagIds: readonly string[]
  /** For each location, the member's own tags as last acknowledged */
  acknowledged: Map<string, ReadonlySet<string>>
  /** The pending request */
  pending: Wanted | null
  /** A separate sequence, so that other members' speed does not change the choices */
  random: () => number
}
type Tagged = { id: string; tags: { id: string }[] }

test('ten staff sessions change ten thousand tags while the site is killed, and no acknowledged change is lost or doubled', async ({
  runSite,
}, testInfo) => {
  test.setTimeout(240_000)
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: testInfo.outputPath('data'),
    ADMIN_PASSWORD: PASSWORD,
  }
  const random = randomNumbers(SEED + STAFF)
  let site = runSite(settings)
  await untilItAnswers(site)
  const staff = await enter(site)
  const [first] = staff
  if (!first) throw new Error('Nobody is signed in.')
  const locationIds = (await locations(site, first)).map(({ id }) => id)
  expect(locationIds.length).toBeGreaterThan(20)

  const all = STAFF * CHANGES_EACH
  const moments = Array.from({ length: KILLS }, () => Math.floor(random() * all)).toSorted(
    (a, b) => a - b,
  )
  let acknowledged = 0
  let unanswered = 0
  const underWay = new Set<Promise<unknown>>()
  /** Answers that lack acknowledged tags, or have them twice */
  const wrong: unknown[] = []
  /** The promise that everyone awaits while the site is down. */
  let restarted: Promise<void> = Promise.resolve()
  let isDown = false

  const started = performance.now()
  await Promise.all(
    staff.map(async (member) => {
      for (let change = 0; change < CHANGES_EACH; change += 1) {
        const wanted = choose(member, locationIds)
        member.pending = wanted
        while (member.pending !== null) {
          await restarted
          const asking = ask(site, member, wanted)
          underWay.add(asking)
          const tags = await asking.finally(() => underWay.delete(asking))
          if (tags === null) unanswered += 1
          else {
            member.pending = null
            note(member, wanted)
            const [has, should] = [ownOf(member, tags), [...ownKept(member, wanted.locationId)]]
            if (String(has) !== String(should.toSorted())) wrong.push({ wanted, has, should })
            acknowledged += 1
          }
          if (!isDown && acknowledged >= (moments[0] ?? Infinity)) {
            moments.shift()
            isDown = true
            restarted = killAndRestart()
          }
        }
      }
    }),
  )
  await restarted
  const seconds = (performance.now() - started) / 1000

  async function killAndRestart(): Promise<void> {
    // Kills at any moment of a commit, because other requests are in progress.
    await wait(random() * 12)
    await site.kill()
    await Promise.allSettled(underWay)
    site = runSite(settings)
    await untilItAnswers(site)
    await expectAllKept(site, staff)
    isDown = false
  }

  await site.kill()
  site = runSite(settings)
  await untilItAnswers(site)
  await expectAllKept(site, staff)
  expect(wrong).toEqual([])
  expect([acknowledged, moments]).toEqual([all, []])
  // Without an interrupted change a pass would prove nothing.
  expect(unanswered).toBeGreaterThan(KILLS)
  // The file follows the journal within a second.
  await expect(() => expectWholeFile(settings.DATA_DIR, staff)).toPass({ timeout: 10_000 })
  process.stdout.write(
    `ten staff: ${acknowledged} changes acknowledged, ${KILLS + 1} kills, ${unanswered} calls cut off, ${seconds.toFixed(1)} s\n`,
  )
})

/** Creates the sessions of one account, each with two tags of its own. */
async function enter(site: SiteProcess): Promise<Member[]> {
  const staff: Member[] = []
  for (let index = 0; index < STAFF; index += 1) {
    const answer = await fetch(`${site.origin}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const tagIds: string[] = []
    for (const letter of ['A', 'B']) {
      const made = await fetch(`${site.origin}/api/admin/tags`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Staff ${index} ${letter}` }),
      })
      tagIds.push(((await made.json()) as { id: string }).id)
    }
    const random = randomNumbers(SEED + index)
    staff.push({ cookie, tagIds, acknowledged: new Map(), pending: null, random })
  }
  expect(new Set(staff.map(({ cookie }) => cookie)).size).toBe(STAFF)
  return staff
}

/** Adds one of the member's tags to a location that lacks it, or removes it from one that has it. */
function choose(member: Member, locationIds: readonly string[]): Wanted {
  const { random } = member
  const locationId = locationIds[Math.floor(random() * locationIds.length)] ?? ''
  const tagId = member.tagIds[Math.floor(random() * member.tagIds.length)] ?? ''
  return { locationId, tagId, isTagged: !ownKept(member, locationId).has(tagId) }
}

/** @returns the location's tags after the change; `null` without an answer */
async function ask(
  { origin }: SiteProcess,
  { cookie }: Member,
  { locationId, tagId, isTagged }: Wanted,
): Promise<Tagged['tags'] | null> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(`${origin}/api/admin/locations/${locationId}/tags/${tagId}`, {
      method: isTagged ? 'POST' : 'DELETE',
      headers: { cookie },
    })
    text = await answer.text()
  } catch {
    return null
  }
  if (!answer.ok) throw new Error(`A change was answered with ${answer.status}: ${text}`)
  return (JSON.parse(text) as Tagged).tags
}

function note({ acknowledged }: Member, { locationId, tagId, isTagged }: Wanted): void {
  const next = new Set(acknowledged.get(locationId))
  if (isTagged) next.add(tagId)
  else next.delete(tagId)
  acknowledged.set(locationId, next)
}

function ownKept({ acknowledged }: Member, locationId: string): ReadonlySet<string> {
  return acknowledged.get(locationId) ?? new Set()
}

/** The tags as a list, so that duplicates are visible. */
function ownOf({ tagIds }: Member, tags: readonly { id: string }[]): string[] {
  return tags.flatMap(({ id }) => (tagIds.includes(id) ? [id] : [])).toSorted()
}

async function locations({ origin }: SiteProcess, { cookie }: Member): Promise<Tagged[]> {
  const answer = await fetch(`${origin}/api/admin/locations`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Tagged[]
}

/** Checks that acknowledged changes exist, and that unanswered ones are complete or absent. */
async function expectAllKept(site: SiteProcess, staff: readonly Member[]): Promise<void> {
  for (const member of staff) {
    // Every session survives the kill, so each member checks with its own.
    for (const { id, tags } of await locations(site, member)) {
      const kept = [...ownKept(member, id)].toSorted()
      const { pending } = member
      if (pending?.locationId === id) {
        const others = (list: readonly string[]) => list.filter((one) => one !== pending.tagId)
        expect(others(ownOf(member, tags))).toEqual(others(kept))
      } else expect([id, ownOf(member, tags)]).toEqual([id, kept])
    }
  }
  const answer = await fetch(`${site.origin}/api/admin/attention`, {
    headers: { cookie: staff[0]?.cookie ?? '' },
  })
  const { notes } = (await answer.json()) as { notes: string[] }
  expect(notes.filter((text) => text.includes('repaired'))).toEqual([])
}

async function expectWholeFile(folder: string, staff: readonly Member[]): Promise<void> {
  const file = JSON.parse(await readFile(join(folder, 'catalog.json'), 'utf8')) as {
    data: { locations: { id: string; tagIds: string[] }[] }
  }
  for (const { id, tagIds } of file.data.locations) {
    expect([id, tagIds.length]).toEqual([id, new Set(tagIds).size])
    const wanted = staff.flatMap((member) => [...ownKept(member, id)])
    const own = new Set(staff.flatMap((member) => member.tagIds))
    expect(tagIds.filter((tagId) => own.has(tagId)).toSorted()).toEqual(wanted.toSorted())
  }
}

/** Numbers from 0 up to 1 (mulberry32), the same for a seed each time. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
