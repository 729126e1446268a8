import { plainKey } from './field-names.ts'

/**
 * Keys of OpenStreetMap, All The Places, and owners' yes/no columns, with the tag that each means.
 * Every gas station sells fuel, so `amenity=fuel` is not a tag.
 */
const TAGS: Readonly<Record<string, string>> = {
  ATM: 'atm amenityatm',
  'Car wash': 'carwash amenitycarwash',
  Diesel: 'fueldiesel fuelhgvdiesel diesel',
  E85: 'fuele85 e85',
  E15: 'fuele15 e15',
  'Ethanol-free': 'fuelethanolfree fuele0 ethanolfree e0 nonethanol',
  DEF: 'fueladblue fueldef def adblue',
  Kerosene: 'fuelkerosene kerosene',
  Propane: 'fuelpropane fuellpg propane lpg',
  CNG: 'fuelcng cng',
  'EV charging':
    'amenitychargingstation chargingstation evcharging evcharger evchargers electricvehiclecharging',
  Restrooms: 'toilets amenitytoilets restrooms restroom bathrooms',
  Showers: 'shower showers amenityshower',
  'Truck parking': 'truckparking amenitytruckparking hgvparking capacityhgv',
  'Truck access': 'hgv truckaccess trucklanes',
  Food: 'food fastfood amenityfastfood hotfood',
  Beer: 'beer sellsbeer drinkbeer servesbeer',
  'Wi-Fi': 'wifi freewifi internetaccess',
  'Drive-thru': 'drivethrough drivethru',
  Delivery: 'delivery',
  'SNAP/EBT': 'paymentsnap paymentebt snap ebt snapebt acceptsebt acceptssnap',
  Air: 'compressedair',
}

const NAMES = new Map(
  Object.entries(TAGS).flatMap(([tag, keys]) => keys.split(' ').map((key) => [key, tag] as const)),
)

/** The tag that a yes/no key means: "fuel:diesel" → "Diesel"; `null` for other keys. */
export function amenityTag(key: string): string | null {
  return NAMES.get(plainKey(key)) ?? null
}

/** Whether a value of such a key means that the location has the amenity. */
export function saysYes(value: unknown): boolean {
  if (typeof value === 'number') return value > 0
  if (typeof value !== 'string') return value === true
  return /^(?:y|yes|true|x|✓|1|only|wlan|wifi|free|customers|designated|available)$/i.test(
    value.trim(),
  )
}
