import { createHash } from 'node:crypto'
import { fieldIndex, type FieldIndex } from '#domain/site/editor/field-index.ts'
import type { Json, SiteSource } from '#domain/site/editor/site-source.ts'
import { isJsonList, isJsonObject } from '#domain/site/editor/site-source.ts'
import { formOf, type SiteForm } from '#domain/site/forms/form-of.ts'
import { preparedSite } from '#domain/site/forms/prepared-source.ts'
import { Site } from '#domain/site/site.ts'
import { lazily } from '#server/lazily.ts'
import type { Snapshot } from '#server/storage/snapshot.ts'

/** The forms of the site; made at the first use, because most starts need none. */
export const siteForm: () => SiteForm = lazily(() => formOf(Site))
export const siteIndex: () => FieldIndex = lazily(() => fieldIndex(siteForm()))

/** What a snapshot has published, in the form of the editor. */
export function publishedIn({ siteSource }: Pick<Snapshot, 'siteSource'>): SiteSource {
  const known = prepared.get(siteSource)
  if (known) return known
  const source = preparedSite(Site, siteSource)
  prepared.set(siteSource, source)
  return source
}

const prepared = new WeakMap<Snapshot['siteSource'], SiteSource>()

/** Names a content of the site, whatever the order of its names. */
export function versionOf(source: SiteSource): string {
  const known = versions.get(source)
  if (known !== undefined) return known
  const version = createHash('sha256')
    .update(JSON.stringify(sorted(source)))
    .digest('base64url')
    .slice(0, 16)
  versions.set(source, version)
  return version
}

/** Sources are immutable, so each is hashed once. */
const versions = new WeakMap<SiteSource, string>()

function sorted(value: Json): Json {
  if (isJsonList(value)) return value.map(sorted)
  if (!isJsonObject(value)) return value
  const names = Object.keys(value).toSorted()
  return names.map((name) => [name, sorted(value[name] ?? null)])
}
