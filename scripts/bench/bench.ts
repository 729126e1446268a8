import { benchAttempts } from './attempts.ts'
import { benchCachedPage } from './cached-page.ts'
import { benchFirstPaint } from './first-paint.ts'
import { benchImport } from './big-chain.ts'
import { benchImportBeside } from './import-beside.ts'
import { benchLoginFlood } from './login-flood.ts'
import { benchNearest } from './nearest.ts'
import { benchStaffList } from './staff-list.ts'

// `npm run bench [name …]`: the figures in docs/benchmarks.md. Everything is measured as a ratio or
// beside its measure in one run, because machines differ and neighbours are noisy.
const BENCHES: Readonly<Record<string, () => Promise<void> | void>> = {
  'cached-page': benchCachedPage,
  'big-chain': benchImport,
  'first-paint': benchFirstPaint,
  nearest: benchNearest,
  attempts: benchAttempts,
  'login-flood': benchLoginFlood,
  'staff-list': benchStaffList,
  'import-beside': benchImportBeside,
}

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !Object.hasOwn(BENCHES, name))
if (unknown) {
  console.error(`There is no benchmark "${unknown}". There are: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(2)
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n${name}`)
  await bench()
}
