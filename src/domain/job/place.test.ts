import { expect, test } from 'vitest'
import { exampleJob } from './example-job.ts'
import { isInCity, readJobPlace } from './place.ts'

const jobIn = (city: string, state: string | null, location: string | null = null) =>
  exampleJob({
    location,
    jobLocation: { metro: null, street: null, zip: null, country: null, city, state },
  })

test.for([
  ['Port Washington', 'Port Washington', 'WI'],
  ['Port Washington, WI', 'Port Washington', 'WI'],
  ['Mount Washington KY', 'Mount Washington', 'KY'],
  ['Albany New York', 'Albany', 'NY'],
  ['parma', 'Parma', null],
  ['Albany, Nueva York', 'Albany', 'NY'],
  ['Erie Pensilvania', 'Erie', 'PA'],
  ['Raleigh, Carolina del Norte', 'Raleigh', 'NC'],
  ['cerca de Parma', 'Parma', 'OH'],
  ['en Parma, Ohio', 'Parma', 'OH'],
  ['De Soto', 'De Soto', 'MO'],
  ['Del Rio, TX', 'Del Rio', 'TX'],
  ['Encino', 'Encino', 'CA'],
] as const)('"%s" is a job in %s, %s', ([asked, city, state]) => {
  const place = readJobPlace(asked)
  expect(place?.kind === 'city' && isInCity(jobIn(city, state), place)).toBe(true)
})

test.for([
  ['Port Washington, WI', 'Port Washington', 'NY'],
  ['Port Washington', 'Port', 'OR'],
  ['Parma, OH', 'Parma', 'ID'],
  ['Albany, Nueva York', 'Albany', 'GA'],
] as const)('"%s" is no job in %s, %s', ([asked, city, state]) => {
  const place = readJobPlace(asked)
  expect(place?.kind === 'city' && isInCity(jobIn(city, state), place)).toBe(false)
})

test.for([
  ['código postal 441', '441'],
  ['Codigo postal: 441', '441'],
  ['cerca de 441', '441'],
  ['cerca del 44129', '44129'],
  ['mi código postal es 44129', '44129'],
] as const)('"%s" asks for the zip %s', ([asked, part]) => {
  expect(readJobPlace(asked)).toMatchObject({ kind: 'zip', part })
})
