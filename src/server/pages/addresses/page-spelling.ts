import type { RouteObject } from 'react-router-dom'
import { isDirectoryPath } from './directory-address.ts'
import { inLanguage, MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import { fixedPages, isInLanguage, readServedLanguage } from './page-address.ts'
import {
  CARD_ENDING,
  HOME_PATH,
  INVITE_FOLDER,
  INVITE_PATTERN,
  JOBS_PATH,
  JOB_PATTERN,
  QR_ENDING,
  SHORT_FOLDER,
  SHORT_PATTERN,
  STORES_PATH,
  TODAY_PATH,
  pathTo,
} from '#web/addresses/paths.ts'

/** The one spelling of an address, and whether its page is kept from search engines and caches. */
export type Spelling = { path: string; isHidden: boolean }

const JOB_PATH = new RegExp(String.raw`^${JOBS_PATH}/([\w.~-]+)$`, 'i')
const SHORT_PATH = new RegExp(
  `^${SHORT_FOLDER}([^/]+)(${QR_ENDING.replace('.', String.raw`\.`)})?$`,
  'i',
)
const INVITE_PATH = new RegExp(`^${INVITE_FOLDER}([^/]+)$`, 'i')
const TODAY_STORE_PATH = new RegExp(`^${TODAY_PATH}/([^/]+)$`, 'i')
const CARD_PATH = new RegExp(`^${STORES_PATH}(?:/[a-z0-9-]+){3}\\${CARD_ENDING}$`)

const INDEX = /\/index\.html?$/i

/**
 * Finds the one spelling of a path, as people type it: in capitals, with extra slashes, with
 * `/index.html` behind it, with letters percent-encoded.
 *
 * @param languages those that the site is in
 * @param files addresses that are not pages, such as "/robots.txt"
 * @returns a function that takes a path, still percent-encoded, and gives `null` when nothing is at
 *   it in any spelling; what it gives starts with one slash and is made of known or plain characters
 */
export function createPageSpelling(
  routes: readonly RouteObject[],
  files: readonly string[],
  languages: readonly Language[] = [MAIN_LANGUAGE],
): (path: string) => Spelling | null {
  const fixed = new Map([
    ...files.map((path): [string, Spelling] => [path, { path, isHidden: false }]),
    ...fixedPages(routes).map((page): [string, Spelling] => [page.path, page]),
  ])

  return (path) => {
    const decoded = decodedPath(path)
    if (decoded === null) return null
    const whole = `/${decoded.split('/').filter(Boolean).join('/')}`.replace(INDEX, '')
    // A file of a language, such as its offline page, has that language in its own name.
    const file = files.find((one) => one === whole.toLowerCase())
    if (file !== undefined) return { path: file, isHidden: false }
    const { language, rest } = readServedLanguage(languages, whole)
    const spelling = spellingOf(rest || HOME_PATH)
    // Files, and pages that are not in the language, have the address of the main one alone.
    return !spelling || files.includes(spelling.path) || !isInLanguage(language, spelling.path)
      ? spelling
      : { ...spelling, path: inLanguage(language, spelling.path) }
  }

  function spellingOf(plain: string): Spelling | null {
    const lower = plain.toLowerCase()
    const known = fixed.get(lower)
    if (known) return known
    if (isDirectoryPath(lower) || CARD_PATH.test(lower)) return { path: lower, isHidden: false }
    // Two ids of an owner or a feed may differ in case alone.
    const [, key, qr = ''] = SHORT_PATH.exec(plain) ?? []
    if (key !== undefined) {
      return { path: pathTo(SHORT_PATTERN, { key }) + qr.toLowerCase(), isHidden: false }
    }
    const [, token] = INVITE_PATH.exec(plain) ?? []
    if (token !== undefined) return { path: pathTo(INVITE_PATTERN, { token }), isHidden: true }
    const [, location] = TODAY_STORE_PATH.exec(plain) ?? []
    if (location !== undefined) {
      return { path: pathTo(`${TODAY_PATH}/:location`, { location }), isHidden: true }
    }
    const [, id] = JOB_PATH.exec(plain) ?? []
    return id === undefined ? null : { path: pathTo(JOB_PATTERN, { id }), isHidden: false }
  }
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
