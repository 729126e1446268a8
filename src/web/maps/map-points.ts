import type { ListedLocation } from '#domain/location/location.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import type { MapPoint } from './stores-map.ts'

/**
 * A location as a point of a map; none without coordinates.
 *
 * @param number its place in the list beside the map, from 1; `null` for one outside of the list
 */
export function mapPoints(
  { id, name, coordinates }: Pick<ListedLocation, 'id' | 'name' | 'coordinates'>,
  number: number | null,
): MapPoint[] {
  return isUsable(coordinates) ? [{ id, name, ...coordinates, number }] : []
}
