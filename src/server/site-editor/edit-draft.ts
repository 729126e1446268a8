import type { DraftAnswer, DraftRequest, SiteAnswer } from '#domain/site/editor/site-answers.ts'
import { colorPairs } from '#domain/site/forms/site-check.ts'
import { figuresOf, untranslatedOf } from '#domain/site/forms/site-figures.ts'
import { lazily } from '#server/lazily.ts'
import { readSampleChain } from '#server/setup/sample-chain.ts'
import { sampleSpanish } from '#server/setup/sample-fields.ts'
import { readChanges } from './read-changes.ts'
import { draftNow, shownConflicts, shownDraft } from './site-drafts.ts'
import { siteForm, siteIndex, versionOf } from './site-forms.ts'
import type { OpenDraft, SiteWork } from './site-work.ts'

/** A draft whose changes are not read yet. */
export type SentDraft = Pick<DraftRequest, 'base'> & {
  changes: readonly unknown[]
  revision?: number | undefined
}

/** Read at the first use: it does not change while the server runs. */
const readSample = lazily(readSampleChain)

/** Everything that the editor shows to a person. */
export async function readSite(work: SiteWork, by: string): Promise<SiteAnswer> {
  const { storage, published, versions, drafts, checks } = work
  await versions.note()
  const values = published()
  const draft = await unpublishedDraft(work, by)
  const discarded = drafts.discardedOf(by)
  const discardedBase = discarded && drafts.baseOf(discarded.base)
  const shown = draft?.wanted ?? values
  const { file, problems } = await checks.of(shown, values)
  const readable = file ?? storage.current().site
  return {
    version: versionOf(values),
    ...siteForm(),
    values,
    draft: draft && shownDraft(draft.kept, draft.base),
    draftBase: draft && draft.kept.base !== versionOf(values) ? draft.base : null,
    lastPublish: versions.last(),
    problems,
    conflicts: draft ? shownConflicts(draft.conflicts, draft.base, versions) : [],
    sampleSpanish: sampleSpanish(values, (await readSample()).site()),
    untranslated: untranslatedOf(readable, file ? shown : values, siteIndex()),
    figures: figuresOf(readable, shown, siteIndex()),
    colors: colorPairs(shown),
    discarded: discarded && discardedBase && shownDraft(discarded, discardedBase),
  }
}

/** A person's draft; none after a kill between its publish and its end. */
async function unpublishedDraft(
  { draftOf, drafts }: SiteWork,
  by: string,
): Promise<OpenDraft | null> {
  const draft = draftOf(by)
  if (!draft?.isPublished || draft.kept.changes.length === 0) return draft
  // On a full disk it goes later.
  await drafts.finish(by, draft.kept.revision).catch(() => undefined)
  return null
}

/**
 * Replaces a person's draft.
 *
 * @throws PublicError 409, 422
 */
export async function saveDraft(
  { published, versions, drafts, checks, knownBase }: SiteWork,
  by: string,
  sent: SentDraft,
): Promise<DraftAnswer> {
  await versions.note()
  const base = knownBase(sent.base)
  const { changes, refused } = readChanges(sent.changes, base, siteIndex())
  const kept = await drafts.save(by, { base: sent.base, changes }, sent.revision)
  const now = published()
  const { conflicts, wanted } = draftNow(base, changes, now)
  return {
    version: versionOf(now),
    draft: shownDraft(kept, base),
    problems: (await checks.of(wanted, now)).problems,
    conflicts: shownConflicts(conflicts, base, versions),
    refused,
  }
}
