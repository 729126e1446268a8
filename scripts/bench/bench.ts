import { cpus, loadavg } from 'node:os'
import { benchAttempts } from './attempts.ts'
import { benchBigChain } from './big-chain.ts'
import { benchCachedPage } from './cached-page.ts'
import { benchDatabase } from './database.ts'
import { benchCapacity } from './capacity.ts'
import { benchFirstPaint } from './first-paint.ts'
import { benchGrowth } from './growth.ts'
import { benchImportBeside } from './import-beside.ts'
import { benchLoginFlood } from './login-flood.ts'
import { benchNearest } from './nearest.ts'
import type { BenchOptions } from './options.ts'
import { benchSignInTime } from './sign-in-time.ts'
import { benchSlowClients } from './slow-clients.ts'
import { benchSharedCache } from './shared-cache.ts'
import { benchSoak } from './soak.ts'
import { benchStaffList } from './staff-list.ts'
import { benchStops } from './stops.ts'
import { benchStatusBoard } from './status-board.ts'

// `npm run bench -- [--quick] [NAME …]`: the figures in docs/benchmarks.md. Every part compares in
// one run what it can, because machines differ and other work shares them.
const BENCHES: Readonly<Record<string, (options: BenchOptions) => Promise<void> | void>> = {
  'cached-page': benchCachedPage,
  growth: benchGrowth,
  'first-paint': benchFirstPaint,
  'status-board': benchStatusBoard,
  'big-chain': benchBigChain,
  nearest: benchNearest,
  attempts: benchAttempts,
  'login-flood': benchLoginFlood,
  'sign-in-time': benchSignInTime,
  'slow-clients': benchSlowClients,
  soak: benchSoak,
  stops: benchStops,
  'staff-list': benchStaffList,
  'import-beside': benchImportBeside,
  database: benchDatabase,
  capacity: benchCapacity,
  'shared-cache': benchSharedCache,
}

const isQuick = process.argv.includes('--quick')
const chosen = process.argv.slice(2).filter((argument) => argument !== '--quick')
const unknown = chosen.find((name) => !Object.hasOwn(BENCHES, name))
if (unknown) {
  console.error(`There is no benchmark "${unknown}". There are: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(2)
}
const load = () => loadavg()[0]?.toFixed(1)
console.log(`${new Date().toISOString()}, Node ${process.version}, ${cpus().length} cores`)
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n${name} (load average ${load()}${isQuick ? ', quick' : ''})`)
  await bench({ isQuick })
}
