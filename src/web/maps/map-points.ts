import type { ListedLocation } from '#domain/location/location.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import type { MapPoint } from './stores-map.ts'

/**
 * The point of a location on a map; an empty array without coordinates.
 *
 * @param number its place in the list beside the map, from 1; `null` for a location that is not in the list
 */
export function mapPoints(
  { id, name, coordinates }: Pick<ListedLocation, 'id' | 'name' | 'coordinates'>,
  number: number | null,
): MapPoint[] {
  return isUsable(coordinates) ? [{ id, name, ...coordinates, number }] : []
}
