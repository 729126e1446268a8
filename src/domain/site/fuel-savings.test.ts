import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatDollars,
  formatWholeDollars,
  fuelSavings,
  wholeDollarsBelow,
} from './fuel-savings.ts'

const ADVERTISED = { memberSavingCents: 11, gallonsPerFillUp: 15, fillUpsPerWeek: 2 }

test('11¢ on 15 gallons is $1.65 a visit and, twice a week over 365 days, $172.07 a year', () => {
  expect(fuelSavings(ADVERTISED)).toEqual({ perVisit: 1.65, perYear: 172.07 })
})

test('the advertised saving is over $172 a year', () => {
  expect(formatWholeDollars(wholeDollarsBelow(fuelSavings(ADVERTISED).perYear))).toBe('$172')
})

test('a visitor who never fills up saves nothing', () => {
  expect(fuelSavings({ ...ADVERTISED, fillUpsPerWeek: 0 })).toEqual({ perVisit: 1.65, perYear: 0 })
  expect(fuelSavings({ ...ADVERTISED, gallonsPerFillUp: 0 })).toEqual({ perVisit: 0, perYear: 0 })
})

test('half a cent rounds up as it does on paper', () => {
  // 61.5 and 102.5 cents
  expect(fuelSavings({ ...ADVERTISED, memberSavingCents: 4.1 }).perVisit).toBe(0.62)
  expect(
    fuelSavings({ ...ADVERTISED, memberSavingCents: 4.1, gallonsPerFillUp: 25 }).perVisit,
  ).toBe(1.03)
})

test('tenths of cents and of gallons come out as in whole numbers', () => {
  const tenths = integer({ min: 0, max: 1000 })
  assert(
    property(tenths, tenths, (cents, gallons) => {
      const { perVisit } = fuelSavings({
        memberSavingCents: cents / 10,
        gallonsPerFillUp: gallons / 10,
        fillUpsPerWeek: 1,
      })
      expect(perVisit).toBe(Math.floor((cents * gallons + 50) / 100) / 100)
    }),
  )
})

test('"over" is never said of the very amount', () => {
  expect(wholeDollarsBelow(172.01)).toBe(172)
  expect(wholeDollarsBelow(172)).toBe(171)
  expect(wholeDollarsBelow(0)).toBe(0)
})

test('dollars are written the American way', () => {
  expect(formatDollars(1.65)).toBe('$1.65')
  expect(formatDollars(3)).toBe('$3.00')
  expect(formatDollars(1204.5)).toBe('$1,204.50')
  expect(formatWholeDollars(1204)).toBe('$1,204')
})
