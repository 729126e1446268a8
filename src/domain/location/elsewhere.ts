/** Names the places whose address has no state or no city. */
export const ELSEWHERE = 'Other places'
