import type { SteadyDays } from '#domain/time/zones.ts'

/** What the server knows of the time zones that a page's data names, by IANA name. */
export type PageZones = readonly (readonly [name: string, days: SteadyDays])[]
