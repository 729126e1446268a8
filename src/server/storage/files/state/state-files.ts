import type { Adapter } from 'lowdb'
import type { z } from 'zod'
import type { SiteFile } from '#domain/site/site-file.ts'
import {
  catalogOf,
  catalogShape,
  type Catalog,
} from '#server/storage/files/documents/catalog-document.ts'
import { mediaShape, type MediaFile } from '#server/storage/files/documents/media-document.ts'
import { peopleShape, type PeopleFile } from '#server/storage/files/documents/people-document.ts'
import type { Disk } from '#server/storage/files/disk.ts'
import { DurableJson } from '#server/storage/files/durable-json.ts'
import {
  removeCheckpointMark,
  type CheckpointMark,
} from '#server/storage/files/journal/checkpoint-mark.ts'
import { SiteDocument } from '#server/storage/files/site-file.ts'
import type { StorageLog } from '#server/storage/files/storage-log.ts'
import type { SiteSource } from '#server/storage/snapshot.ts'
import { deepFreeze } from '#server/storage/ready-location.ts'
import { hashOfSource } from './site-source.ts'
import type { StoredState } from './stored-state.ts'

type Surroundings = {
  disk: Disk
  /** The data folder */
  directory: string
  /** Milliseconds since the epoch */
  clock: () => number
  log: StorageLog
  onRepair: (repair: string) => void
}

/**
 * The files of the state: `catalog.json`, `people.json`, `media.json` and `site.json`. The catalog is
 * written last, so whatever it includes is in the others as well.
 */
export class StateFiles implements Adapter<StoredState> {
  readonly catalog: DurableJson<Catalog>
  readonly people: DurableJson<PeopleFile>
  readonly media: DurableJson<MediaFile>
  readonly site: SiteDocument
  /** What the site served before it was stopped, from a copy; `null` when that is unknown */
  siteBefore: SiteSource | null = null
  /** The versions of the files as they are on the disk */
  #written = { people: 0, media: 0 }
  #siteMark: CheckpointMark['site']

  constructor(around: Surroundings, siteSchema: z.ZodType<SiteFile>) {
    const { disk, directory } = around
    const own = { ...around, beforeRestore: () => removeCheckpointMark(disk, directory) }
    this.catalog = new DurableJson(catalogShape, own)
    this.people = new DurableJson(peopleShape, own)
    this.media = new DurableJson(mediaShape, own)
    this.site = new SiteDocument(siteSchema, around)
  }

  async read(): Promise<StoredState> {
    const { site, source, lastGood } = await this.site.load()
    const catalog = (await this.catalog.read()) ?? catalogShape.empty
    const people = (await this.people.read()) ?? peopleShape.empty
    const media = (await this.media.read()) ?? mediaShape.empty
    this.siteBefore = lastGood
    this.#written = { people: people.version, media: media.version }
    return {
      ...catalog,
      people: deepFreeze(people.people),
      media: deepFreeze(media.media),
      site,
      siteSource: source,
      changedAt: { ...this.#written },
    }
  }

  async write(state: StoredState): Promise<void> {
    const { changedAt, people, media, siteSource } = state
    if (changedAt.people !== this.#written.people) {
      await this.people.write({ version: changedAt.people, people })
      this.#written.people = changedAt.people
    }
    if (changedAt.media !== this.#written.media) {
      await this.media.write({ version: changedAt.media, media })
      this.#written.media = changedAt.media
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
