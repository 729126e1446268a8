// oxlint-disable-next-line no-restricted-imports -- the documentation is the input
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EXAMPLE_FILE } from '#domain/location/example-file.ts'
import { planImport } from './planning/plan-import.ts'
import { readLocations } from './readers/read-locations.ts'

test('the example file is the one of the documentation, and is read without a warning', () => {
  const file = new URL('../../../docs/example-stores.csv', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(EXAMPLE_FILE)
  const plan = planImport([], [], readLocations(Buffer.from(EXAMPLE_FILE)))
  expect(plan.refused).toEqual([])
  expect(plan.warnings).toEqual([])
  expect(plan.added.map(({ week, coordinates }) => [week !== null, coordinates !== null])).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ])
})
