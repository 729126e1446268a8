/**
 * What the directory calls the places whose address has no state or no city. In a file of its own,
 * because pages need it without the code that makes the directory.
 */
export const ELSEWHERE = 'Other places'
