import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

/** The ways a body can go over the wire, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

export type Asset = {
  type: string
  /** Its name carries a hash of its content, so it may be kept for ever */
  isHashed: boolean
  /** It is in the chain's own colors, so its content changes while its address stays */
  isOfChain?: true
  etag: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** One entry of Vite's manifest. */
type Chunk = { file: string; css?: string[]; imports?: string[] }

export type Assets = {
  /** By address path: "/assets/browser-x1.js", "/img/mark.svg". Nothing else is ever served. */
  files: ReadonlyMap<string, Asset>
  /** The whole style sheet of the site, to be written into each page */
  css: string
  /** Address of the browser's entry */
  entry: string
  /** Addresses of the code of a page beyond the entry's, by the page's module */
  pageCode: (module: string) => readonly string[]
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
const ENTRY = 'src/web/browser.tsx'

/**
 * Reads the browser's half of the build into memory, with the compressed copies beside each file.
 * What is not in it is not served: there is no path to walk out of.
 *
 * @param directory `dist/client`
 * @param publicVersion goes into the addresses of fonts in the style sheet
 */
export function readAssets(directory: string, publicVersion: string): Assets {
  const files = new Map<string, Asset>()
  for (const name of globSync('**/*', { cwd: directory })) {
    const file = join(directory, name)
    if (name.startsWith('.') || /\.(br|gz|map)$/.test(name) || !statSync(file).isFile()) continue
    files.set(`/${name.replaceAll('\\', '/')}`, readAsset(file, name))
  }
  const manifest = readManifest(join(directory, '.vite', 'manifest.json'))
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`${directory} has no ${ENTRY}: run npm run build`)
  const style = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))?.file
  const css = style ? readFileSync(join(directory, style), 'utf8').trim() : ''
  const entryCode = codeOf(manifest, ENTRY)

  return {
    files,
    css: css.replaceAll(/(url\(["']?\/(?:fonts|img)\/[^"')?]+)/g, `$1?v=${publicVersion}`),
    entry: `/${entry.file}`,
    pageCode: (module) =>
      [...codeOf(manifest, module)].filter((address) => !entryCode.has(address)),
  }
}

function readAsset(file: string, name: string): Asset {
  const identity = readFileSync(file)
  const compressed = (ending: string) =>
    existsSync(file + ending) ? readFileSync(file + ending) : undefined
  const br = compressed('.br')
  const gzip = compressed('.gz')
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    isHashed: name.startsWith('assets/'),
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  }
}

function readManifest(file: string): Record<string, Chunk> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite wrote it in the same build
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>
}

/** The files of a module and of all that it imports statically. */
function codeOf(manifest: Record<string, Chunk>, module: string, seen = new Set<string>()) {
  const chunk = manifest[module]
  if (!chunk || seen.has(`/${chunk.file}`)) return seen
  seen.add(`/${chunk.file}`)
  for (const imported of chunk.imports ?? []) codeOf(manifest, imported, seen)
  return seen
}
