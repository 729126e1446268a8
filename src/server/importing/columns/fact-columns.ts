import { FACT_NAMES, type FactName } from '#domain/location/facts/fact-names.ts'
import { plainKey } from './field-names.ts'
import { at, isObject } from './json-value.ts'

/** A value of a file about one fact. */
export type FileFact = {
  fact: FactName | 'evPrice'
  /** The column or key, for the report */
  key: string
  value: unknown
  /** From our own export or API: a 1 is one of them, and not a yes */
  isOwn: boolean
}

/** What a column says about the parts of a store. */
export type FactColumn =
  | { kind: 'fact'; fact: FactName | 'evPrice'; isOwn: boolean }
  | { kind: 'facts' | 'schedules' | 'grades' }
  /** The hours of one part: "Pharmacy" */
  | { kind: 'part'; name: string }

/** The names of the columns in our own export: "facts.showers" */
export function factHeader(fact: FactName): string {
  return `facts.${fact}`
}

/** The headers that owners, OpenStreetMap, and directories of stations use. */
const HEADERS: Readonly<Record<FactName | 'evPrice', string>> = {
  ev: `ev evcharging evcharger evchargers evchargingstation evchargingstations evstation evstations
    electricvehiclecharging electricvehiclecharger electricvehiclechargers chargingstation
    chargingstations amenitychargingstation evconnectors evconnectortypes evplugs`,
  evPrice: 'evprice evpricing evchargingprice evcost',
  truckParking: `truckparking truckparkingspaces truckparkingspots truckspaces amenitytruckparking
    hgvparking capacityhgv numberoftruckparkingspaces parkingspacestruck`,
  showers: 'shower showers amenityshower showercount numberofshowers noofshowers',
  scales: 'scale scales catscale catscales truckscale truckscales certifiedscale certifiedscales',
  def: 'def deflanes bulkdef defpump defpumps defatpump defatthepump fueladblue fueldef adblue',
  carWash: 'carwash carwashes amenitycarwash carwashtype carwashkind',
  restrooms: 'restroom restrooms toilets amenitytoilets bathrooms publicrestroom publicrestrooms',
  air: 'air airpump airpumps tireair airfortires freeair compressedair tireinflation',
  atm: 'atm atms amenityatm',
  propane: 'propane propanetank propanetanks propaneexchange fuelpropane',
  food: `food foodcounter hotfood fastfood amenityfastfood foodhours foodcounterhours hotfoodhours
    foodservicehours kitchenhours`,
}

const LISTS = new Map<string, 'facts' | 'schedules' | 'grades'>([
  ['facts', 'facts'],
  ['schedules', 'schedules'],
  ...['grades', 'fuelgrades', 'fueltypes', 'fuelgradesoffered', 'fuelsoffered', 'fuelssold'].map(
    (name) => [name, 'grades'] as const,
  ),
])

/** Parts of a store whose hours have a column of their own. */
const PART =
  /^(?:pharmacy|deli|restaurant|grill|cafe|coffee|coffeebar|carwash|drivethru|drivethrough|lobby|servicecenter|service|repairshop|garage|bakery|pizza|liquor|liquorstore|beercave|fuel|pump|pumps|gas|propane|postoffice|bank|laundry|laundromat|dispensary|shop)hours$/

const COLUMNS = new Map<string, FactColumn>(
  Object.entries(HEADERS).flatMap(([name, keys]) => {
    const fact = FACT_NAMES.find((one) => one === name) ?? 'evPrice'
    return keys
      .split(/\s+/)
      .map((key): [string, FactColumn] => [key, { kind: 'fact', fact, isOwn: false }])
  }),
)
for (const fact of FACT_NAMES) {
  COLUMNS.set(plainKey(factHeader(fact)), { kind: 'fact', fact, isOwn: true })
}

/** What a column's header or a key says about facts; `null` for any other. */
export function factColumn(key: string): FactColumn | null {
  const plain = plainKey(key)
  const list = LISTS.get(plain)
  if (list) return { kind: list }
  const column = COLUMNS.get(plain)
  if (column) return column
  return PART.test(plain) ? { kind: 'part', name: partName(key) } : null
}

/** The values of a column about facts; `facts` holds an object of our own form. */
export function fileFacts(column: FactColumn, key: string, value: unknown): FileFact[] {
  if (column.kind === 'fact') {
    const { fact, isOwn } = column
    // "Free air: yes"
    const isFree = plainKey(key) === 'freeair' && /^(?:y|yes|true|x|1)$/i.test(String(value))
    return [{ fact, key: key.trim(), value: isFree ? 'free' : value, isOwn }]
  }
  if (column.kind !== 'facts' || !isObject(value)) return []
  return FACT_NAMES.flatMap((fact) =>
    Object.hasOwn(value, fact)
      ? [{ fact, key: factHeader(fact), value: value[fact], isOwn: true }]
      : [],
  )
}

/** Google's hours of parts: "DRIVE_THROUGH" with its periods is "Drive through". */
export function secondarySchedules(
  list: readonly unknown[],
  typeKey: string,
): { key: string; value: unknown; isPart: boolean }[] {
  return list.flatMap((hours) => {
    const type = at(hours, typeKey)
    if (typeof type !== 'string' || type === '') return []
    return [{ key: partName(type), value: { periods: at(hours, 'periods') }, isPart: true }]
  })
}

/** "pharmacy_hours", "pharmacyHours" → "Pharmacy" */
function partName(key: string): string {
  const words = key
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\s*hours$/i, '')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
