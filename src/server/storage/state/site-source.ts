import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { parseJson } from '#server/storage/state/documents/envelope.ts'
import type { SiteSource } from '#server/storage/snapshot.ts'

/** Whether two versions of the site have the same content, whatever the order of their keys. */
export function isSameSource(a: SiteSource, b: SiteSource): boolean {
  return a === b || isDeepStrictEqual(a, b)
}

/** A hash of the content, whatever the order of its keys and the layout of the file. */
export function hashOfSource(source: SiteSource): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(source)))
    .digest('base64url')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, inner]) => [key, sorted(inner)])
}

/** The content of a file, good or bad; `null` when it is no JSON object. */
export function sourceIn(bytes: Uint8Array): SiteSource | null {
  try {
    const json = parseJson(bytes)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is an object
    return typeof json === 'object' && json !== null ? (json as SiteSource) : null
  } catch {
    return null
  }
}
