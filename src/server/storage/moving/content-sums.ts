import { createHash, type Hash } from 'node:crypto'
import type { OnProgress, SiteContent } from './site-content.ts'

/** The number of items of a kind, and the SHA-256 over all of them, in hex. */
type ContentSum = { kind: string; count: number; sha256: string }
export type ContentSums = { sums: readonly ContentSum[]; everything: string }

/**
 * Counts what a site keeps, and computes checksums in a form that does not depend on the engine:
 * JSON with sorted keys, a line for each item, in order.
 */
export async function contentSums(
  content: SiteContent,
  onProgress: OnProgress = () => undefined,
): Promise<ContentSums> {
  const { state } = content
  const { version, undoId, changedAt } = state
  const sums = [
    await sumOf('stores', state.locations),
    await sumOf('tags', state.tags),
    await sumOf('former addresses', state.formerPaths),
    await sumOf('people', state.people),
    await sumOf('picture texts', state.media),
    await sumOf('days', state.days),
    await sumOf('handled requests', state.receipts),
    await sumOf('site', [{ site: state.siteSource, version, undoId, changedAt }]),
    await sumOf('changes', content.journal(), onProgress),
    await sumOf('attempts', content.attempts(), onProgress),
    await sumOf('documents', content.documents(), onProgress),
    await sumOf('pictures', picturesOf(content), onProgress),
  ]
  const all = createHash('sha256')
  for (const { kind, count, sha256 } of sums) all.update(`${kind} ${count} ${sha256}\n`)
  return { sums, everything: all.digest('hex') }
}

async function sumOf(
  kind: string,
  items: Iterable<unknown> | AsyncIterable<unknown>,
  onProgress: OnProgress = () => undefined,
): Promise<ContentSum> {
  const hash = createHash('sha256')
  let count = 0
  for await (const item of items) {
    addJson(hash, item)
    hash.update('\n')
    count += 1
    onProgress(kind, count)
  }
  return { kind, count, sha256: hash.digest('hex') }
}

async function* picturesOf({ pictures }: SiteContent): AsyncGenerator {
  for await (const { name, bytes, changedAt } of pictures()) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    yield { name, sha256, changedAt: changedAt.getTime() }
  }
}

function addJson(hash: Hash, value: unknown): void {
  hash.update(JSON.stringify(value, sortedKeys))
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
