export const words = {
  effectiveDate: 'Effective date:',
  /** For dates (BCP 47) */
  locale: 'en-US',
  onThisPage: 'On this page',
  /** On counting, unless it is off */
  counts:
    'We count how often visitors search for a store, find none, open a store’s details, directions, or phone number, and look at a job: per day in all, and per month for each store and for each known zip code and city that is searched. We keep these numbers alone, without cookies, IP addresses, or the text of other searches, and delete them after at most 24 months.',
}
