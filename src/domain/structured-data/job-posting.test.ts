import { expect, test } from 'vitest'
import { exampleJob } from '#domain/job/example-job.ts'
import { jobPosting } from './job-posting.ts'

const CHAIN = {
  brand: { name: 'Oak', legalName: 'Oak Stores', tagline: '', region: '', mark: null },
  origin: 'https://oak.example',
}
const PLACE = { metro: null, street: null, city: null, state: null, zip: null, country: null }

test('a posting has all that Google requires and recommends', () => {
  const job = exampleJob({
    requirements: '<p>Be 18.</p>',
    jobLocation: {
      metro: 'Cleveland, OH',
      street: '12 Example Rd',
      city: 'Parma',
      state: 'OH',
      zip: '44129',
      country: 'US',
    },
    jobTypes: 'Full Time, Part-time',
    salaryDescription: '$14 - $16.50 per hour',
  })
  expect(jobPosting(CHAIN, job)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Cook',
    description: '<p>Make the pizza.</p><h3>Requirements</h3><p>Be 18.</p>',
    datePosted: '2026-11-16',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Oak Stores',
      sameAs: 'https://oak.example/',
      logo: 'https://oak.example/icon-512.png',
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12 Example Rd',
        addressLocality: 'Parma',
        addressRegion: 'OH',
        postalCode: '44129',
        addressCountry: 'US',
      },
    },
    identifier: { '@type': 'PropertyValue', name: 'Oak Stores', value: '9' },
    url: 'https://oak.example/job-opportunities/9',
    employmentType: ['FULL_TIME', 'PART_TIME'],
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: 14, maxValue: 16.5, unitText: 'HOUR' },
    },
    directApply: false,
  })
})

test.each([
  ['Seasonal', 'TEMPORARY'],
  ['Contractor', 'CONTRACTOR'],
  ['Internship', 'INTERN'],
  ['Internal', undefined],
  [null, undefined],
])('%s is the type %s', (jobTypes, type) => {
  expect(jobPosting(CHAIN, exampleJob({ jobTypes }))?.['employmentType']).toBe(type)
})

test.each([
  ['Full or Part Time', ['FULL_TIME', 'PART_TIME']],
  ['FT', 'FULL_TIME'],
  ['Non-Seasonal', undefined],
])('%s is the types %j', (jobTypes, types) => {
  expect(jobPosting(CHAIN, exampleJob({ jobTypes }))?.['employmentType']).toEqual(types)
})

test('a posting includes its end date when known', () => {
  const validThrough = '2026-11-20T23:59:59-05:00'
  expect(jobPosting(CHAIN, exampleJob({ validThrough }))).toMatchObject({ validThrough })
  expect(jobPosting(CHAIN, exampleJob())).not.toHaveProperty('validThrough')
})

test('the country is the job’s own, and without one there is no posting', () => {
  const toronto = { ...PLACE, city: 'Toronto', state: 'ON', zip: 'M5V 2T6', country: 'CA' }
  expect(jobPosting(CHAIN, exampleJob({ jobLocation: toronto }))?.['jobLocation']).toEqual({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Toronto',
      addressRegion: 'ON',
      postalCode: 'M5V 2T6',
      addressCountry: 'CA',
    },
  })
  const berlin = { ...PLACE, city: 'Berlin', country: 'DE' }
  expect(jobPosting(CHAIN, exampleJob({ jobLocation: berlin }))).not.toBeNull()
  const somewhere = { ...PLACE, city: 'Berlin', state: 'Land Berlin' }
  expect(jobPosting(CHAIN, exampleJob({ jobLocation: somewhere }))).toBeNull()
})

/** The value of a posting's `baseSalary`. */
function value(salaryDescription: string): unknown {
  const salary = jobPosting(CHAIN, exampleJob({ salaryDescription }))?.['baseSalary']
  return (salary as { value: unknown } | undefined)?.value
}

test('one amount is a value, one end alone is that end, and vague pay is left out', () => {
  expect(value('$15/hr')).toEqual({ '@type': 'QuantitativeValue', value: 15, unitText: 'HOUR' })
  expect(value('Up to $20/hr')).toEqual({
    '@type': 'QuantitativeValue',
    maxValue: 20,
    unitText: 'HOUR',
  })
  expect(value('DOE')).toBeUndefined()
})

test('without a date, a description or a place there is no posting', () => {
  expect(jobPosting(CHAIN, exampleJob({ postedOn: null }))).toBeNull()
  expect(jobPosting(CHAIN, exampleJob({ description: '' }))).toBeNull()
  expect(jobPosting(CHAIN, exampleJob({ jobLocation: PLACE }))).toBeNull()
  expect(
    jobPosting(CHAIN, exampleJob({ jobLocation: { ...PLACE, state: 'OH', country: 'US' } })),
  ).toBeNull()
})

test('a remote job without a place is marked as remote', () => {
  const posting = jobPosting(CHAIN, exampleJob({ isRemote: true, jobLocation: PLACE }))
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
  })
  const placed = jobPosting(CHAIN, exampleJob({ isRemote: true }))
  expect(placed).not.toHaveProperty('jobLocationType')
})
