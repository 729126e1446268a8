import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Language } from '#domain/text/language.ts'
import { lazily } from '#server/lazily.ts'
import type { Storage } from '#server/storage/storage.ts'
import { ENTRY, readManifest, type Manifest } from './build-manifest.ts'
import { offlineCode } from './offline-code.ts'
import type { EarlyScript } from './render-page.tsx'
import { REST_OF_STYLES, styleSheets, stylesBelowName } from './style-sheets.ts'

/** Content encodings, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

export type Asset = {
  type: string
  /** Its name carries a hash of its content, so it may be cached forever */
  isHashed: boolean
  /** It is in the chain's own colors, so its content changes while its address stays */
  isOfChain?: true
  etag: string
  bodies: Readonly<Partial<Record<Encoding, Buffer | undefined>> & { identity: Buffer }>
}

export type Assets = {
  /** By address path: "/assets/browser-x1.js", "/img/mark.svg". Nothing else is ever served. */
  files: ReadonlyMap<string, Asset>
  /** What is written into a page: what every page has, and what the first view of the page at a module needs */
  pageCss: (module: string | null, language: Language) => string
  /** Address of the styles of the page's sections below its first view, `null` when it has none */
  stylesBelow: (module: string) => string | null
  /** Address of the styles of all pages, for visitors who continue from their first page */
  restOfStyles: string | null
  /** Address of the script that answers until the browser's entry is there, and imports it */
  early: EarlyScript | null
  /** Address of the browser's entry */
  entry: string
  /** The entry and what it imports, the entry first */
  entryCode: readonly string[]
  /** Addresses of the code of a page beyond the entry's, by the page's module */
  pageCode: (module: string) => readonly string[]
  /** Addresses of the words of a catalog in a language, by the catalog's folder below `src/web` */
  wordsCode: (folder: string, language: Language) => readonly string[]
  /** Addresses of the code that devices keep for when they have no connection */
  offlineCode: readonly string[]
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}
const EARLY = 'src/web/early.ts'
const FOLLOW_LANGUAGE = 'src/web/language-choice/follow-language.ts'

/**
 * Lists the browser's half of the build, with the compressed copies beside each file. Each is read
 * when it is first asked for, and kept; `keepAssets` reads the rest. Nothing else is served, so no
 * path can escape the folder.
 *
 * @param directory `dist/client`
 * @param publicVersion goes into the addresses of fonts in the style sheet
 */
export function readAssets(directory: string, publicVersion: string): Assets {
  const files = new Map<string, Asset>()
  const names = new Set(filesIn(directory))
  for (const name of names) {
    if (name.startsWith('.') || /\.(br|gz|map)$/.test(name)) continue
    files.set(`/${name}`, lazyAsset(directory, name, names))
  }
  const manifest = readManifest(directory)
  const entry = manifest[ENTRY]
  const early = manifest[EARLY]
  const followLanguage = manifest[FOLLOW_LANGUAGE]
  if (!entry || !early || !followLanguage)
    throw new Error(`${directory} has no ${ENTRY}: run npm run build`)
  const entryCode = codeOf(manifest, ENTRY)
  const sheets = styleSheets(directory)
  const withVersions = (css: string) =>
    css.replaceAll(/(url\(["']?\/(?:fonts|img)\/[^"')?]+)/g, `$1?v=${publicVersion}`)
  const pageCssIn = (language: Language) =>
    memoized((module: string | null) => withVersions(sheets.ofFirstView(module, language)))
  const pageCss = { en: pageCssIn('en'), es: pageCssIn('es') }
  const fileBeginning = (start: string) =>
    [...files.keys()].find((name) => name.startsWith(start)) ?? null

  return {
    files,
    pageCss: (module, language) => pageCss[language](module),
    stylesBelow: memoized((module) => fileBeginning(stylesBelowName(module))),
    restOfStyles: fileBeginning(REST_OF_STYLES),
    early: { address: `/${early.file}`, followLanguage: `/${followLanguage.file}` },
    entry: `/${entry.file}`,
    entryCode: [...entryCode],
    pageCode: (module) =>
      [...codeOf(manifest, module)].filter((address) => !entryCode.has(address)),
    wordsCode: (folder, language) => {
      const code = codeOf(manifest, `src/web/${folder}/words.${language}.ts`)
      return [...code].filter((address) => !entryCode.has(address))
    },
    offlineCode: offlineCode(manifest),
  }
}

/** Stores the files whose names have a hash, where processes of several versions answer together. */
export async function shareBrowserFiles(
  { browserFiles }: Pick<Storage, 'browserFiles'>,
  files: Assets['files'],
): Promise<void> {
  await browserFiles?.keep(
    [...files]
      .filter(([, { isHashed }]) => isHashed)
      .map(([path, { type, bodies }]) => ({ path, type, content: () => bodies.identity })),
  )
}

/** A file that another version of the program has; `null` when none has it. */
export async function otherVersionsFile(
  { storage }: { storage: Pick<Storage, 'browserFiles'> },
  path: string,
): Promise<Asset | null> {
  const found = await storage.browserFiles?.find(path)
  if (!found) return null
  const { type, content: identity } = found
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
  // Compressed anew each time: few browsers ask, for as long as an update takes.
  return { type, isHashed: true, etag, bodies: { identity, gzip: gzipSync(identity) } }
}

/** Names of the files in a folder and below it, with `/` between folders. */
function filesIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesIn(join(directory, entry.name)).map((name) => `${entry.name}/${name}`)
      : entry.isFile()
        ? entry.name
        : [],
  )
}

function lazyAsset(directory: string, name: string, names: ReadonlySet<string>): Asset {
  const file = join(directory, name)
  const identity = lazily(() => readFileSync(file))
  const compressed = (ending: string) =>
    names.has(name + ending) ? lazily(() => readFileSync(file + ending)) : () => undefined
  const br = compressed('.br')
  const gzip = compressed('.gz')
  const etag = lazily(() =>
    createHash('sha256').update(identity()).digest('base64url').slice(0, 16),
  )
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    isHashed: name.startsWith('assets/'),
    get etag() {
      return etag()
    },
    bodies: {
      get identity() {
        return identity()
      },
      get br() {
        return br()
      },
      get gzip() {
        return gzip()
      },
    },
  }
}

/**
 * Reads what nobody has asked for yet, a file in each turn of the loop, so that a build that takes
 * the folder's place changes nothing for a running site.
 */
export async function keepAssets(files: Assets['files'], signal: AbortSignal): Promise<void> {
  for (const asset of files.values()) {
    if (signal.aborted) return
    // Copying reads all of it.
    void { ...asset, bodies: { ...asset.bodies } }
    await nextTurn()
  }
}

/** The files of a module and of all that it imports statically. */
function codeOf(manifest: Manifest, module: string, seen = new Set<string>()) {
  const chunk = manifest[module]
  if (!chunk || seen.has(`/${chunk.file}`)) return seen
  seen.add(`/${chunk.file}`)
  for (const imported of chunk.imports ?? []) codeOf(manifest, imported, seen)
  return seen
}

function memoized<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
