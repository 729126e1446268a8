import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import type { PublishAnswer, PublishRequest } from '#domain/site/editor/site-answers.ts'
import { fittedSite } from '#domain/site/forms/prepared-source.ts'
import { Site } from '#domain/site/site.ts'
import { commitSite, publishWords, SiteChanged } from './publish-site.ts'
import { Conflicting, Unpublishable } from './refused-publish.ts'
import { checkTimes } from './schedule-times.ts'
import { errorsIn } from './site-checks.ts'
import { shownConflicts } from './site-drafts.ts'
import { versionOf } from './site-forms.ts'
import type { SiteWork } from './site-work.ts'

/**
 * Publishes a person's draft, now or later.
 *
 * @throws Conflicting, Unpublishable, PublicError
 */
export async function publishDraft(
  work: SiteWork,
  by: string,
  request: PublishRequest,
): Promise<PublishAnswer> {
  const { storage, clock, timeZone, published, versions, drafts, schedule, knownBase } = work
  const { at = null, until = null } = request
  checkTimes({ at, until }, { timeZone: timeZone(), now: clock() })
  knownBase(request.base)
  const { kept, now, next } = await readyDraft(work, by)
  if (at !== null || until !== null) {
    const changes = changesBetween(now, next)
    if (at !== null) {
      const scheduledId = await schedule.add(by, { at, until }, changes)
      await drafts.finish(by, kept.revision)
      return { scheduledId }
    }
    const scheduledId = await schedule.beginNow(by, until ?? '', changes)
    await drafts.finish(by, kept.revision)
    return { version: versionOf(published()), scheduledId }
  }
  try {
    const what = publishWords(now, next)
    const version = await commitSite(storage, { by, what, expected: versionOf(now), next })
    await drafts.finish(by, kept.revision)
    await versions.note()
    return { version }
  } catch (error) {
    // Someone published in between: the same question again, of the site as it is now.
    if (error instanceof SiteChanged) return publishDraft(work, by, request)
    throw error
  }
}

/** The draft as it is to be published. @throws Conflicting, Unpublishable, PublicError */
async function readyDraft({ versions, drafts, checks, draftOf }: SiteWork, by: string) {
  await versions.note()
  const draft = draftOf(by)
  if (!draft || draft.isPublished) {
    if (draft) await drafts.finish(by, draft.kept.revision)
    throw new Unpublishable([
      { path: '', message: 'All of your changes are already live.', level: 'error' },
    ])
  }
  if (draft.conflicts.length > 0) {
    throw new Conflicting(shownConflicts(draft.conflicts, draft.base, versions))
  }
  const next = fittedSite(Site, draft.site)
  const errors = errorsIn((await checks.of(next, draft.now)).problems)
  if (errors.length > 0) throw new Unpublishable(errors)
  return { ...draft, next }
}
