/**
 * The paths that the domain builds or checks. `web/addresses/paths.ts` has these and every other
 * path of the site, and all other code imports them from there.
 */
export const HOME_PATH = '/'
export const OUR_STORY_PATH = '/our-story'
export const CELLULAR_PATH = '/cellular'
export const FUEL_PATH = '/fuel'
export const DELIVERY_PATH = '/delivery'
export const CAREERS_PATH = '/careers'
export const JOBS_PATH = '/job-opportunities'
export const FINDER_PATH = '/find-a-store'
export const STORES_PATH = '/stores'
/** Which stores are open and have fuel, in a storm */
export const STATUS_PATH = '/status'
export const PRIVACY_PATH = '/privacy-policy'

export const JOB_PATTERN = `${JOBS_PATH}/:id` as const
export const STATE_PATTERN = `${STORES_PATH}/:state` as const
export const CITY_PATTERN = `${STATE_PATTERN}/:city` as const
export const STORE_PATTERN = `${CITY_PATTERN}/:slug` as const

/** Every path below it is an API call with a JSON answer. */
export const API_FOLDER = '/api/'
/** The owner's pictures, from the data folder. */
export const MEDIA_FOLDER = '/media/'
/** Pictures that ship with the product. */
export const IMAGES_FOLDER = '/img/'
/** The chain's logo, as search engines show it. */
export const LOGO_PATH = '/icon-512.png'

/** The names after the colons: "state" and "city" of "/stores/:state/:city". */
type NamesIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

/**
 * A pattern's path for these values: "/stores/oh/parma". The router and the server share the
 * patterns, so a link and its handler change together.
 */
export function pathTo<Pattern extends string>(
  pattern: Pattern,
  values: Readonly<Record<NamesIn<Pattern>, string>>,
): string {
  const named: Readonly<Record<string, string>> = values
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''))
}
