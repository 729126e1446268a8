const ENDS_IN_PRICE = /^(.+) (\$[\d.,]+|[\d.]+¢)$/

/**
 * A deal as a ticket shows it: the price at its end large, and the words before it small. A deal
 * that does not end in a price is large as a whole.
 */
export function splitDeal(deal: string): { before: string | null; figure: string } {
  const [, before, price] = ENDS_IN_PRICE.exec(deal) ?? []
  if (before === undefined || price === undefined) return { before: null, figure: deal }
  return { before, figure: price }
}
