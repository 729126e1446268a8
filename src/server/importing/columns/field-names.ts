import { foldLetters } from '#domain/text/fold-letters.ts'

export const DAY_FIELDS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type DayField = (typeof DAY_FIELDS)[number]

/** The kinds of information that a column or key can have about a location. */
export type Field =
  | 'id'
  | 'name'
  | 'nameOrId'
  | 'brand'
  | 'address'
  | 'houseNumber'
  | 'streetName'
  | 'address2'
  | 'city'
  | 'state'
  | 'zip'
  | 'cityStateZip'
  | 'country'
  | 'lat'
  | 'lng'
  | 'point'
  | 'phone'
  | 'hours'
  | 'open24Hours'
  | 'opens'
  | 'closes'
  | DayField
  | `${DayField}Open`
  | `${DayField}Close`
  | 'weekLines'
  | 'week'
  | 'specialHours'
  | 'tags'
  | 'openingDate'
  | 'closingDate'
  | 'notes'
  | 'timeZone'

/** A field with the rank of its column's name: of two columns, the lower rank wins. */
export type NamedField = { field: Field; rank: number }

/**
 * The names that owners and programs use for each field, best first, in lowercase without blanks and
 * punctuation; "#" reads as "number".
 */
const NAMES: readonly (readonly [Field, string])[] = [
  [
    'id',
    `id storeid locationid storenumber storenum storeno storecode locationnumber locationcode ref
    siteid sitenumber sitecode shopid shopcode stationid stationnumber branchid branchcode externalid
    code number num no sapid uuid`,
  ],
  [
    'name',
    `name storename title businessname locationname sitename shopname displayname stationname
    branchname nome label`,
  ],
  ['nameOrId', 'store location site station shop branch'],
  ['brand', 'brand brandname chain chainname banner operator company companyname'],
  [
    'address',
    `addrstreetaddress streetaddress address1 addressline1 streetaddressline1 address street
    addrfull line1 addr addr1 fulladdress formattedaddress storeaddress endereco direccion logradouro
    postaladdress locationaddress siteaddress`,
  ],
  ['houseNumber', 'addrhousenumber housenumber streetnumber'],
  ['streetName', 'addrstreet streetname'],
  [
    'address2',
    `address2 addressline2 streetaddressline2 line2 addr2 addrunit unit suite address3
    addressline3 streetaddressline3 line3 addressline4 addressline5`,
  ],
  [
    'city',
    'city addrcity town locality addresslocality municipality cityname cidade ciudad village addrtown',
  ],
  [
    'state',
    `state addrstate storestate st statecode stateabbr stateabbreviation statename administrativearea
    administrativearealevel1 countrysubdivisioncode addressregion stateprovince stateprovinceregion
    province region admin1 estado uf`,
  ],
  [
    'zip',
    `zip zipcode addrpostcode postalcode postcode zippostalcode zippostal postal zip5 zipplus4 cep`,
  ],
  ['cityStateZip', 'citystatezip citystatezipcode citystate csz'],
  ['country', 'country addrcountry countrycode countryregion regioncode addresscountry pais'],
  ['lat', 'lat latitude y geolat latdd gpslat ycoord coordy latitud ylat'],
  [
    'lng',
    'lng long lon longitude x geolng geolon geolong longdd gpslng gpslong xcoord coordx longitud xlong xlon',
  ],
  [
    'point',
    `coordinates latlng latlong latlon latitudelongitude coords coordinate geo geolocation
    geopoint gps gpscoordinates position geometry point loc`,
  ],
  [
    'phone',
    `phone telephone tel phonenumber primaryphone contactphone storephone phoneno phone1
    telephonenumber contactnumber nationalphonenumber formattedphonenumber phonenumbers telefone
    telefono mainphone internationalphonenumber`,
  ],
  [
    'hours',
    `openinghours hours businesshours storehours hoursofoperation operatinghours openhours
    openingtimes regularhours schedule hoursdescription horario openinghoursspecification
    openinghoursbyday hoursbyday regularopeninghours hoursofoperations workinghours workhours
    normalhours standardhours generalhours weeklyhours weekhours tradinghours timings opentimes
    openingtime hour hrs storehrs bizhours locationhours sitehours shophours dailyhours hourstext
    hoursdisplay displayhours openhour wpslhours availabilities availability operationhours
    openinghoursspec hoursjson`,
  ],
  ['open24Hours', 'open24hours is24hours twentyfourhours open24 open247 is24hour hours24 allday'],
  ['opens', 'opentime opens opensat timeopen hoursopen hoursstart starttime openinghour'],
  [
    'closes',
    'closetime closes closesat timeclose closingtime hoursclose hoursend endtime closinghour',
  ],
  ['weekLines', 'weekdaydescriptions weekdaytext'],
  ['week', 'week'],
  [
    'specialHours',
    'specialhours specialdays holidayhours specialopeninghours specialopeninghoursspecification',
  ],
  [
    'tags',
    'tags tag services features amenities labels storeservices servicesoffered storefeatures',
  ],
  ['openingDate', 'openingdate opendate dateopened grandopening grandopeningdate'],
  ['closingDate', 'enddate closingdate closedate dateclosed closeddate'],
  ['notes', 'notes note comments comment remarks remark'],
  ['timeZone', 'timezone timezoneid tz tzid ianatimezone'],
]

const DAY_NAMES: readonly (readonly [DayField, string])[] = [
  ['monday', 'monday mon mo'],
  ['tuesday', 'tuesday tues tue tu'],
  ['wednesday', 'wednesday wed we'],
  ['thursday', 'thursday thurs thur thu th'],
  ['friday', 'friday fri fr'],
  ['saturday', 'saturday sat sa'],
  ['sunday', 'sunday sun su'],
]

const FIELDS = new Map<string, NamedField>()
for (const [field, names] of NAMES) {
  for (const [rank, name] of names.split(/\s+/).entries()) FIELDS.set(name, { field, rank })
}
for (const [day, names] of DAY_NAMES) {
  for (const name of names.split(' ')) {
    for (const text of [name, `${name}hours`, `hours${name}`]) {
      FIELDS.set(text, { field: day, rank: 0 })
    }
    for (const text of both(name, 'open opens start from opentime openingtime starttime opening')) {
      FIELDS.set(text, { field: `${day}Open`, rank: 0 })
    }
    for (const text of both(name, 'close closes end to closetime closingtime endtime closing')) {
      FIELDS.set(text, { field: `${day}Close`, rank: 0 })
    }
  }
}

/** "mondayopen" and "openmonday", for each of the words. */
function both(day: string, words: string): string[] {
  return words.split(' ').flatMap((word) => [day + word, `${day}hours${word}`, word + day])
}

/**
 * The field that a column's header or a key names, in any spelling: "Store #", " ZIP Code ",
 * "addr:postcode".
 *
 * @returns `null` for a name that is unrelated to a location
 */
export function fieldNamed(key: string): NamedField | null {
  return FIELDS.get(plainKey(key)) ?? null
}

/** A header in normal form: "Store #" → "storenumber". */
export function plainKey(key: string): string {
  return foldLetters(key.slice(0, 100))
    .replace(/#/g, 'number')
    .replace(/[^a-z0-9]+/g, '')
}

/** The index of a day, with Monday 0, from its English name or its first letters. */
export function dayIndex(name: string): number | null {
  const field = fieldNamed(name)?.field
  const index = DAY_FIELDS.findIndex((day) => day === field)
  return index < 0 ? null : index
}
