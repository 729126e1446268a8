import { z } from 'zod'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import { isObject } from '#domain/text/schema-texts.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'

/** A version of the site, and who made it. */
export type KeptVersion = {
  version: string
  by: string
  /** ISO 8601, UTC */
  at: string
  source: SiteSource
}
export type SiteVersions = { versions: readonly KeptVersion[] }

export type KeptDraft = {
  by: string
  base: string
  changes: readonly SiteChange[]
  savedAt: string
  revision: number
}
/** What people have typed, and the versions that they began with. */
export type SiteDrafts = {
  drafts: readonly KeptDraft[]
  discarded: readonly (KeptDraft & { discardedAt: string })[]
  bases: readonly { version: string; source: SiteSource }[]
}

export type KeptSchedule = {
  id: string
  by: string
  /** Local date and time on the chain's clock */
  at: string
  until: string | null
  /** Relative to the site when it was scheduled */
  changes: readonly SiteChange[]
  state: 'waiting' | 'live' | 'failed'
  problem: string | null
  /** Written before a commit, so that a start after a kill knows whether it happened */
  running: { from: string; becomes: string; what: string } | null
  /** Of what is live: the site just after, and the changes that take it back */
  live: { source: SiteSource; back: readonly SiteChange[] } | null
}
export type SiteSchedules = { scheduled: readonly KeptSchedule[] }

export type KeptPreview = {
  id: string
  by: string
  /** SHA-256 of the token, so that a stolen file opens no preview */
  tokenHash: string
  createdAt: string
  expiresAt: string
  changes: number
  source: SiteSource
}
export type SitePreviews = { links: readonly KeptPreview[] }

// What it holds was checked when it was written, and is applied with care.
const Source = z.custom<SiteSource>(isObject, 'expected an object')
const Change = z.custom<SiteChange>(
  (value) => isObject(value) && typeof value['path'] === 'string',
  'expected a change with a path',
)
const Instant = z.iso.datetime()

const Draft = z.object({
  by: z.string().min(1),
  base: z.string(),
  changes: z.array(Change),
  savedAt: Instant,
  revision: z.number().int(),
})

export const versionsShape: DocumentShape<SiteVersions> = {
  name: 'site-versions.json',
  schema: z.object({
    versions: z.array(
      z.object({ version: z.string(), by: z.string(), at: Instant, source: Source }),
    ),
  }),
  steps: [],
  empty: { versions: [] },
  remedy: 'remove the file; the site forgets only who last changed what.',
}

export const draftsShape: DocumentShape<SiteDrafts> = {
  name: 'site-drafts.json',
  schema: z.object({
    drafts: z.array(Draft),
    discarded: z.array(Draft.extend({ discardedAt: Instant })),
    bases: z.array(z.object({ version: z.string(), source: Source })),
  }),
  steps: [],
  empty: { drafts: [], discarded: [], bases: [] },
  remedy: 'remove the file; changes that were not published are lost.',
}

export const schedulesShape: DocumentShape<SiteSchedules> = {
  name: 'site-scheduled.json',
  schema: z.object({
    scheduled: z.array(
      z.object({
        id: z.string().min(1),
        by: z.string().min(1),
        at: z.string(),
        until: z.string().nullable(),
        changes: z.array(Change),
        state: z.enum(['waiting', 'live', 'failed']),
        problem: z.string().nullable(),
        running: z.object({ from: z.string(), becomes: z.string(), what: z.string() }).nullable(),
        live: z.object({ source: Source, back: z.array(Change) }).nullable(),
      }),
    ),
  }),
  steps: [],
  empty: { scheduled: [] },
  remedy: 'remove the file and schedule the changes again.',
}

export const previewsShape: DocumentShape<SitePreviews> = {
  name: 'site-previews.json',
  schema: z.object({
    links: z.array(
      z.object({
        id: z.string().min(1),
        by: z.string().min(1),
        tokenHash: z.string().min(1),
        createdAt: Instant,
        expiresAt: Instant,
        changes: z.number().int(),
        source: Source,
      }),
    ),
  }),
  steps: [],
  empty: { links: [] },
  remedy: 'remove the file; links that were sent no longer work.',
  // A link that was taken back after the copy was made must stay so.
  afterRestore: () => ({ links: [] }),
}
