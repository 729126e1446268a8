import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectZips, type ZipRow } from '../zip-table.ts'
import { seededRandom } from './seeded-random.ts'
import { PASSWORD } from './servers.ts'

/** A store of a made-up chain, with the words of an owner's spreadsheet. */
export type MadeStore = ZipRow & { id: number; street: string; hours: string; phone: string }

const TERRITORIES = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI'])
const STREET_NAMES = `Adams Birch Cedar Chestnut Church Clinton College Elm Franklin Grant Highland
  Hickory Jackson Jefferson Lake Lincoln Linden Locust Madison Main Maple Market Mill Monroe Oak Park
  Pine Poplar Prospect Ridge River Spring Spruce Summit Sycamore Union Walnut Washington`.split(
  /\s+/,
)
const STREET_KINDS = ['St', 'Ave', 'Rd', 'Blvd', 'Hwy']
const AREA_CODES = [205, 216, 312, 404, 512, 602, 713, 816, 904, 919]
const HOURS = ['24/7', 'Mo-Fr 06:00-23:00; Sa,Su 07:00-24:00', 'Mo-Su 05:00-24:00']
const TAGS = ['Diesel', 'Car Wash', 'ATM', 'Propane', 'EV Charging', 'Truck Parking']
/** A store lies this far from the middle of its zip at most, in degrees. */
const SPREAD = 0.02

/**
 * A chain over the states of the US, the same for the same count: stores at real zips, so that every
 * check of an import has work to do, and no two at one address.
 */
export function makeChain(count: number): MadeStore[] {
  const random = seededRandom(count)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const zips = collectZips().filter(({ state }) => !TERRITORIES.has(state))
  const taken = new Set<string>()
  const stores: MadeStore[] = []
  while (stores.length < count) {
    const zip = pick(zips)
    const number = 1 + Math.floor(random() * 9800)
    const street = `${number} ${pick(STREET_NAMES)} ${pick(STREET_KINDS)}`
    if (taken.has(`${street} ${zip.zip}`)) continue
    taken.add(`${street} ${zip.zip}`)
    const id = stores.length + 1
    stores.push({
      ...zip,
      id,
      street,
      lat: zip.lat + (random() - 0.5) * 2 * SPREAD,
      lng: zip.lng + (random() - 0.5) * 2 * SPREAD,
      hours: pick(HOURS),
      phone: `(${pick(AREA_CODES)}) 555-01${String(id % 100).padStart(2, '0')}`,
    })
  }
  return stores
}

/** The chain as an owner's CSV file. */
export function chainCsv(stores: readonly MadeStore[]): string {
  const rows = stores.map(({ id, street, city, state, zip, lat, lng, phone, hours }) => {
    const tags = TAGS.filter((_, index) => (id * 7) % (index + 2) === 0).join(', ')
    const point = [lat.toFixed(5), lng.toFixed(5)]
    return [id, `Redbird Fuel #${id}`, street, city, state, zip, ...point, phone, hours, tags]
      .map((cell) => `"${cell}"`)
      .join(',')
  })
  return ['Store #,Name,Street,City,ST,Zip,Lat,Long,Phone,Hours,Tags', ...rows].join('\n')
}

/**
 * Imports a chain into the new folder `data` in a folder, with no other store in it.
 *
 * @returns the seconds from the start of the process to its end
 */
export function importChain(
  folder: string,
  stores: readonly MadeStore[],
  env: Readonly<Record<string, string>> = {},
): number {
  const file = join(folder, 'chain.csv')
  const directory = join(folder, 'data')
  writeFileSync(file, chainCsv(stores))
  mkdirSync(directory, { recursive: true })
  copyFileSync('data/sample/site.json', join(directory, 'site.json'))
  const started = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['dist/server.js', 'import', file], {
    env: {
      ...process.env,
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: PASSWORD,
      ...env,
    },
    maxBuffer: 256 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(String(stderr))
  return (performance.now() - started) / 1000
}
