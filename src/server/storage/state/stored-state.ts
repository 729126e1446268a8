import type { z } from 'zod'
import type { SiteFile } from '#domain/site/site-file.ts'
import { catalogWith, type Catalog } from '#server/storage/state/documents/catalog-document.ts'
import { problemsSentence } from '#server/storage/state/documents/envelope.ts'
import { deepFreeze } from '#server/storage/ready-location.ts'
import type { SiteSource, Snapshot, SnapshotChanges } from '#server/storage/snapshot.ts'
import { NotKept } from '#server/storage/storage.ts'
import {
  checkedSideLists,
  SIDE_LIST_NAMES,
  type SideListName,
  type SideLists,
} from './documents/side-lists.ts'
import { isSameSource } from './site-source.ts'

/** Everything that commits change. Each commit is a change of the whole; each file keeps a part. */
export type StoredState = Catalog &
  SideLists & {
    readonly siteSource: SiteSource
    /** Made from `siteSource` */
    readonly site: SiteFile
    /** The versions of the last commits that changed each list beside the catalog; 0 for none */
    readonly changedAt: SideVersions
  }

export type SideVersions = { readonly [Name in SideListName]: number }

/** The state as a snapshot, with a site that may not be in the journal. */
export function snapshotOf(
  { version, locations, tags, people, media, days, receipts, formerPaths }: StoredState,
  { site, siteSource }: Pick<StoredState, 'site' | 'siteSource'>,
): Snapshot {
  const lists = { locations, tags, people, media, days, receipts }
  return { version, site, siteSource, ...lists, formerPaths }
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
  const sides = checkedSideLists(kept, changes)
  const site = siteWith(kept, changes.siteSource, siteSchema)
  const isSame = site === null && SIDE_LIST_NAMES.every((name) => sides[name] === kept[name])
  return isSame ? state : { ...state, ...sides, ...site }
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
