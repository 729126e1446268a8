import { writeSync } from 'node:fs'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { registersOf } from './crash-history.ts'
import { EVERY_COMMIT } from './every-commit.ts'

/** Makes some commits of every kind, one after another, and says when each is answered: `done 3 0 1`. */
const [directory = '', writes = '3'] = process.argv.slice(2)
// The catalog's file follows later, and no answer waits for it.
const storage = await openExample(directory, { checkpointAfterMs: 1_000_000 })
writeSync(1, 'ready\n')
for (const [at, { kind, lane }] of registersOf(EVERY_COMMIT, 1).entries()) {
  for (let n = 1; n <= Number(writes); n += 1) {
    await kind.write(storage, lane, n)
    writeSync(1, `done ${at} ${lane} ${n}\n`)
  }
}
// A close writes what no answer waited for.
process.exit(0)
