import type { z } from 'zod'
import type { MediaPicture } from '#domain/media/media-picture.ts'
import type { SiteFile } from '#domain/site/site-file.ts'
import type { Person } from '#domain/staff/person.ts'
import { catalogWith, type Catalog } from '#server/storage/files/documents/catalog-document.ts'
import { checkedMedia } from '#server/storage/files/documents/media-document.ts'
import { checkedPeople } from '#server/storage/files/documents/people-document.ts'
import { problemsSentence } from '#server/storage/files/envelope.ts'
import { deepFreeze } from '#server/storage/ready-location.ts'
import type { SiteSource, Snapshot, SnapshotChanges } from '#server/storage/snapshot.ts'
import { NotKept } from '#server/storage/storage.ts'
import { isSameSource } from './site-source.ts'

/** Everything that commits change. Each commit is a change of the whole; each file keeps a part. */
export type StoredState = Catalog & {
  readonly people: readonly Person[]
  readonly media: readonly MediaPicture[]
  readonly siteSource: SiteSource
  /** Made from `siteSource` */
  readonly site: SiteFile
  /** The versions of the last commits that changed the people and the pictures; 0 for none */
  readonly changedAt: { readonly people: number; readonly media: number }
}

/** The state as a snapshot, with a site that may not be in the journal. */
export function snapshotOf(
  { version, locations, tags, people, media, formerPaths }: StoredState,
  { site, siteSource }: Pick<StoredState, 'site' | 'siteSource'>,
): Snapshot {
  return { version, site, siteSource, locations, tags, people, media, formerPaths }
}

/** Far more than a chain's words; the journal keeps it twice for each version of the site. */
const SITE_BYTES_MAX = 2 * 1024 * 1024

/**
 * The state with new parts, each checked; the same state if nothing differs.
 *
 * @throws NotKept with what is wrong; TagExists
 */
export function stateWith(
  kept: StoredState,
  changes: SnapshotChanges,
  siteSchema: z.ZodType<SiteFile>,
): StoredState {
  const { locations = kept.locations, tags = kept.tags } = changes
  const state = catalogWith(kept, { locations, tags })
  const people = checkedPeople(kept.people, changes.people ?? kept.people)
  const media = checkedMedia(kept.media, changes.media ?? kept.media)
  const site = siteWith(kept, changes.siteSource, siteSchema)
  const isSame = people === kept.people && media === kept.media && site === null
  return isSame ? state : { ...state, people, media, ...site }
}

function siteWith(
  kept: StoredState,
  next: SiteSource | undefined,
  schema: z.ZodType<SiteFile>,
): Pick<StoredState, 'site' | 'siteSource'> | null {
  if (next === undefined || isSameSource(kept.siteSource, next)) return null
  const text = JSON.stringify(next)
  if (text.length > SITE_BYTES_MAX) {
    throw new NotKept(`The site has too much text: at most ${SITE_BYTES_MAX} characters.`)
  }
  // A copy, as the file will have it, which nobody else can change.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text is that of a source
  const siteSource = deepFreeze(JSON.parse(text) as SiteSource)
  // The large schema checks only one value, so compiling it would take longer than the check.
  const parsed = schema.safeParse(siteSource, { jitless: true })
  if (parsed.success) return { site: parsed.data, siteSource }
  throw new NotKept(`The site cannot be saved: ${problemsSentence(schema, siteSource)}`)
}
