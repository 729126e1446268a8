/** Compares names for a list, without case and accents; "Store 9" comes before "Store 10". */
export const compareNames = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare
