/**
 * The most that a location may hold, for the schema, imports, the API, and the staff's forms. Lengths
 * are in UTF-16 code units, as zod and `maxlength` count them.
 */
export const LOCATION_MAX = {
  id: 128,
  name: 200,
  address: 400,
  phone: 60,
  timeZone: 64,
  /** The hours of one day as text */
  dayHours: 200,
  intervalsOfDay: 8,
  specialDays: 400,
  specialDayName: 80,
  /** Kinds of connectors for electric cars */
  connectors: 12,
  /** Above the megawatt chargers of trucks */
  connectorKW: 4000,
  evPrice: 60,
  /** Parking spaces, showers, chargers of one kind */
  factCount: 999,
  schedules: 12,
  scheduleName: 60,
  grades: 20,
  gradeId: 40,
} as const

export const TAG_MAX = { id: 64, name: 40 } as const

/** The most tags a location may carry, so that every location can have all of them. */
export const TAGS_MAX = 200

/** The most pictures, and the length of an alternative text. */
export const MEDIA_MAX = { pictures: 5000, alt: 500 } as const

/** The most stores whose day or prices are kept, as well as requests that may come again. */
export const DAYS_MAX = 20_000

/** The most people on the staff, active or not. */
export const PEOPLE_MAX = 2000
