import { existsSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { bundleWorker } from './bundle-worker.ts'
import { buildZipTable } from './zip-table.ts'

const TABLE = 'dist/zip-table.txt'
const SOURCES = [
  'scripts/zip-table.ts',
  'scripts/added-places.ts',
  'scripts/more-cities.txt',
  'package-lock.json',
]

/** Tests read the same files as the server; a fresh clone has none before its first build. */
export default async function setup(): Promise<void> {
  await bundleWorker('dist')
  const madeAt = existsSync(TABLE) ? statSync(TABLE).mtimeMs : 0
  if (SOURCES.every((source) => statSync(source).mtimeMs < madeAt)) return
  await mkdir('dist', { recursive: true })
  await writeFile(TABLE, await buildZipTable())
}
