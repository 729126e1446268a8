/**
 * Names that a text of `site.json` may use in braces, e.g. "Save {memberSaving} per Gallon", so
 * that a figure or a name is written in one place only.
 */
export const PLACEHOLDERS = [
  'brand',
  'legalName',
  'region',
  'phone',
  'email',
  'memberSaving',
  'metaSaving',
  'gallonsPerFillUp',
  'fillUpsPerWeek',
  'savingPerVisit',
  'savingPerYear',
  'savingPerYearInCents',
  'deliveryMinutes',
  'planPriceFrom',
  'planPriceTo',
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

/** A name in braces; the name is the first group. */
export const IN_BRACES = /\{([A-Za-z]+)\}/g

/** The unknown names in braces of a text, in order. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(IN_BRACES)]
    .map(([, name]) => name ?? '')
    .filter((n) => !isPlaceholder(n))
}

export function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((placeholder) => placeholder === name)
}
