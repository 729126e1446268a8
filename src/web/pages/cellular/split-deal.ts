const ENDS_IN_PRICE = /^(.+ )(\$[\d.,]+|[\d.]+¢)$/

/**
 * A deal in two parts where it ends in a price, so that the price can be set larger: "From " and
 * "$6.99". The parts together are the deal.
 */
export function splitDeal(deal: string): { before: string; price: string | null } {
  const [, before, price] = ENDS_IN_PRICE.exec(deal) ?? []
  if (before === undefined || price === undefined) return { before: deal, price: null }
  return { before, price }
}
