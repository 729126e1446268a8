import { existsSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Set by the build: the version in package.json. */
declare const PRODUCT_VERSION: string

/** The version of Forecourt: "0.1.0". */
export function productVersion(): string {
  return PRODUCT_VERSION
}

/**
 * Finds what the build puts beside the server: `client/`, `zip-table.txt`, `sample/`.
 *
 * @returns the `dist` folder; from sources (tests, development) the one of the project
 */
export function builtDirectory(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  if (existsSync(join(here, 'zip-table.txt'))) return here
  return join(here, '..', '..', 'dist')
}

/**
 * Finds what paints pictures: its own thread's code, the rasterizer, and the fonts.
 *
 * @returns those beside the server; from sources those of the project
 */
export function paintFiles(): { code: string; wasm: string; fonts: string[] } {
  const here = dirname(fileURLToPath(import.meta.url))
  const isBuilt = existsSync(join(here, 'resvg.wasm'))
  const project = join(here, '..', '..')
  const fonts = join(...(isBuilt ? [here, 'client'] : [project, 'public']), 'fonts')
  return {
    code: join(here, ...(isBuilt ? ['paint.worker.js'] : ['pictures', 'paint.worker.ts'])),
    wasm: isBuilt
      ? join(here, 'resvg.wasm')
      : join(project, 'node_modules', '@resvg', 'resvg-wasm', 'index_bg.wasm'),
    fonts: ['forecourt-display.woff2', 'figtree-text.woff2'].map((name) => join(fonts, name)),
  }
}

/** The code of the thread that hashes passwords: beside the server, or the source. */
export function passwordFile(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const built = join(here, 'staff-password.worker.js')
  return existsSync(built) ? built : join(here, 'staff', 'passwords', 'staff-password.worker.ts')
}

/** What reads imports: its own thread's code, and the zip table. */
export function readingFiles(): { code: string; zipTable: string } {
  const here = dirname(fileURLToPath(import.meta.url))
  const built = join(here, 'read-locations.worker.js')
  const source = join(here, 'importing', 'readers', 'read-locations.worker.ts')
  return {
    code: existsSync(built) ? built : source,
    zipTable: join(builtDirectory(), 'zip-table.txt'),
  }
}

/** The table of zips and cities that the build made. */
export function readZipTableText(): string {
  return readFileSync(join(builtDirectory(), 'zip-table.txt'), 'utf8')
}

/** A service worker; with `isOn` false the one that removes it. */
export function readWorker(name: 'sw.js' | 'today-sw.js', isOn: boolean): Promise<string> {
  return readFile(join(builtDirectory(), isOn ? name : 'sw-off.js'), 'utf8')
}

/** The questions of the fit quiz that come with the product, as JSON. */
export function readProductQuestions(): Promise<string> {
  return readFile(join(publicDirectory(), 'questions.json'), 'utf8')
}

/** Whether the product brings a file, such as "/img/culture.svg". */
export async function isPublicFile(path: string): Promise<boolean> {
  const file = await stat(join(publicDirectory(), path)).catch(() => null)
  return file?.isFile() ?? false
}

/** A file of the sample chain, which a new data folder is made from. */
export function readSampleFile(name: string): Promise<Buffer> {
  const built = join(builtDirectory(), 'sample')
  const folder = existsSync(built) ? built : join(builtDirectory(), '..', 'data', 'sample')
  return readFile(join(folder, name))
}

/** The pictures, fonts and other files that come with the product. */
function publicDirectory(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const isBuilt = existsSync(join(here, 'client'))
  return join(...(isBuilt ? [here, 'client'] : [here, '..', '..', 'public']))
}
