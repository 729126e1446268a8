import type { SiteSource } from '#domain/site/editor/site-source.ts'
import type { Config } from '#server/config.ts'
import { PublicError } from '#server/errors.ts'
import type { JobOpenings } from '#server/jobs/job-openings.ts'
import type { Log } from '#server/logs/logging.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createPreviewLinks } from './preview-links.ts'
import { createSiteChecks } from './site-checks.ts'
import { draftsShape, previewsShape, schedulesShape, versionsShape } from './site-documents.ts'
import { createDrafts, draftNow, type DraftNow } from './site-drafts.ts'
import type { KeptDraft } from './site-documents.ts'
import { publishedIn, versionOf } from './site-forms.ts'
import { createSchedule } from './site-schedule.ts'
import { createVersions } from './site-versions.ts'

export type SiteEditorOptions = {
  storage: Storage
  jobs: Pick<JobOpenings, 'current'>
  config: Pick<Config, 'publicUrl'>
  /** Of the chain's own clock */
  timeZone: () => string
  log: Log
  /** Milliseconds since the epoch */
  clock: () => number
}

export type SiteWork = Awaited<ReturnType<typeof openSiteWork>>

/** A person's draft on the site as it is now. */
export type OpenDraft = DraftNow & {
  kept: KeptDraft
  base: SiteSource
  now: SiteSource
  /** All of it is live already */
  isPublished: boolean
}

/** Opens what the site editor keeps, and puts its parts together. */
export async function openSiteWork(options: SiteEditorOptions) {
  const { storage, clock, log, config, timeZone } = options
  const published = () => publishedIn(storage.current())
  const versions = createVersions(await storage.durable(versionsShape), storage, published, clock)
  const drafts = createDrafts(await storage.durable(draftsShape), versions, clock)
  const checks = createSiteChecks(options)
  const document = await storage.durable(schedulesShape)
  const schedule = createSchedule({ document, storage, checks, versions, timeZone, clock, log })
  const links = await storage.durable(previewsShape)
  const previews = createPreviewLinks(links, config.publicUrl, clock)

  /** `null` without a draft. */
  function draftOf(by: string): OpenDraft | null {
    const kept = drafts.of(by)
    const base = kept && drafts.baseOf(kept.base)
    if (!kept || !base) return null
    const now = published()
    const on = draftNow(base, kept.changes, now)
    return { kept, base, now, ...on, isPublished: versionOf(on.wanted) === versionOf(now) }
  }

  /** The site that a version names. @throws PublicError 409 */
  function knownBase(version: string): SiteSource {
    const base = drafts.baseOf(version)
    if (base) return base
    throw new PublicError(
      409,
      'The site has changed too much since you loaded it. Load it again; what you typed is still here.',
    )
  }

  return {
    storage,
    clock,
    timeZone,
    published,
    versions,
    drafts,
    checks,
    schedule,
    previews,
    draftOf,
    knownBase,
  }
}
