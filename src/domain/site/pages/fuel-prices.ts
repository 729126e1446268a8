import { z } from 'zod'
import { Color, Line, Sentence } from '#domain/site/fields.ts'
import { inSection, named } from '#domain/site/form-words.ts'

const PRICES = ['fuel-prices', 'Prices at the stores'] as const

/** What a grade is sold by. */
export const FUEL_UNITS = ['gallon', 'kWh'] as const
export type FuelUnit = (typeof FUEL_UNITS)[number]

const Grade = z.strictObject({
  /** As files of prices name it, like "e85"; that of one of the fuel page's grades changes it */
  id: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'expected an id like ethanol-free' }),
  name: named(Line, 'Name'),
  octane: named(z.number().int().min(80).max(120).nullable().default(null), 'Octane', {
    help: 'Leave it empty for a fuel that has none.',
  }),
  unit: named(z.enum(FUEL_UNITS).default('gallon'), 'Sold by', {
    choices: { gallon: 'Gallon', kWh: 'Kilowatt-hour' },
  }),
  color: named(Color.optional(), 'Color of the chip', { otherwise: '#5b6a62' }),
})

const Notice = z.strictObject({
  state: named(z.string().regex(/^[A-Z]{2}$/, { error: 'expected a state like OH' }), 'State', {
    help: 'Two letters, like OH.',
  }),
  text: named(Sentence, 'Text'),
})

const hours = z.number().positive().max(720)

/** How the prices of fuel are shown that staff enter for each store. */
export const FuelPrices = z.strictObject({
  /** Grades beside those of the fuel page */
  grades: named(z.array(Grade).max(24).default([]), 'More grades', {
    noun: 'a grade',
    title: 'name',
    help: 'Those of the fuel page come first.',
  }),
  dimAfterHours: named(hours.default(24), 'Dim a price after', { unit: 'hours' }),
  hideAfterHours: named(hours.default(48), 'Hide a price after', { unit: 'hours' }),
  /** What a state's law wants beside a price */
  notices: named(z.array(Notice).max(60).default([]), 'Lines that a state’s law wants', {
    noun: 'a line',
    title: 'state',
  }),
  /** Whether the price of members stands under that of a credit card */
  memberPrice: named(z.boolean().default(true), 'Show the price of members'),
})
export type FuelPrices = z.infer<typeof FuelPrices>

const USUAL: FuelPrices = {
  grades: [],
  dimAfterHours: 24,
  hideAfterHours: 48,
  notices: [],
  memberPrice: true,
}

/** `fuelPrices` of a chain. */
export const FuelPricesPart = inSection(FuelPrices.default(USUAL), ...PRICES)
