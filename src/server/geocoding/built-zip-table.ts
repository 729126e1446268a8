import { readZipTableText } from '#server/built-files.ts'
import { lazyZipTable, type ZipTable } from './zip-table.ts'

/** The zip and city table that the build made, which is read at its first use. */
export function builtZipTable(): ZipTable {
  return lazyZipTable(readZipTableText)
}
