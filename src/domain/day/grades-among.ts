import type { Price } from './day.ts'

type Seller = { grades?: readonly string[]; prices?: readonly Pick<Price, 'grade'>[] }

/** Ids of the grades that some store sells, or has a price for. */
export function gradesAmong(locations: readonly Seller[]): string[] {
  const sold = new Set<string>()
  for (const { grades = [], prices = [] } of locations) {
    for (const id of grades) sold.add(id)
    for (const { grade } of prices) sold.add(grade)
  }
  return [...sold]
}
