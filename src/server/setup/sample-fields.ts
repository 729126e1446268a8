import type { SampleLeft } from '#domain/setup/setup.ts'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import { isSame } from '#domain/site/editor/diff-sites.ts'
import { pathIn } from '#domain/site/editor/site-change.ts'
import {
  isItemList,
  isJsonList,
  isJsonObject,
  isText,
  type Json,
  type SiteSource,
} from '#domain/site/editor/site-source.ts'
import { siteForm, siteIndex } from '#server/site-editor/site-forms.ts'

/** What visitors read or see; how a part works is the same for every chain. */
const COUNTED = new Set([
  'text',
  'longText',
  'figure',
  'picture',
  'pictureFile',
  'email',
  'webAddress',
])
/** Pages of the editor whose texts are about nothing of the sample's. */
const GENERAL = new Set(['finder', 'stores', 'not-found', 'settings'])
/** Pages of the editor, by their names in `pagesOff`. */
const OFF: ReadonlyMap<string, string> = new Map([
  ['jobOpportunities', 'jobs'],
  ['ourStory', 'our-story'],
])

/**
 * The fields that are as in the sample, by section of the editor; pages that are off are left out.
 *
 * @returns sections with at least one, in the order of the editor
 */
export function sampleFields(site: SiteSource, sample: SiteSource): SampleLeft[] {
  const pagesOff = site['pagesOff']
  const off = new Set(
    (isJsonList(pagesOff) ? pagesOff : []).flatMap((name) =>
      typeof name === 'string' ? (OFF.get(name) ?? name) : [],
    ),
  )
  const counts = new Map<string, { total: number; same: number; first: string }>()
  for (const path of leaves(site, '')) {
    const field = siteIndex().at(path)?.field
    if (!field || !COUNTED.has(field.kind) || GENERAL.has(field.page) || off.has(field.page))
      continue
    const key = `${field.page} ${field.section}`
    const former = counts.get(key) ?? { total: 0, same: 0, first: '' }
    const isLeft = isSame(valueAt(site, path), valueAt(sample, path))
    counts.set(key, {
      total: former.total + 1,
      same: former.same + Number(isLeft),
      first: former.first || (isLeft ? path : ''),
    })
  }
  return siteForm().pages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const count = counts.get(`${page.id} ${section.id}`)
      return count && count.same > 0
        ? { page: page.id, pageLabel: page.label, label: section.label, ...count }
        : []
    }),
  )
}

/** Texts whose English is the chain's own, and whose Spanish is still the sample's; by path. */
export function sampleSpanish(site: SiteSource, sample: SiteSource): string[] {
  return leaves(site, '').filter((path) => {
    const [now, was] = [valueAt(site, path), valueAt(sample, path)]
    if (!isText(now) || !isText(was)) return false
    return now['es'] !== undefined && now['es'] === was['es'] && now['en'] !== was['en']
  })
}

/** The paths of values that have none inside: texts, numbers, pictures. */
function leaves(value: Json, path: string): string[] {
  if (isItemList(value)) return value.flatMap((item) => itemLeaves(item, pathIn(path, item.id)))
  if (value === null) return []
  if (!isJsonObject(value)) return [path]
  const isWhole: boolean = isText(value) || Object.hasOwn(value, 'src')
  if (isWhole) return [path]
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'id' ? [] : leaves(inner, pathIn(path, key)),
  )
}

function itemLeaves(item: Json, path: string): string[] {
  return isJsonObject(item) && 'text' in item && Object.keys(item).length === 2
    ? [`${path}.text`]
    : leaves(item, path)
}
