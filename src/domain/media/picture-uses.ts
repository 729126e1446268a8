import {
  CAREERS_PATH,
  CELLULAR_PATH,
  DELIVERY_PATH,
  FINDER_PATH,
  FUEL_PATH,
  HOME_PATH,
  JOBS_PATH,
  MEDIA_FOLDER,
  OUR_STORY_PATH,
  PRIVACY_PATH,
  STORES_PATH,
} from '#domain/paths.ts'

/** A place of the site where a picture is shown, or linked to. */
export type PictureUse = {
  /** "Home" */
  page: string
  /** "slide 3", "top of the page" */
  place: string
  /** The page's address; `null` where it is on no page of its own */
  path: string | null
  /** The place in `site.json`: "pages.home.slides[2].picture"; another name for each use that waits */
  field: string
  /** It is not live yet: in somebody's draft, or scheduled. Then `page` says that, and `path` leads to the editor. */
  waits?: 'draft' | 'schedule'
}

/** The pages by their names in `site.json`: what staff call each, and its address. */
const PAGES: ReadonlyMap<string, readonly [label: string, path: string | null]> = new Map<
  string,
  readonly [label: string, path: string | null]
>([
  ['home', ['Home', HOME_PATH]],
  ['ourStory', ['Our story', OUR_STORY_PATH]],
  ['cellular', ['Cellular', CELLULAR_PATH]],
  ['fuel', ['Fuel', FUEL_PATH]],
  ['delivery', ['Delivery', DELIVERY_PATH]],
  ['careers', ['Careers', CAREERS_PATH]],
  ['jobOpportunities', ['Job opportunities', JOBS_PATH]],
  ['findAStore', ['Find a store', FINDER_PATH]],
  ['stores', ['Stores', STORES_PATH]],
  ['privacyPolicy', ['Privacy policy', PRIVACY_PATH]],
  ['notFound', ['Page not found', null]],
])
const PLACES: ReadonlyMap<string, string> = new Map([
  ['hero', 'top of the page'],
  ['mark', 'logo'],
  ['store', 'every store’s link preview'],
  ['sample', 'sample page'],
])
/** They say nothing that the names before them do not. */
const SILENT = new Set(['picture', 'src', 'to', 'href', 'brand', 'en', 'es'])

type Name = string | number

/**
 * Where a site file names pictures of the media folder.
 *
 * @param source the JSON of `site.json`
 * @returns by the name of the picture's file
 */
export function pictureUses(source: unknown): Map<string, PictureUse[]> {
  const found = new Map<string, PictureUse[]>()
  for (const { names, file } of mentions(source, [])) {
    const uses = found.get(file) ?? []
    found.set(file, uses)
    uses.push(useAt(names))
  }
  return found
}

/** The file in the media folder that an address leads to; `null` for other addresses. */
export function mediaFileOf(address: string): string | null {
  if (!address.startsWith(MEDIA_FOLDER)) return null
  const [bare = ''] = address.slice(MEDIA_FOLDER.length).split(/[?#]/)
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare
  }
}

function* mentions(
  value: unknown,
  names: readonly Name[],
): Generator<{ names: readonly Name[]; file: string }> {
  if (typeof value === 'string') {
    const file = mediaFileOf(value)
    if (file !== null && file !== '') yield { names, file }
  } else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* mentions(item, [...names, at])
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) yield* mentions(item, [...names, name])
  }
}

function useAt(names: readonly Name[]): PictureUse {
  const [first, second] = names
  const isOnPage = first === 'pages' && typeof second === 'string'
  const [page, path] = isOnPage
    ? (PAGES.get(second) ?? [inWords(second), null])
    : (['Every page', HOME_PATH] as const)
  const place = placeText(names.slice(isOnPage ? 2 : 0))
  return { page, place, path, field: fieldText(names) }
}

/** "delivery, tile 2" for `delivery.tiles[1].picture.src` */
function placeText(names: readonly Name[]): string {
  const words: string[] = []
  for (const name of names) {
    if (typeof name === 'number') {
      const list = words.pop() ?? 'item'
      words.push(`${list.replace(/s$/, '')} ${name + 1}`)
    } else if (!SILENT.has(name)) {
      words.push(PLACES.get(name) ?? inWords(name).toLowerCase())
    }
  }
  return words.length === 0 ? 'picture' : words.join(', ')
}

/** "Call to action" for `callToAction` */
function inWords(name: string): string {
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function fieldText(names: readonly Name[]): string {
  const last = names.at(-1) === 'src' ? names.slice(0, -1) : names
  return last
    .map((name, at) => (typeof name === 'number' ? `[${name}]` : at === 0 ? name : `.${name}`))
    .join('')
}
