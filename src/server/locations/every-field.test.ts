import { expectTypeOf, test } from 'vitest'
import type { ImportRow } from '#domain/location/import-row.ts'
import type { ListedLocation, Location } from '#domain/location/location.ts'
import type { LocationChange } from '#server/api/admin/locations/location-change.ts'
import type { FileRow } from '#server/importing/columns/file-row.ts'

/**
 * The fields of a location that a type lacks. A new field of `Location` makes each line below a type
 * error until the type has it, or the line lists the field as one with another name.
 */
type Missing<Type, Elsewhere extends keyof Location = never> = Exclude<
  keyof Location,
  keyof Type | Elsewhere
>

test('visitors get every field of a location, tags by name', () => {
  expectTypeOf<Missing<ListedLocation, 'tagIds'>>().toBeNever()
})

test('files can have every field of a location', () => {
  type AsColumns = 'coordinates' | 'week' | 'specialDays' | 'businessStatus' | 'tagIds'
  expectTypeOf<Missing<FileRow, AsColumns>>().toBeNever()
})

test('an imported row can have every field of a location', () => {
  expectTypeOf<Missing<ImportRow, 'tagIds'>>().toBeNever()
})

test('staff can set every field of a location', () => {
  expectTypeOf<Missing<LocationChange>>().toBeNever()
})
