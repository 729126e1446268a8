/**
 * Whether a job is known to be outside the United States.
 *
 * @param country ISO 3166-1 alpha-2 or a feed's own words; `null` where it is not known
 */
export function isForeign(country: string | null): country is string {
  return country !== null && country !== 'US'
}
