import { numberText } from '#domain/text/number-text.ts'
import type { Need } from '#web/addresses/status-address.ts'
import type { BoardFuel, StoreState } from '#web/data/status-board.ts'

const STATES: Readonly<Record<StoreState, string>> = {
  open: 'Open',
  limited: 'Limited',
  closed: 'Closed',
  unknown: 'Call first',
}

const FUELS: Readonly<Record<BoardFuel, string>> = { regular: 'Regular', diesel: 'Diesel' }

export const words = {
  title: (brand: string) => `Store status | ${brand}`,
  description: (brand: string) =>
    `Which ${brand} stores are open, have fuel, and take cards right now.`,
  keywords: ['store status', 'open now', 'gas in stock', 'storm', 'power outage'],
  heading: 'Store status',
  updated: (date: string, time: string) => `${date} · updated ${time}`,
  refresh: 'Refresh',
  states: STATES,
  fuels: FUELS,
  need: 'I need',
  all: 'All stores',
  needs: (need: Need): string => {
    if (need === 'open') return 'Open'
    if (need === 'cards') return 'Takes cards'
    return `Has ${FUELS[need].toLowerCase()}`
  },
  affected: 'Affected stores',
  everyStore: 'All stores by city',
  byState: 'Choose a state',
  inState: (count: number, affected: number) =>
    `${numberText(count)} ${count === 1 ? 'store' : 'stores'}, ${numberText(affected)} affected`,
  more: (count: number) => `${numberText(count)} more. Choose a state to see them.`,
  out: (fuel: BoardFuel) => `No ${FUELS[fuel].toLowerCase()}`,
  never: (fuel: BoardFuel) => `Never has ${FUELS[fuel].toLowerCase()}`,
  cards: 'Cards work',
  cash: 'Cash only',
  nothing: 'Nothing until it opens again',
  heard: (time: string) => `Updated ${time}`,
  calm: (count: number) =>
    count === 1 ? 'The store is open.' : `All ${numberText(count)} stores are open.`,
  noStores: 'No stores found',
  none: (need: Need): string => {
    if (need === 'open') return 'No store is open right now.'
    if (need === 'cards') return 'No open store takes cards right now.'
    return `No store has ${FUELS[need].toLowerCase()} right now.`
  },
  call: (phone: string) => `Call ${phone}`,
  advice: 'Call before a long drive: the number is on each store’s page.',
  failed: 'Could not refresh. Try again.',
}
