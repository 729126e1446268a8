import { weekOf, type Week } from './opening-hours.ts'

/** A chain's week for tests: 6:00 AM–11:00 PM, Friday and Saturday until midnight (spec 9). */
export const DEFAULT_WEEK: Week = weekOf((day) => [[360, day === 4 || day === 5 ? 1440 : 1380]])
