import { followPicture } from '#domain/media/follow-picture.ts'
import type { MediaPicture } from '#domain/media/media-picture.ts'
import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import type {
  DraftAnswer,
  NewPreviewLink,
  PublishAnswer,
  PublishRequest,
  SiteAnswer,
} from '#domain/site/editor/site-answers.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import type { Snapshot } from '#server/storage/snapshot.ts'
import { readSite, saveDraft, type SentDraft } from './edit-draft.ts'
import { presentableSite } from './presentable-site.ts'
import type { PreviewLinks } from './preview-links.ts'
import { publishDraft } from './publish-draft.ts'
import { publishChanges, type DirectChanges } from './publish-changes.ts'
import { Unpublishable } from './refused-publish.ts'
import { draftNow, type Follow } from './site-drafts.ts'
import { publishedIn, versionOf } from './site-forms.ts'
import type { Schedule } from './site-schedule.ts'
import { waitingPictures, type PictureUses } from './waiting-pictures.ts'
import { openSiteWork, type SiteEditorOptions } from './site-work.ts'

export type SiteEditor = {
  read: (by: string) => Promise<SiteAnswer>
  /** @throws PublicError 409, 422 */
  saveDraft: (by: string, sent: SentDraft) => Promise<DraftAnswer>
  discardDraft: (by: string) => Promise<void>
  /**
   * Makes a draft of a person that turns what is published into another version. The draft before can be
   * had back.
   *
   * @param source of `site.json`, as a snapshot has it
   */
  draftFrom: (by: string, source: Snapshot['siteSource']) => Promise<DraftAnswer>
  /** @throws Conflicting, Unpublishable, PublicError */
  publish: (by: string, request: PublishRequest) => Promise<PublishAnswer>
  /** Publishes changes at once, and leaves drafts as they are. @throws Conflicting, Unpublishable, PublicError */
  change: (by: string, changes: DirectChanges) => Promise<string>
  schedule: Schedule
  /** Cancels what is scheduled, and gives its changes back. @throws PublicError 404 */
  cancel: (id: string) => Promise<void>
  previews: PreviewLinks
  /** @throws Unpublishable when the draft cannot be shown, PublicError */
  addPreview: (by: string, days: number) => Promise<NewPreviewLink>
  /**
   * The site with a person's draft as it is now. A field that cannot be shown as it is typed, like an
   * empty heading, is as it is published.
   */
  draftSite: (by: string) => SiteSource
  /** Where pictures are used that only drafts and scheduled changes use so far. */
  waitingPictures: () => PictureUses
  /** Gives drafts and scheduled changes the file that took a picture's place. */
  followPicture: (before: MediaPicture, after: MediaPicture) => Promise<void>
  /** Notes what is published now, and carries out what is due. */
  tick: () => Promise<void>
}

/** Everything behind the site editor. */
export async function createSiteEditor(options: SiteEditorOptions): Promise<SiteEditor> {
  const work = await openSiteWork(options)
  const { published, versions, drafts, checks, schedule, previews, draftOf } = work
  return {
    read: (by) => readSite(work, by),
    saveDraft: (by, sent) => saveDraft(work, by, sent),
    discardDraft: (by) => drafts.discard(by),
    draftFrom: async (by, siteSource) => {
      const now = published()
      const changes = changesBetween(now, publishedIn({ siteSource }))
      await drafts.discard(by)
      return saveDraft(work, by, { base: versionOf(now), changes })
    },
    publish: (by, request) => publishDraft(work, by, request),
    change: (by, changes) => publishChanges(work, by, changes),
    schedule,
    cancel: async (id) => {
      const { by, state, changes, live } = await schedule.remove(id)
      if (state === 'live' || live) return
      const base = published()
      await versions.note()
      const wanted = draftNow(base, changes, base).wanted
      await drafts.giveBack(by, versionOf(base), changesBetween(base, wanted))
    },
    previews,
    addPreview: async (by, days) => {
      const source = draftOf(by)?.wanted ?? published()
      const { file, problems } = await checks.of(source, published())
      if (file === null) throw new Unpublishable(problems)
      const changes = draftOf(by)?.kept.changes.length ?? 0
      return previews.add(by, { source, changes }, days)
    },
    draftSite: (by) => {
      const now = published()
      const wanted = draftOf(by)?.wanted
      return wanted ? presentableSite(wanted, now) : now
    },
    waitingPictures: () => waitingPictures(drafts.all(), schedule.kept(), published()),
    followPicture: async (before, after) => {
      const follow: Follow = (value) => followPicture(value, before, after)
      await drafts.follow(follow)
      await schedule.follow(follow)
    },
    tick: async () => {
      await versions.note()
      await schedule.runDue()
    },
  }
}
