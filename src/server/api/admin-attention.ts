import { Hono } from 'hono'
import type { Location } from '#domain/location.ts'
import { isUsable } from '#domain/usable-coordinates.ts'
import type { AppEnv } from '#server/app-env.ts'
import type { Services } from '#server/services.ts'

/** As many names as a sentence can take. */
const NAMES = 3

/** /api/admin/attention: what staff should look at, one sentence each, the gravest first. */
export function adminAttention(services: Services) {
  return new Hono<AppEnv>().get('/', async (c) => c.json({ notes: await notes(services) }))
}

async function notes({ storage, config, jobs, clock }: Services): Promise<string[]> {
  const { mode, reason, repairs } = storage.health()
  const locations = await storage.locations.list()
  const unplaced = locations.filter(({ coordinates }) => !isUsable(coordinates))
  const unread = locations.filter(hasUnreadHours)
  return [
    ...(mode === 'read-only'
      ? [`Changes cannot be saved at present: ${reason ?? 'the disk refuses writes'}.`]
      : []),
    ...repairs.map((repair) => `The data folder was repaired when the site started: ${repair}`),
    ...(config.isExposed
      ? [
          `The site is on plain http (${config.publicUrl}): passwords can be read on their way. Put it behind https and set PUBLIC_URL.`,
        ]
      : []),
    ...jobNotes(jobs.health(), clock()),
    ...(unplaced.length > 0
      ? [`${stores(unplaced)} no place on the map, and so in no search by distance.`]
      : []),
    ...(unread.length > 0
      ? [`${stores(unread)} hours that were not understood; they are shown as they were written.`]
      : []),
  ]
}

function jobNotes(
  { failure, asOf, doubtfulEmptySince }: ReturnType<Services['jobs']['health']>,
  now: number,
): string[] {
  const age = asOf === null ? null : Math.max(1, Math.round((now - asOf) / 3_600_000))
  return [
    ...(failure !== null
      ? [
          age === null
            ? `The list of jobs cannot be had: ${failure}.`
            : `The feed of jobs failed (${failure}); the site shows its list of ${age} h ago.`,
        ]
      : []),
    ...(doubtfulEmptySince !== null
      ? ['The feed of jobs is suddenly empty. The site still shows the list of before.']
      : []),
  ]
}

/** A day whose hours are a text that nobody could read, and not one of the usual words. */
function hasUnreadHours({ week }: Location): boolean {
  return week?.some((day) => typeof day === 'string') ?? false
}

/** "Lindenway Parma and 2 more have" */
function stores(list: readonly Location[]): string {
  const names = list.slice(0, NAMES).map(({ name }) => name)
  const rest = list.length - names.length
  const all = rest > 0 ? [...names, `${rest.toLocaleString('en-US')} more`] : names
  const last = all.pop() ?? ''
  return `${all.length === 0 ? last : `${all.join(', ')} and ${last}`} ${list.length === 1 ? 'has' : 'have'}`
}
