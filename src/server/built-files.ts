import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** The sample chain that a new data folder is made from. */
export function sampleDirectory(): string {
  const built = join(builtDirectory(), 'sample')
  return existsSync(built) ? built : join(builtDirectory(), '..', 'data', 'sample')
}
