/** The time zones of a state: of most of it, and of the part beyond a zone line. */
export type StateZones = {
  most: string
  other?: string
  /** Other names of the same zones that places in the state may have */
  names?: readonly string[]
}

const EASTERN = 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'
const CENTRAL = 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'
const MOUNTAIN = 'CO ID MT NM UT WY'
const PACIFIC = 'CA NV OR WA'

const INDIANA = ['Indianapolis', 'Knox', 'Marengo', 'Petersburg', 'Tell_City', 'Vevay', 'Vincennes']

/** Source: 49 CFR Part 71 and, for Arizona, Hawaii, and the territories, 15 U.S.C. 260a and 263. */
const ZONES = new Map<string, StateZones>([
  ...inZone(EASTERN, 'America/New_York'),
  ...inZone(CENTRAL, 'America/Chicago'),
  ...inZone(MOUNTAIN, 'America/Denver'),
  ...inZone(PACIFIC, 'America/Los_Angeles'),
  [
    'AK',
    {
      most: 'America/Anchorage',
      other: 'America/Adak',
      names: ['Juneau', 'Metlakatla', 'Nome', 'Sitka', 'Yakutat'].map((name) => `America/${name}`),
    },
  ],
  ['AS', { most: 'Pacific/Pago_Pago' }],
  ['AZ', { most: 'America/Phoenix', other: 'America/Denver' }],
  ['FL', { most: 'America/New_York', other: 'America/Chicago' }],
  ['GU', { most: 'Pacific/Guam' }],
  ['HI', { most: 'Pacific/Honolulu' }],
  ['ID', { most: 'America/Boise', other: 'America/Los_Angeles' }],
  [
    'IN',
    {
      most: 'America/Indiana/Indianapolis',
      other: 'America/Chicago',
      names: [
        ...[...INDIANA, 'Winamac'].map((name) => `America/Indiana/${name}`),
        'America/Kentucky/Louisville',
      ],
    },
  ],
  ['KS', { most: 'America/Chicago', other: 'America/Denver' }],
  [
    'KY',
    {
      most: 'America/New_York',
      other: 'America/Chicago',
      names: ['America/Kentucky/Louisville', 'America/Kentucky/Monticello'],
    },
  ],
  ['MI', { most: 'America/Detroit', other: 'America/Menominee' }],
  ['MP', { most: 'Pacific/Saipan' }],
  [
    'ND',
    {
      most: 'America/Chicago',
      other: 'America/Denver',
      names: ['Beulah', 'Center', 'New_Salem'].map((name) => `America/North_Dakota/${name}`),
    },
  ],
  ['NE', { most: 'America/Chicago', other: 'America/Denver' }],
  ['NV', { most: 'America/Los_Angeles', other: 'America/Denver' }],
  ['OR', { most: 'America/Los_Angeles', other: 'America/Boise' }],
  ['PR', { most: 'America/Puerto_Rico' }],
  ['SD', { most: 'America/Chicago', other: 'America/Denver' }],
  ['TN', { most: 'America/Chicago', other: 'America/New_York' }],
  ['TX', { most: 'America/Chicago', other: 'America/Denver' }],
  ['VI', { most: 'America/St_Thomas' }],
])

/**
 * @param state postal abbreviation in capitals
 * @returns `undefined` for anything but a state, district, or territory
 */
export function zonesOfState(state: string): StateZones | undefined {
  return ZONES.get(state)
}

/** Whether any place in the United States uses a zone. */
export function isUsZone(zone: string): boolean {
  return US_ZONES.has(zone)
}

const US_ZONES = new Set(
  [...ZONES.values()].flatMap(({ most, other = most, names = [] }) => [most, other, ...names]),
)

function inZone(states: string, most: string): [state: string, zones: StateZones][] {
  return states.split(' ').map((state) => [state, { most }])
}
