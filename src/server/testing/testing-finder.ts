import { readFile } from 'node:fs/promises'
import { expect, test as base } from 'vitest'
import { emptyWords, fallbackWords, farWords, readingWords } from '#web/words/finder-words.ts'
import type { FinderAnswer, PointColumns } from '#web/data/site-data.ts'
import { applyImport } from '#server/importing/planning/apply-import.ts'
import { readLocations } from '#server/importing/readers/read-locations.ts'
import { startApp } from './testing.ts'

/** The finder of the sample chain; `points` are the ids of the locations on the map. */
export async function openSample(given: Parameters<typeof startApp>[0] = {}) {
  return openFinder(await readFile('data/sample/locations.json'), given)
}

/** The finder of a chain from a file in any import format. */
export async function openChain(file: string, given: Parameters<typeof startApp>[0] = {}) {
  return openFinder(new TextEncoder().encode(file), given)
}

async function openFinder(file: Uint8Array, given: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(given)
  await applyImport(app.services.storage, readLocations(file), { by: 'a test' })
  async function ask<Answer>(path: string, params: Record<string, string>): Promise<Answer> {
    const answer = await app.get(`/api/locations/${path}?${new URLSearchParams(params)}`)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const search = (params: Record<string, string>) => ask<FinderAnswer>('search', params)
  const points = async (params: Record<string, string>) =>
    (await ask<PointColumns>('points', params)).ids
  return Object.assign(search, { points })
}

/** The page's text beside its results. */
export function said(answer: FinderAnswer): string {
  if (answer.total === 0) return emptyWords(answer)
  return [fallbackWords(answer), readingWords(answer), farWords(answer)]
    .filter((words) => words !== null)
    .join(' ')
}

/** A test of the sample chain's finder, which opens once for all tests of a file. */
export const test = base.extend(
  'search',
  { scope: 'file' },
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from the pattern
  ({}, { onCleanup }) => openSample({ atEnd: onCleanup }),
)

/**
 * One test for each text that people type: how many stores the finder finds, the id of the first
 * one that it finds or suggests, and what the page says.
 */
export function testTexts(
  about: string,
  texts: readonly [text: string, total: number, firstId: string | null, said: string][],
): void {
  test.for(texts)(`${about}: %j (%i found)`, async ([text, total, firstId, words], { search }) => {
    const answer = await search({ q: text })
    expect([answer.total, firstOf(answer)?.id ?? null, said(answer)]).toEqual([
      total,
      firstId,
      words,
    ])
  })
}

/** The first location that is found or suggested. */
export const firstOf = ({ locations, nearby }: FinderAnswer) =>
  locations[0] ?? nearby?.locations[0] ?? null
