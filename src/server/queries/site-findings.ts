import type { Location } from '#domain/location/location.ts'
import { locationPaths } from '#domain/location/slug.ts'
import { phoneHref } from '#domain/address/phone.ts'
import { isSampleSite, picturesOf, reviewFile } from '#domain/site/review/review.ts'
import type { SiteFinding, SiteSurroundings } from '#domain/site/review/site-finding.ts'
import { textsOf } from '#domain/site/texts.ts'
import { SiteFile } from '#domain/site/site-file.ts'
import type { Site } from '#domain/site/site.ts'
import { MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import type { Tag } from '#domain/location/tag.ts'
import { isPublicFile, readSampleFile } from '#server/built-files.ts'
import type { OwnerFiles } from '#server/storage/owner-files.ts'
import { PicturesAway } from '#server/storage/storage.ts'
import {
  IMAGES_FOLDER,
  MEDIA_FOLDER,
  STORES_PATH,
  STORE_PATTERN,
  pathTo,
} from '#web/addresses/paths.ts'

const NAMES = 3

/**
 * Lists what a chain's owner should check in `site.json` and in the list of stores, errors first.
 *
 * @param file as it is written, with its placeholders
 * @param languages those that visitors can read the site in
 */
export async function findInSite(
  files: Pick<OwnerFiles, 'picture'>,
  file: SiteFile,
  languages: readonly Language[],
  { locations, tags }: { locations: readonly Location[]; tags: readonly Tag[] },
): Promise<SiteFinding[]> {
  const { site } = file[MAIN_LANGUAGE]
  const [around, sample] = await Promise.all([
    siteSurroundings(files, site, { locations, tags }),
    readSample(),
  ])
  const findings = [
    ...reviewFile(file, languages, {
      ...around,
      sampleWeek: sample.site.defaultWeek,
    }),
    ...storeFindings(locations),
    ...(isSampleSite(site) ? [] : sampleStores(locations, sample.ids)),
  ]
  return findings.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'))
}

/** What links and pictures of a site are checked against. */
export async function siteSurroundings(
  files: Pick<OwnerFiles, 'picture'>,
  site: Site,
  { locations, tags }: { locations: readonly Location[]; tags: readonly Tag[] },
): Promise<Omit<SiteSurroundings, 'sampleWeek'>> {
  const there = await picturesThere(files, [...picturesOf(site), ...linkedPictures(site)])
  return {
    tags,
    storePaths: leadsToStores(site) ? storePaths(locations) : new Set(),
    hasPicture: (path) => there.has(path),
  }
}

/** The pictures that a site links to. */
function linkedPictures(site: Site): string[] {
  return [...textsOf(site)].flatMap(({ key, value }) =>
    key === 'to' && (value.startsWith(MEDIA_FOLDER) || value.startsWith(IMAGES_FOLDER))
      ? value
      : [],
  )
}

/** Computed only when needed: the paths of a large chain take a while, and few files contain one. */
function leadsToStores(site: Site): boolean {
  return JSON.stringify(site).includes(`"${STORES_PATH}/`)
}

/** The paths of the directory: "/stores/oh", "/stores/oh/parma" and those of the stores. */
function storePaths(locations: readonly Location[]): Set<string> {
  const whole = [...locationPaths(locations).values()].map((path) => pathTo(STORE_PATTERN, path))
  return new Set(
    whole.flatMap((path) => {
      const parts = path.split('/')
      return [3, 4, 5].map((length) => parts.slice(0, length).join('/'))
    }),
  )
}

async function picturesThere(
  files: Pick<OwnerFiles, 'picture'>,
  paths: readonly string[],
): Promise<Set<string>> {
  const found = await Promise.all(
    paths.map(async (path) => ((await isPictureThere(files, path)) ? [path] : [])),
  )
  return new Set(found.flat())
}

async function isPictureThere(files: Pick<OwnerFiles, 'picture'>, path: string): Promise<boolean> {
  const [bare = ''] = path.split(/[?#]/)
  if (bare.startsWith(MEDIA_FOLDER)) {
    try {
      const file = await files.picture(bare.slice(MEDIA_FOLDER.length))
      await file?.handle.close()
      return file !== null
    } catch (error) {
      // Nobody can know, and another finding says that their store is away.
      if (error instanceof PicturesAway) return true
      throw error
    }
  }
  return isPublicFile(bare)
}

function storeFindings(locations: readonly Location[]): SiteFinding[] {
  const undialed = locations.filter(({ phone }) => phone !== '' && phoneHref(phone) === null)
  return undialed.length === 0
    ? []
    : [
        {
          level: 'warning',
          text: `${namesText(undialed, ({ name, phone }) => `${name} ("${phone}")`)}: the phone is no number that can be called. Correct it at /admin, or leave it blank.`,
        },
      ]
}

function sampleStores(
  locations: readonly Location[],
  sampleIds: ReadonlySet<string>,
): SiteFinding[] {
  const left = locations.filter(
    ({ id, phone }) => sampleIds.has(id) && /\b555-01\d\d\b/.test(phone),
  )
  return left.length === 0
    ? []
    : [
        {
          level: 'warning',
          text: `${namesText(left, ({ name }) => name)}: made-up stores of the sample, which visitors find. Delete them at /admin.`,
        },
      ]
}

function namesText(list: readonly Location[], say: (location: Location) => string): string {
  const rest = list.length - NAMES
  const named = list.slice(0, NAMES).map(say).join(', ')
  return rest > 0 ? `${named} and ${rest} more` : named
}

async function readSample() {
  const [site, locations] = await Promise.all([
    readSampleJson('site.json'),
    readSampleJson('locations.json'),
  ])
  const list = Array.isArray(locations) ? locations : Object(locations).locations
  const ids = (Array.isArray(list) ? list : []).map((one: unknown) => String(Object(one).id))
  return { site: SiteFile.parse(site).en.site, ids: new Set(ids) }
}

async function readSampleJson(name: string): Promise<unknown> {
  return JSON.parse((await readSampleFile(name)).toString())
}
