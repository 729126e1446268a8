import { chmodSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Script } from 'node:vm'

// Runs the site in the folder that `DIST` names. When the build says so, keeps its compiled code.
const directory = resolve(process.env['DIST'] ?? 'dist')
const { script } = (await import(join(directory, 'start.js'))) as { script: Script }
process.once('message', () => {
  const file = join(directory, 'site.compiled')
  writeFileSync(file, script.createCachedData())
  // Who runs the site may read what the builder wrote.
  chmodSync(file, 0o644)
  process.send?.('kept')
})
