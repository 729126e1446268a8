import Supercluster, { type PointFeature } from 'supercluster'
import type { Area } from '#domain/address/area.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import type { MapPoint } from '#web/maps/stores-map.ts'

/** A pin or cluster for one or more points. */
export type PinMark = Coordinates & {
  /** Identifies the mark in every view */
  key: string
  /** The index of its first point in the list; marks are in the order of the list */
  order: number
} & ({ kind: 'pin'; point: MapPoint } | { kind: 'cluster'; count: number; area: Area })

/** Points nearer to each other than this form a cluster, in pixels. */
const RADIUS = 60
/** From the next zoom on every point has its own pin. */
export const CLUSTER_ZOOM_MAX = 14

type Member = { order: number }

/**
 * Joins points that are near each other on the screen.
 *
 * Each zoom has its own index, made when the map first shows that zoom: 10,000 points take about 10 ms.
 * An index of all zooms would delay the first pin by 60 ms.
 *
 * @param points in the order of the list
 */
export function createPinClusters(points: readonly MapPoint[]) {
  const features = points.map(({ lat, lng }, order): PointFeature<Member> => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { order },
  }))
  const indexes = new Map<number, Supercluster<Member, Member>>()

  function indexAt(zoom: number): Supercluster<Member, Member> {
    const known = indexes.get(zoom)
    if (known) return known
    const index = new Supercluster<Member, Member>({
      radius: RADIUS,
      extent: 256,
      minZoom: zoom,
      maxZoom: zoom,
      map: ({ order }) => ({ order }),
      reduce: (all, { order }) => {
        all.order = Math.min(all.order, order)
      },
    }).load(features)
    indexes.set(zoom, index)
    return index
  }

  return {
    /** The marks in a part of the map, in the order of the list. */
    marksIn(area: Area, zoom: number): PinMark[] {
      if (zoom > CLUSTER_ZOOM_MAX) return pinsIn(points, area)
      const index = indexAt(zoom)
      return index
        .getClusters([...area], zoom)
        .flatMap((feature): PinMark[] => {
          const [lng = 0, lat = 0] = feature.geometry.coordinates
          const { order } = feature.properties
          if ('cluster_id' in feature.properties) {
            const { cluster_id: id, point_count: count } = feature.properties
            const members = index
              .getLeaves(id, Infinity)
              .flatMap((leaf) => points[leaf.properties.order] ?? [])
            // Cluster ids of different zooms may be equal.
            const key = `cluster ${zoom} ${id}`
            return [{ kind: 'cluster', key, order, lat, lng, count, area: areaOf(members) }]
          }
          const point = points[order]
          return point ? [pinMark(point, order)] : []
        })
        .toSorted((a, b) => a.order - b.order)
    },

    /** The mark of one point, also outside of the view. */
    markOf(id: string): PinMark | null {
      const order = points.findIndex((point) => point.id === id)
      const point = points[order]
      return point ? pinMark(point, order) : null
    },
  }
}

function pinsIn(points: readonly MapPoint[], [west, south, east, north]: Area): PinMark[] {
  return points.flatMap((point, order) =>
    point.lng >= west && point.lng <= east && point.lat >= south && point.lat <= north
      ? [pinMark(point, order)]
      : [],
  )
}

function pinMark(point: MapPoint, order: number): PinMark {
  const { id, lat, lng } = point
  return { kind: 'pin', key: `pin ${id}`, order, lat, lng, point }
}

function areaOf(members: readonly Coordinates[]): Area {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { lat, lng } of members) {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return [west, south, east, north]
}
