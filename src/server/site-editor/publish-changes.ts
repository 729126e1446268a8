import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import { isWithin, type SiteChange } from '#domain/site/editor/site-change.ts'
import { fittedSite } from '#domain/site/forms/prepared-source.ts'
import { Site } from '#domain/site/site.ts'
import { commitSite, publishWords, SiteChanged } from './publish-site.ts'
import { readChanges, refusal, refused } from './read-changes.ts'
import { Conflicting, Unpublishable } from './refused-publish.ts'
import { errorsIn } from './site-checks.ts'
import { draftNow, shownConflicts } from './site-drafts.ts'
import { siteIndex, versionOf } from './site-forms.ts'
import type { SiteWork } from './site-work.ts'

/** Changes that are published at once, and the parts of the site that they may be in. */
export type DirectChanges = {
  base: string
  changes: readonly unknown[]
  within: readonly string[]
}

/**
 * Publishes changes in one commit, beside anybody's draft. Changes that are live already cause none.
 *
 * @returns the version that is published then
 * @throws Conflicting, Unpublishable, PublicError 409, 422
 */
export async function publishChanges(
  work: SiteWork,
  by: string,
  { base: version, changes: sent, within }: DirectChanges,
): Promise<string> {
  await work.versions.note()
  const base = work.knownBase(version)
  const { changes, refused: left } = readChanges(sent, base, siteIndex())
  if (left.length > 0) throw refusal(left)
  const outside = changes.find(({ path }) => !within.some((part) => isWithin(path, part)))
  if (outside) throw refused(outside.path, `${outside.path} is not changed here.`)
  return commitChanges(work, by, version, changes)
}

async function commitChanges(
  work: SiteWork,
  by: string,
  version: string,
  changes: readonly SiteChange[],
): Promise<string> {
  const { storage, published, versions, checks, knownBase } = work
  const base = knownBase(version)
  const now = published()
  const { site, conflicts } = draftNow(base, changes, now)
  if (conflicts.length > 0) throw new Conflicting(shownConflicts(conflicts, base, versions))
  const next = fittedSite(Site, site)
  if (changesBetween(now, next).length === 0) return versionOf(now)
  const errors = errorsIn((await checks.of(next, now)).problems)
  if (errors.length > 0) throw new Unpublishable(errors)
  try {
    const what = publishWords(now, next)
    const publishedNow = await commitSite(storage, { by, what, expected: versionOf(now), next })
    await versions.note()
    return publishedNow
  } catch (error) {
    // Someone published in between: the same question again, of the site as it is now.
    if (error instanceof SiteChanged) return commitChanges(work, by, version, changes)
    throw error
  }
}
