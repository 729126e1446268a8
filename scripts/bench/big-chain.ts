import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectZips, type ZipRow } from '../zip-table.ts'
import { measureBigFinder } from './big-finder.ts'
import { cpuMs, median, startSite } from './servers.ts'

const LOCATIONS = 8568

/**
 * A big chain through the front door: `import` of a CSV file, then finder searches that no cache
 * answers. The rows are made up on real zips, so that every check of the import has work to do.
 */
export async function benchImport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-big-'))
  try {
    const seconds = importChain(folder, LOCATIONS)
    console.log(
      `  import of ${LOCATIONS} rows into a new folder, process start to end: ${seconds.toFixed(2)} s (budget 5)`,
    )
    await measureSearches(join(folder, 'data'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Imports a made-up chain into the folder `data` in a folder.
 *
 * @returns the seconds from the start of the process to its end
 */
export function importChain(folder: string, locations: number): number {
  const file = join(folder, 'chain.csv')
  writeFileSync(file, chainCsv(locations))
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
  const started = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['dist/server.js', 'import', file], {
    env: { ...env, ADMIN_PASSWORD: 'only-for-the-benchmark' },
  })
  if (status !== 0) throw new Error(String(stderr))
  return (performance.now() - started) / 1000
}

async function measureSearches(dataDirectory: string): Promise<void> {
  const site = await startSite(3205, { dataDirectory })
  try {
    console.log(`  start to first 200 with that chain: ${site.readyAfterMs.toFixed(0)} ms`)
    const zips = places(LOCATIONS)
      .filter((_, index) => index % 79 === 0)
      .map(({ zip }) => zip)
    const searches: [what: string, paths: string[]][] = [
      ['page by zip', zips.slice(0, 100).map((zip) => `/find-a-store?zip=${zip}`)],
      ['page by text', zips.slice(0, 100).map((zip) => `/find-a-store?q=${zip.slice(0, 3)}%20Elm`)],
      [
        'API by point',
        zips.slice(0, 100).map((_, at) => `/api/locations?near=${25 + at / 5},-90&limit=50`),
      ],
    ]
    for (const [what, paths] of searches) {
      const times: number[] = []
      const before = cpuMs(site.pid)
      for (const path of paths) {
        const asked = performance.now()
        const answer = await fetch(`http://127.0.0.1:${site.port}${path}`)
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        times.push(performance.now() - asked)
      }
      const worst = Math.max(...times)
      const cpu = (cpuMs(site.pid) - before) / paths.length
      console.log(
        `  ${what}: median ${median(times).toFixed(1)} ms, worst ${worst.toFixed(1)} ms, ${cpu.toFixed(1)} ms CPU (budget 50)`,
      )
    }
    await measureBigFinder(site.port)
  } finally {
    await site.stop()
  }
}

/** Rows as an owner's spreadsheet has them, spread over the country and by rule, so the same each time. */
export function chainCsv(locations: number): string {
  const rows = places(locations).map(({ zip, lat, lng, city, state }, index) =>
    [
      index + 1,
      `Benchmark Fuel #${index + 1}`,
      `${100 + (index % 900)} Elm Street`,
      city.includes(',') ? `"${city}"` : city,
      state,
      zip,
      (lat + (index % 7) * 0.002).toFixed(5),
      (lng - (index % 5) * 0.002).toFixed(5),
      `(216) 555-01${String(index % 100).padStart(2, '0')}`,
      index % 3 === 0 ? '24/7' : 'Mo-Fr 06:00-23:00; Sa,Su 07:00-00:00',
    ].join(','),
  )
  return ['Store #,Name,Street,City,ST,Zip,Lat,Long,Phone,Hours', ...rows].join('\n')
}

function places(count: number): ZipRow[] {
  const all = collectZips()
  return Array.from({ length: count }, (_, index) => {
    const place = all[Math.floor((index * all.length) / count)]
    if (!place) throw new Error('The zip packages are empty')
    return place
  })
}
