import type { Adapter } from 'lowdb'
import type { z } from 'zod'
import type { SiteFile } from '#domain/site/site-file.ts'
import {
  catalogOf,
  catalogShape,
  type Catalog,
} from '#server/storage/state/documents/catalog-document.ts'
import type { Disk } from '#server/storage/files/disk.ts'
import { DurableJson, type ReadOrigin } from '#server/storage/files/durable-json.ts'
import {
  removeCheckpointMark,
  type CheckpointMark,
} from '#server/storage/files/journal/checkpoint-mark.ts'
import { SiteDocument } from '#server/storage/files/site-file.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import type { StorageLog } from '#server/storage/storage-log.ts'
import type { SiteSource } from '#server/storage/snapshot.ts'
import { deepFreeze } from '#server/storage/ready-location.ts'
import { hashOfSource } from '#server/storage/state/site-source.ts'
import {
  eachSideList,
  SIDE_LIST_NAMES,
  SIDE_LIST_SHAPE,
  type SideListItems,
  type SideListName,
  type SideLists,
} from '#server/storage/state/documents/side-lists.ts'
import type { SideVersions, StoredState } from '#server/storage/state/stored-state.ts'

type Surroundings = {
  disk: Disk
  /** The data folder */
  directory: string
  /** Milliseconds since the epoch */
  clock: () => number
  log: StorageLog
  onRepair: (repair: string) => void
}

/** The file of a list beside the catalog. */
type SideFile<Item> = {
  read: () => Promise<{ version: number; items: readonly Item[] } | null>
  write: (version: number, lists: SideLists) => Promise<void>
  readonly origin: ReadOrigin
}
type SideFiles = { readonly [Name in SideListName]: SideFile<SideListItems[Name]> }

/**
 * The files of the state: `catalog.json`, `site.json`, and one for each list beside. The catalog is
 * written last, so whatever it includes is in the others as well.
 */
export class StateFiles implements Adapter<StoredState> {
  readonly catalog: DurableJson<Catalog>
  readonly sides: SideFiles
  readonly site: SiteDocument
  /** What the site served before it was stopped, from a copy; `null` when that is unknown */
  siteBefore: SiteSource | null = null
  /** The versions of the files as they are on the disk */
  #written: SideVersions = eachSideList(() => 0)
  #siteMark: CheckpointMark['site']

  constructor(around: Surroundings, siteSchema: z.ZodType<SiteFile>) {
    const { disk, directory } = around
    const own = { ...around, beforeRestore: () => removeCheckpointMark(disk, directory) }
    this.catalog = new DurableJson(catalogShape, own)
    this.sides = {
      people: sideFile('people', own),
      media: sideFile('media', own),
      days: sideFile('days', own),
      receipts: sideFile('receipts', own),
    }
    this.site = new SiteDocument(siteSchema, around)
  }

  async read(): Promise<StoredState> {
    const { site, source, lastGood } = await this.site.load()
    const catalog = (await this.catalog.read()) ?? catalogShape.empty
    const versions = new Map<SideListName, number>()
    const lists: { [Name in SideListName]?: SideLists[Name] } = {}
    for (const name of SIDE_LIST_NAMES) {
      const read = await this.sides[name].read()
      versions.set(name, read?.version ?? 0)
      Object.assign(lists, { [name]: deepFreeze(read?.items ?? []) })
    }
    this.siteBefore = lastGood
    this.#written = eachSideList<SideVersions>((name) => versions.get(name) ?? 0)
    return {
      ...catalog,
      ...eachSideList<SideLists>((name) => lists[name] ?? []),
      site,
      siteSource: source,
      changedAt: { ...this.#written },
    }
  }

  async write(state: StoredState): Promise<void> {
    const { changedAt, siteSource } = state
    for (const name of SIDE_LIST_NAMES) {
      const version = changedAt[name]
      if (version === this.#written[name]) continue
      await this.sides[name].write(version, state)
      this.#written = { ...this.#written, [name]: version }
    }
    const hasSite = await this.site.write(siteSource)
    if (hasSite) this.setSiteMark({ version: state.version, hash: hashOfSource(siteSource) })
    await this.catalog.write(catalogOf(state))
  }

  /** What the next checkpoint mark says about `site.json`. */
  setSiteMark(mark: CheckpointMark['site']): void {
    this.#siteMark = mark
  }

  /** The mark after the files were written with a version. */
  markAt(version: number): CheckpointMark {
    return { version, ...this.#written, ...(this.#siteMark && { site: this.#siteMark }) }
  }
}

function sideFile<Name extends SideListName>(
  name: Name,
  around: Surroundings,
): SideFile<SideListItems[Name]> {
  type Kept = { version: number } & Record<Name, readonly SideListItems[Name][]>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of this very list
  const shape = SIDE_LIST_SHAPE[name] as unknown as DocumentShape<Kept>
  const file = new DurableJson(shape, around)
  return {
    read: async () => {
      const data = await file.read()
      return data && { version: data.version, items: data[name] }
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key loses its type
    write: (version, lists) => file.write({ version, [name]: lists[name] } as Kept),
    get origin() {
      return file.origin
    },
  }
}
