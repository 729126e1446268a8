import { describedChanges } from '#domain/site/editor/described-changes.ts'
import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import type { Storage } from '#server/storage/storage.ts'
import { publishedIn, siteIndex, versionOf } from './site-forms.ts'

/** The site changed between the check of a publish and its commit. */
export class SiteChanged extends Error {
  override readonly name = 'SiteChanged'
}

/** Describes what a publish changes, for the history. */
export function publishWords(before: SiteSource, next: SiteSource): string {
  return summaryOf(
    describedChanges(before, changesBetween(before, next), siteIndex()).map(
      ({ sentence }) => sentence,
    ),
  )
}

/**
 * Publishes a site in one commit.
 *
 * @param what a description of its changes
 * @param expected the version that `next` was made of
 * @throws SiteChanged when another version is published by now
 */
export async function commitSite(
  storage: Storage,
  { by, what, expected, next }: { by: string; what: string; expected: string; next: SiteSource },
): Promise<string> {
  return storage.commit({ by, what, kind: 'site' }, (snapshot) => {
    if (versionOf(publishedIn(snapshot)) !== expected) throw new SiteChanged()
    return [{ siteSource: next }, versionOf(next)]
  })
}

const NAMED = 5
const SUMMARY_MAX = 900

/** Describes the first changes, and says how many more there are. */
export function summaryOf(sentences: readonly string[]): string {
  const named: string[] = []
  for (const sentence of sentences.slice(0, NAMED)) {
    if (named.join('; ').length + sentence.length > SUMMARY_MAX) break
    named.push(sentence)
  }
  const left = sentences.length - named.length
  if (left === 0) return named.join('; ')
  const more = `${left} ${named.length === 0 ? '' : 'more '}${left === 1 ? 'change' : 'changes'}`
  return [...named, more].join('; ')
}
