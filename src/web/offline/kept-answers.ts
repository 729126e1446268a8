import { readZip } from '#domain/address/zip.ts'
import type { OfflineList, ZipColumns } from '#web/data/offline-list.ts'
import { ZIP_STEPS } from '#web/data/offline-list.ts'
import { GEOCODE_CALL, LOCATIONS_CALL, OFFLINE_CALL } from '#web/addresses/paths.ts'
import { KEPT_AT } from '#web/worker/kept-names.ts'
import { CACHE, KEPT_LEAD } from '#web/worker/kept-rules.ts'
import { showSavedLine } from './saved-note.ts'

/**
 * The answer to a call from what the worker keeps on this device, for when the server is out of reach:
 * the list of stores, one of them, the point of a zip near one, and the texts of the finder. The page
 * then says when it was saved.
 *
 * @returns `null` when nothing of it is kept
 */
export async function keptAnswer(address: string): Promise<Response | null> {
  if (!('caches' in window)) return null
  const cache = await caches.open(CACHE)
  const list = await cache.match(OFFLINE_CALL)
  const copy = (await cache.match(address)) ?? (list && (await answerFrom(cache, list, address)))
  if (!copy || !list) return null
  showSavedLine(Number(list.headers.get(KEPT_AT)), Number(list.headers.get(KEPT_LEAD)))
  return copy
}

async function answerFrom(cache: Cache, list: Response, address: string): Promise<Response | null> {
  const { answers, zips }: OfflineList = await list.clone().json()
  const { pathname, searchParams } = new URL(address, window.location.origin)
  const answer =
    answers[address] ??
    (pathname === GEOCODE_CALL ? pointOf(zips, searchParams.get('address') ?? '') : null) ??
    (pathname === LOCATIONS_CALL ? await locationsOf(cache, searchParams) : null)
  return answer === null ? null : Response.json(answer, { headers: { [KEPT_AT]: '' } })
}

/** The point of "44129, USA"; `null` for a zip far from every store. */
export function pointOf({ numbers, lats, lngs }: ZipColumns, address: string) {
  const zip = readZip(address.replace(/, USA$/, ''))
  const row = zip === null ? -1 : numbers.indexOf(Number(zip))
  const [lat, lng] = [lats[row], lngs[row]]
  return lat === undefined || lng === undefined
    ? null
    : { lat: lat / ZIP_STEPS, lng: lng / ZIP_STEPS }
}

/** The stores of the ids in a query that asks for nothing else. */
async function locationsOf(cache: Cache, query: URLSearchParams): Promise<unknown> {
  const all = await cache.match(LOCATIONS_CALL)
  if (!all || [...query.keys()].some((name) => name !== 'id')) return null
  const ids = query.getAll('id')
  const locations: { id: string }[] = await all.json()
  return locations.filter(({ id }) => ids.includes(id))
}
