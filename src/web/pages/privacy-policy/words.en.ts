export const words = {
  effectiveDate: 'Effective date:',
  /** For dates (BCP 47) */
  locale: 'en-US',
  onThisPage: 'On this page',
}
