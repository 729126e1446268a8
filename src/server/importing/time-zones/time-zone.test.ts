import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readZipTable } from '#server/geocoding/zip-table.ts'
import { BORDER_TOWNS } from './testing-border-towns.ts'
import { isUsZone } from './state-zones.ts'
import { isSameClock, timeZoneOf } from './time-zone.ts'

const zips = readZipTable(await readFile('dist/zip-table.txt', 'utf8'))
const SITE_ZONE = 'Etc/UTC'

const towns = BORDER_TOWNS.trim()
  .split('\n')
  .flatMap((line) => {
    const [, state = '', zone = '', names = ''] = /^(..) (\S+): (.*)$/.exec(line) ?? []
    return names.split(', ').map((town) => ({ town, state, zone }))
  })

function zoneOf(address: string, point: readonly [lat: number, lng: number] | null): string {
  const coordinates = point && { lat: point[0], lng: point[1] }
  return timeZoneOf(address, coordinates, zips, SITE_ZONE)
}

test('towns along every border and zone line have the time zone of their county', () => {
  expect(towns.length).toBeGreaterThan(500)
  const wrong = towns.flatMap(({ town, state, zone: wanted }) => {
    const address = `1 Main St, ${town}, ${state}`
    const place = zips.findCity(`${town}, ${state}`)
    if (place?.state !== state) return [`${address}: not in the table`]
    return [zoneOf(address, [place.lat, place.lng]), zoneOf(address, null)].flatMap((got) =>
      isUsZone(got) && isSameClock(got, wanted) ? [] : [`${address}: ${got}`],
    )
  })
  expect(wrong).toEqual([])
})

test.for([
  ['Calais, ME', 45.1887, -67.2786, 'America/New_York'],
  ['Houlton, ME', 46.1262, -67.8403, 'America/New_York'],
  ['Portal, ND', 48.9953, -102.5491, 'America/Chicago'],
  ['Yuma, AZ', 32.7253, -114.6244, 'America/Phoenix'],
  ['Pago Pago, AS', -14.2781, -170.7025, 'Pacific/Pago_Pago'],
  ['Window Rock, AZ', 35.6806, -109.0526, 'America/Denver'],
  ['Page, AZ', 36.9147, -111.4558, 'America/Phoenix'],
  ['Wendover, UT', 40.7371, -114.0375, 'America/Denver'],
  ['West Wendover, NV', 40.7391, -114.0733, 'America/Denver'],
  ['McDermitt, OR', 41.9985, -117.7176, 'America/Los_Angeles'],
  ['Ontario, OR', 44.0266, -116.963, 'America/Boise'],
  ['Port Saint Joe, FL', 29.8119, -85.303, 'America/New_York'],
  ['Mexico Beach, FL', 29.9483, -85.4177, 'America/Chicago'],
  ['Destin, FL', 30.3935, -86.4958, 'America/Chicago'],
  ['Phenix City, AL', 32.4709, -85.0008, 'America/Chicago'],
  ['Rockwood, TN', 35.8656, -84.685, 'America/New_York'],
  ['Crossville, TN', 35.9489, -85.0269, 'America/Chicago'],
  ['Hyder, AK', 55.9169, -130.0247, 'America/Anchorage'],
  ['Charlotte Amalie, VI', 18.3419, -64.9307, 'America/St_Thomas'],
  ['San Luis, AZ', 32.487, -114.782, 'America/Phoenix'],
] as const)('%s has its own time zone', ([town, lat, lng, wanted]) => {
  expect(zoneOf(`1 Main St, ${town}`, [lat, lng])).toBe(wanted)
})

test.for([
  ['Mobridge, SD 57601', 'America/Chicago'],
  ['Rockwood, TN 37854', 'America/New_York'],
  ['Watford City, ND 58854', 'America/Chicago'],
  ['El Paso, TX 79901', 'America/Denver'],
  ['Goodland, KS 67735', 'America/Denver'],
  ['Calais, ME 04619', 'America/New_York'],
  ['Knox, IN 46534', 'America/Indiana/Knox'],
  ['04619', 'America/New_York'],
  ['96799', 'Pacific/Pago_Pago'],
  ['Parma, OH', 'America/New_York'],
  ['Nowhere, ND 99999', 'America/Chicago'],
  ['5 Elm St', SITE_ZONE],
] as const)('without a point, %s is in %s', ([end, wanted]) => {
  expect(zoneOf(`1 Main St, ${end}`, null)).toBe(wanted)
})

test('a point in another state does not change a store’s time zone', () => {
  expect(zoneOf('1 Main St, Parma, OH 44129', [34.05, -118.24])).toBe('America/New_York')
  expect(zoneOf('1 Main St, Dallas, TX 75201', [40.71, -74.0])).toBe('America/Chicago')
  // The point is far from the zip, so the zip decides the side of the line.
  expect(zoneOf('1 Main St, El Paso, TX 79901', [32.78, -96.8])).toBe('America/Denver')
})

test('a point close to the line has the zone of its zip’s county', () => {
  // In the water between Mobridge and Corson County
  expect(zoneOf('1 Main St, Mobridge, SD 57601', [45.53, -100.46])).toBe('America/Chicago')
})

test('without a state the point decides, but never for another country', () => {
  expect(zoneOf('Highway 1', [45.1887, -67.2786])).toBe('America/New_York')
  expect(zoneOf('Highway 1', [48.9953, -102.5491])).toBe('America/Chicago')
  expect(zoneOf('Highway 1', [41.4, -81.7])).toBe('America/New_York')
  expect(zoneOf('Highway 1', [-33.9, 18.4])).toBe(SITE_ZONE)
})
