import type { Need } from '#web/addresses/status-address.ts'
import type { Perishable } from './perishable.ts'

/** The fuels of the board, by their grades' ids. */
export type BoardFuel = 'regular' | 'diesel'

/** What a store is now. `unknown`: its hours are words, or nobody gave them. */
export type StoreState = 'open' | 'limited' | 'closed' | 'unknown'

/** A store on the board. */
export type StatusRow = {
  id: string
  city: string
  street: string
  path: string
  state: StoreState
  /** Why, and when it changes: "power outage · opens 6 AM" */
  detail: string
  /** Of each of the board's `fuels`: there, out, or never sold */
  fuels: readonly ('yes' | 'out' | 'never')[]
  /** Whether it takes cash alone */
  cash?: true
  /** When staff last said anything: "2:42 PM" */
  heard?: string
  /** Whether that is more than four hours ago */
  old?: true
}

/** The storm board: which stores are open and have fuel. */
export type StatusBoard = {
  /** "3:05 PM" on the chain's clock */
  updated: string
  /** "Nov 28" on the chain's calendar */
  date: string
  /** Of all stores, before the filter */
  counts: Readonly<Record<StoreState, number>>
  /** How many stores have what a driver may need */
  needs: Readonly<Record<Need, number>>
  total: number
  /** Those that the chain sells */
  fuels: readonly BoardFuel[]
  /** Stores whose day differs from the plan, by city */
  affected: readonly StatusRow[]
  /** How many more are affected than `affected` lists */
  moreAffected: number
  /** All stores by city; `null` when there are too many for one page */
  stores: readonly StatusRow[] | null
  /** The states, when there are too many stores for one page */
  states: readonly { state: string; count: number; affected: number }[]
} & Perishable
