import { expect, test } from 'vitest'
import { exampleLocation } from '#server/storage/contract/example-location.ts'
import { catalogShape, catalogWith } from './catalog-document.ts'
import { decodeDocument, encodeDocument } from './envelope.ts'

const TAG = { id: 'diesel', name: 'Diesel', color: '#1d7244' }
const NORTH = exampleLocation('north', { tagIds: ['diesel'] })

const decode = (value: unknown) => decodeDocument(catalogShape, Buffer.from(JSON.stringify(value)))

test('a file of the first version is read, with no former paths', () => {
  const data = { locations: [NORTH], tags: [TAG], undoId: 'abc' }
  expect(decode({ version: 0, checksum: '', data })).toMatchObject({
    version: 0,
    data: { ...data, version: 0, formerPaths: [] },
  })
})

test('a handwritten file needs neither version nor paths', () => {
  expect(decode({ locations: [NORTH], tags: [TAG] }).data).toEqual({
    version: 0,
    locations: [NORTH],
    tags: [TAG],
    undoId: null,
    formerPaths: [],
  })
})

test('former paths are written, read back, and stay through a change of tags', () => {
  const kept = decode({ locations: [NORTH], tags: [TAG] }).data
  const gone = catalogWith(kept, { locations: [], tags: kept.tags })
  const read = decodeDocument(catalogShape, encodeDocument(catalogShape, gone)).data
  expect(read.formerPaths).toEqual([['oh/medina/500-weir-mill-ln', 'north']])
  expect(catalogWith(read, { locations: [], tags: [] }).formerPaths).toBe(read.formerPaths)
})
