import { isSame } from '#domain/site/editor/diff-sites.ts'
import { isJsonList, isJsonObject, type SiteSource } from '#domain/site/editor/site-source.ts'
import { preparedSite } from '#domain/site/forms/prepared-source.ts'
import { Site } from '#domain/site/site.ts'
import type { Location } from '#domain/location/location.ts'
import { readSampleFile } from '#server/built-files.ts'
import { lazily } from '#server/lazily.ts'
import type { Snapshot } from '#server/storage/snapshot.ts'

/** The chain that a new data folder begins with, to tell what of it is still there. */
export type SampleChain = {
  site: () => SiteSource
  isStore: (location: Pick<Location, 'id' | 'address'>) => boolean
  /** Whether nothing of a chain differs from the sample */
  isWhole: (snapshot: Pick<Snapshot, 'siteSource' | 'locations'>) => boolean
  /** The names of its tags that no store has, of those that are there */
  unusedTags: (snapshot: Pick<Snapshot, 'tags' | 'locations'>) => string[]
  /** Whether the openings of a `jobs.json` are the sample's */
  hasJobs: (text: string | null) => boolean
}

/** Reads the sample beside the server. */
export async function readSampleChain(): Promise<SampleChain> {
  const [siteFile, storesFile, jobsFile, tagsFile] = await Promise.all(
    ['site.json', 'locations.json', 'jobs.json', 'tags.json'].map(
      async (name): Promise<unknown> => {
        return JSON.parse((await readSampleFile(name)).toString())
      },
    ),
  )
  const addresses = new Map(storesIn(storesFile))
  const isStore: SampleChain['isStore'] = ({ id, address }) => addresses.get(id) === address
  const siteText = JSON.stringify(siteFile)
  const tagNames = new Map(tagsIn(tagsFile))
  const jobsText = JSON.stringify(jobsFile)
  return {
    site: lazily(() => preparedSite(Site, siteFile)),
    isStore,
    isWhole: ({ siteSource, locations }) =>
      locations.length === addresses.size &&
      locations.every(isStore) &&
      JSON.stringify(siteSource) === siteText,
    unusedTags: ({ tags, locations }) => {
      const used = new Set(locations.flatMap(({ tagIds }) => tagIds))
      return tags
        .filter(({ id, name }) => tagNames.get(id) === name && !used.has(id))
        .map(({ name }) => name)
    },
    hasJobs: (text) => {
      try {
        return text !== null && JSON.stringify(JSON.parse(text)) === jobsText
      } catch {
        return false
      }
    },
  }
}

function storesIn(file: unknown): [id: string, address: string][] {
  if (!Array.isArray(file)) return []
  return file.flatMap((store: unknown): [string, string][] => {
    if (typeof store !== 'object' || store === null) return []
    const [id, address]: unknown[] = [Reflect.get(store, 'id'), Reflect.get(store, 'address')]
    return typeof id === 'string' && typeof address === 'string' ? [[id, address]] : []
  })
}

function tagsIn(file: unknown): [id: string, name: string][] {
  if (!Array.isArray(file)) return []
  return file.flatMap((tag: unknown): [string, string][] => {
    if (typeof tag !== 'object' || tag === null) return []
    const [id, name]: unknown[] = [Reflect.get(tag, 'id'), Reflect.get(tag, 'name')]
    return typeof id === 'string' && typeof name === 'string' ? [[id, name]] : []
  })
}

/** The names of the parts of a site that visitors read, by their paths. */
const PARTS: Readonly<Record<string, string>> = {
  brand: 'Name and colors',
  contact: 'Phone and email',
  banner: 'Banner at the top',
  social: 'Social profiles',
  credit: '“Powered by” line',
  defaultWeek: 'Usual hours',
}
const PAGES: Readonly<Record<string, string>> = {
  home: 'Home',
  ourStory: 'Our Story',
  cellular: 'Cellular',
  fuel: 'Fuel',
  delivery: 'Delivery',
  careers: 'Careers',
  jobOpportunities: 'Jobs',
  privacyPolicy: 'Privacy policy',
}

/** The names of the parts of a site that still equal the sample's, except pages that are off. */
export function sampleParts(site: SiteSource, sample: SiteSource): string[] {
  const [pages, samplePages] = [site['pages'], sample['pages']]
  const off = isJsonList(site['pagesOff']) ? site['pagesOff'] : []
  const parts = Object.entries(PARTS)
    .filter(([key]) => isSame(site[key], sample[key]))
    .map(([, words]) => words)
  if (!isJsonObject(pages) || !isJsonObject(samplePages)) return parts
  const same = Object.entries(PAGES)
    .filter(([key]) => !off.includes(key) && isSame(pages[key], samplePages[key]))
    .map(([, words]) => words)
  return [...parts, ...same]
}
