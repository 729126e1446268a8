/** What a list to choose stores from shows of each. */
export type StoreName = { id: string; name: string; address: string }
