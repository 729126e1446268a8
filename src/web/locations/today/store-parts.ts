import { todayPart } from './today-part.tsx'

const load = () => import('./page-parts.tsx')

/** What a store's page and its dialog tell of today. */
export const TodayBox = todayPart(load, (parts) => parts.TodayBox)
export const PriceTable = todayPart(load, (parts) => parts.PriceTable)
