import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One entry of Vite's manifest. */
type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
export type Manifest = Readonly<Record<string, Chunk>>

/** The module that every page's code begins with */
export const ENTRY = 'src/web/browser.tsx'

/**
 * Reads which files the build made from each module.
 *
 * @param directory `dist/client`
 */
export function readManifest(directory: string): Manifest {
  const file = join(directory, '.vite', 'manifest.json')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite wrote it in the same build
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}
