import { setTimeout as wait } from 'node:timers/promises'
import { openPostgresStorage } from '#server/storage/postgres/postgres-storage.ts'
import { signIn, type SiteCluster } from './site-cluster.ts'

/** What clients saw in one second. */
export type Second = {
  second: number
  /** Visitors' pages and calls that came as they should */
  pages: number
  failedPages: number
  /** Of the slowest, in milliseconds */
  slowestPage: number
  /** Changes by staff that were acknowledged */
  saved: number
  /** Changes that were refused with a sentence (503) */
  refused: number
  /** Changes whose answer was lost, or another one */
  unknown: number
  /** What happened to the site in this second */
  events: string[]
}

export type Timeline = {
  seconds: Second[]
  /** Acknowledged changes that the history does not have */
  lost: string[]
  /** Changes that it has more than once */
  doubled: string[]
  /** Sentences of the refusals */
  sentences: string[]
}

const READERS = 4
const READ_EVERY_MS = 20
const WRITE_EVERY_MS = 100
const PAGES = ['/', '/find-a-store?zip=44129', '/api/locations', '/status', '/fuel']

/** Something that happens to the cluster, with its name in the timeline. */
export type Fault = { at: number; name: string; happen: () => Promise<void> | void }

/**
 * Visitors read and staff save for some seconds while faults happen; afterwards the history is compared
 * with what was acknowledged.
 *
 * @param name distinguishes the changes of this timeline from those of others
 */
export async function recordTimeline(
  cluster: SiteCluster,
  { name, seconds: length, faults }: { name: string; seconds: number; faults: readonly Fault[] },
): Promise<Timeline> {
  const cookie = await signIn(cluster)
  const started = performance.now()
  const seconds = Array.from({ length }, (_, second): Second => emptySecond(second))
  const now = () => seconds[Math.min(length - 1, Math.floor((performance.now() - started) / 1000))]
  const isOver = () => performance.now() - started >= length * 1000
  const acknowledged: string[] = []
  const sentences = new Set<string>()

  async function read(reader: number): Promise<void> {
    for (let count = reader; !isOver(); count += 1) {
      const asked = performance.now()
      const answer = await get(cluster.origin + (PAGES[count % PAGES.length] ?? '/'))
      const second = now()
      if (!second) return
      if (answer) second.pages += 1
      else second.failedPages += 1
      second.slowestPage = Math.max(second.slowestPage, Math.round(performance.now() - asked))
      await wait(READ_EVERY_MS)
    }
  }
  async function write(): Promise<void> {
    for (let count = 0; !isOver(); count += 1) {
      const tag = `${name} ${count}`
      const outcome = await addTag(cluster.origin, cookie, tag)
      const second = now()
      if (!second) return
      second[outcome.kind] += 1
      if (outcome.kind === 'saved') {
        acknowledged.push(tag)
        await removed(outcome.id)
      }
      if (outcome.kind === 'refused') sentences.add(outcome.sentence)
      await wait(WRITE_EVERY_MS)
    }
  }
  /** Makes room for the next tag, because there can be 200; it is a change like any other. */
  async function removed(id: string): Promise<void> {
    const outcome = await removeTag(cluster.origin, cookie, id)
    const second = now()
    if (!second) return
    second[outcome.kind] += 1
    if (outcome.kind === 'refused') sentences.add(outcome.sentence)
  }
  async function breakThings(): Promise<void> {
    for (const { at, name: event, happen } of faults) {
      await wait(Math.max(0, at * 1000 - (performance.now() - started)))
      now()?.events.push(event)
      await happen()
    }
  }
  await Promise.all([
    ...Array.from({ length: READERS }, (_, reader) => read(reader)),
    write(),
    breakThings(),
  ])
  const stored = await addedTags(cluster, name)
  return {
    seconds,
    lost: acknowledged.filter((tag) => !stored.includes(tag)),
    doubled: stored.filter((tag, at) => stored.indexOf(tag) !== at),
    sentences: [...sentences],
  }
}

/** The timeline as a table in Markdown. */
export function timelineTable({ seconds }: Timeline): string {
  const head = [
    '| second | what happened | pages | failed | slowest page, ms | saved | refused (503) | answer lost |',
    '| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  ]
  const rows = seconds.map(
    (one) =>
      `| ${one.second} | ${one.events.join('; ')} | ${one.pages} | ${one.failedPages} | ${one.slowestPage} | ${one.saved} | ${one.refused} | ${one.unknown} |`,
  )
  return [...head, ...rows].join('\n')
}

function emptySecond(second: number): Second {
  const none = { pages: 0, failedPages: 0, slowestPage: 0, saved: 0, refused: 0, unknown: 0 }
  return { second, ...none, events: [] }
}

async function get(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

type Added =
  | { kind: 'saved'; id: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unknown' }

async function addTag(origin: string, cookie: string, name: string): Promise<Added> {
  try {
    const answer = await fetch(`${origin}/api/admin/tags`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin },
      body: JSON.stringify({ name, color: '#123456' }),
      signal: AbortSignal.timeout(20_000),
    })
    const body = Object(await answer.json())
    if (answer.status === 201) return { kind: 'saved', id: String(body.id) }
    if (answer.status === 503) return { kind: 'refused', sentence: String(body.message) }
  } catch {
    // Nobody knows whether it was saved.
  }
  return { kind: 'unknown' }
}

async function removeTag(
  origin: string,
  cookie: string,
  id: string,
): Promise<{ kind: 'saved' | 'unknown' } | { kind: 'refused'; sentence: string }> {
  try {
    const answer = await fetch(`${origin}/api/admin/tags/${id}`, {
      method: 'DELETE',
      headers: { cookie, origin },
      signal: AbortSignal.timeout(20_000),
    })
    if (answer.ok) return { kind: 'saved' }
    if (answer.status === 503) {
      return { kind: 'refused', sentence: String(Object(await answer.json()).message) }
    }
  } catch {
    // Nobody knows whether it was removed.
  }
  return { kind: 'unknown' }
}

/** The tags that the history says were added, of one timeline. */
async function addedTags({ databaseUrl }: SiteCluster, name: string): Promise<string[]> {
  const storage = await openPostgresStorage({ url: databaseUrl, directory: 'test-results/history' })
  try {
    const tags: string[] = []
    for await (const { what } of storage.history()) {
      const tag = /^Added the tag (.*)$/.exec(what)?.[1]
      if (tag?.startsWith(`${name} `)) tags.push(tag)
    }
    return tags
  } finally {
    await storage.close()
  }
}
