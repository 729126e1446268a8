import { STATUS_PATH } from './paths.ts'

/** What a driver may need of a store. */
export const NEEDS = ['open', 'regular', 'diesel', 'cards'] as const
export type Need = (typeof NEEDS)[number]

/** What the storm board shows; `state` is a postal abbreviation. */
export type StatusQuery = { need: Need | null; state: string | null }

/** Reads what the board shows from its address. Anything unknown is left out. */
export function readStatusQuery(params: URLSearchParams): StatusQuery {
  const state = params.get('state')?.toUpperCase() ?? ''
  return {
    need: NEEDS.find((need) => need === params.get('need')) ?? null,
    state: /^[A-Z]{2}$/.test(state) ? state : null,
  }
}

/** The board's address: the inverse of `readStatusQuery`. */
export function statusAddress({ need, state }: Partial<StatusQuery>): string {
  const params = new URLSearchParams({ ...(need && { need }), ...(state && { state }) })
  return params.size === 0 ? STATUS_PATH : `${STATUS_PATH}?${params}`
}
