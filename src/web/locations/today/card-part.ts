import { todayPart } from './today-part.tsx'

/** What a card of a store tells of today, on a list and on a map. */
export const CardToday = todayPart(
  () => import('./card-parts.tsx'),
  (parts) => parts.CardToday,
)
