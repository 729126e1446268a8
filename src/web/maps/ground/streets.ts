import { tileLayer, type Map as LeafletMap } from 'leaflet'
import type { Streets } from '#domain/site/street-source.ts'
import { MAP_CALL } from '#web/addresses/paths.ts'

/**
 * Draws the owner's streets, if any, over the ground. If they fail to load, the ground stays.
 *
 * @param onCredit receives their attribution
 * @param signal ends pending work
 */
export async function showStreets(
  map: LeafletMap,
  onCredit: (credit: string | null) => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(MAP_CALL, { signal })
  if (!answer.ok) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server answers
  const { streets } = (await answer.json()) as { streets: Streets | null }
  if (!streets) return
  if (streets.kind === 'tiles') return showTiles(map, streets, onCredit)
  const { showArchive } = await import('./street-archive-layer.ts')
  await showArchive(map, streets.address, onCredit, signal)
}

function showTiles(
  map: LeafletMap,
  { address, credit }: Streets & { kind: 'tiles' },
  onCredit: (credit: string | null) => void,
): void {
  tileLayer(address, { maxZoom: map.getMaxZoom() }).addTo(map)
  onCredit(credit)
}
