import { isForeign } from '#domain/job/country.ts'
import { employmentTypes } from '#domain/job/employment-type.ts'
import type { ListedJob } from '#domain/job/job.ts'
import { readSalary } from '#domain/job/salary.ts'
import type { ChainFacts, StructuredData } from './structured-data.ts'
import { LOGO_PATH } from '#domain/paths.ts'

/**
 * An opening as schema.org `JobPosting`, as Google requires
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting): a page of its
 * own, full description, ISO date, address in parts, salary only when it is one.
 *
 * @returns `null` when a property that Google requires is unknown, because half a posting is worse
 *   than none
 */
export function jobPosting(
  { brand, origin }: Pick<ChainFacts, 'brand' | 'origin'>,
  job: ListedJob,
): StructuredData | null {
  const { id, title, path, description, requirements, postedOn, validThrough } = job
  const place = placeOf(job)
  if (postedOn === null || place === null || description === '') return null
  const types = employmentTypes(job.jobTypes ?? '')
  const salary = readSalary(job.salaryDescription ?? '')
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description:
      requirements === '' ? description : `${description}<h3>Requirements</h3>${requirements}`,
    datePosted: postedOn,
    ...(validThrough !== null && { validThrough }),
    hiringOrganization: {
      '@type': 'Organization',
      name: brand.legalName,
      sameAs: `${origin}/`,
      logo: `${origin}${LOGO_PATH}`,
    },
    ...place,
    identifier: { '@type': 'PropertyValue', name: brand.legalName, value: id },
    url: `${origin}${path}`,
    ...(types.length > 0 && { employmentType: types.length === 1 ? types[0] : types }),
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', ...amounts(salary), unitText: salary.unit },
      },
    }),
    // The application continues at the payroll provider's site, after the fit check.
    directApply: false,
  }
}

function amounts({ min, max }: { min: number | null; max: number | null }) {
  if (min !== null && min === max) return { value: min }
  return { ...(min !== null && { minValue: min }), ...(max !== null && { maxValue: max }) }
}

/**
 * Where it is done; `null` where not even the state or the country is known and it is not done from
 * anywhere.
 */
function placeOf({ jobLocation, isRemote }: ListedJob) {
  const { street, city, state, zip, country } = jobLocation
  // Google wants "from anywhere" only for what is never done at a place.
  if (isRemote && city === null && zip === null && state === null) {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: {
        '@type': 'Country',
        name: isForeign(country) ? country : 'USA',
      },
    }
  }
  if (country === null || (city === null && zip === null)) return null
  // Not every country has regions; in the United States a city alone may be in many states.
  if (country === 'US' && state === null) return null
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(street !== null && { streetAddress: street }),
        ...(city !== null && { addressLocality: city }),
        ...(state !== null && { addressRegion: state }),
        ...(zip !== null && { postalCode: zip }),
        addressCountry: country,
      },
    },
  }
}
