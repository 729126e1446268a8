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
] as const)('"%s" is a job in %s, %s', ([asked, city, state]) => {
  const place = readJobPlace(asked)
  expect(place?.kind === 'city' && isInCity(jobIn(city, state), place)).toBe(true)
})

test.for([
  ['Port Washington, WI', 'Port Washington', 'NY'],
  ['Port Washington', 'Port', 'OR'],
  ['Parma, OH', 'Parma', 'ID'],
] as const)('"%s" is no job in %s, %s', ([asked, city, state]) => {
  const place = readJobPlace(asked)
  expect(place?.kind === 'city' && isInCity(jobIn(city, state), place)).toBe(false)
})
