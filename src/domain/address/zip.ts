/** How many leading digits name the area that a search falls back to (spec 9). */
export const ZIP_PREFIX_DIGITS = 3

// A zip copied from a document may hold a typographic dash.
const ZIP = /^(\d{5})(?:[-\u2010-\u2015\u2212]\d{4})?$/

// Owners' files also hold nine digits without the dash, and name the country in several ways.
const ZIP_AT_END =
  /(?<![\d-])(\d{5})(?:[-\u2010-\u2015\u2212 ]?\d{4})?[\s,]*(?:U\.?S\.?A?\.?|United States(?: of America)?)?[\s,.]*$/i

/**
 * Reads what is a zip as a whole (spec 5): five digits, or five, a dash and four, with or without
 * blanks around.
 *
 * @returns the five digits as text, leading zeros kept; `null` for anything else
 */
export function readZip(text: string): string | null {
  return ZIP.exec(text.trim())?.[1] ?? null
}

/**
 * Finds the zip of a US address: the one at its end, so a five-digit house number never counts. A
 * country after the zip is skipped.
 *
 * @returns the five digits; `null` when the address does not end in a zip
 */
export function zipOfAddress(address: string): string | null {
  return ZIP_AT_END.exec(address)?.[1] ?? null
}
