import { z } from 'zod'

/** A point on the Earth in WGS 84 degrees, north and east positive. */
export const Coordinates = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
})
export type Coordinates = z.infer<typeof Coordinates>
