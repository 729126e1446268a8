import { productVersion } from '#server/built-files.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import type { Services } from '#server/services.ts'
import { roomIn } from '#server/storage/files/folder/folder-state.ts'
import type { Metrics } from './metrics.ts'

/** A disk that hangs must not keep the other figures waiting. */
const DISK_PATIENCE_MS = 1000
/** How often the list of backups is read from the disk at most. */
const BACKUPS_FRESH_MS = 30_000

/** Adds the state of the site to `/metrics`: cached pages, data, jobs, backups, disk. */
export function tellSiteFigures(metrics: Metrics, services: Services, pages: PageCache): void {
  const { storage, jobs, clock, config } = services
  metrics.gaugeEach('forecourt_info', 'The running version', 'version', () => ({
    [productVersion()]: 1,
  }))
  tellPages(metrics, pages)
  metrics.gauge(
    'forecourt_data_version',
    'Grows with every saved change',
    () => storage.current().version,
  )
  metrics.gauge('forecourt_stores', 'Stores of the chain', () => storage.current().locations.length)
  metrics.gauge('forecourt_storage_writable', '1 while changes can be saved, otherwise 0', () =>
    storage.health().mode === 'read-write' ? 1 : 0,
  )
  metrics.gauge('forecourt_site_file_broken', '1 while site.json has a mistake', () =>
    storage.health().siteProblem === undefined ? 0 : 1,
  )
  metrics.gauge('forecourt_jobs', 'Openings that visitors can see', () => jobs.health().count)
  metrics.gauge('forecourt_jobs_age_seconds', 'Age of the list of openings', () => {
    const { asOf } = jobs.health()
    return asOf === null ? null : Math.max(0, clock() - asOf) / 1000
  })
  metrics.gauge('forecourt_jobs_failing', '1 while openings cannot be read', () =>
    jobs.health().failure === null ? 0 : 1,
  )
  metrics.gauge('forecourt_disk_free_bytes', 'Free space on the disk of the data folder', () =>
    inTime(roomIn(config.dataDirectory).then(({ free }) => free)),
  )
  tellBackups(metrics, services)
}

function tellPages(metrics: Metrics, pages: PageCache): void {
  metrics.counterEach(
    'forecourt_page_cache_lookups_total',
    'Page requests, by cache hit or miss',
    'result',
    () => {
      const { hits, misses } = pages.figures()
      return { hit: hits, miss: misses }
    },
  )
  metrics.gauge('forecourt_page_cache_pages', 'Pages kept', () => pages.figures().pages)
  metrics.gauge('forecourt_page_cache_bytes', 'Memory of cached pages', () => pages.figures().bytes)
}

function tellBackups(metrics: Metrics, { backups, clock, monotonic }: Services): void {
  let kept: { at: number; made: Promise<Readonly<Record<string, string | null>>> } | null = null

  async function read() {
    const [list, elsewhere] = await Promise.all([backups.list(), backups.elsewhere()])
    const newest = (kind: string) => list.find((one) => one.kind === kind)?.at ?? null
    return { made: newest('made'), safety: newest('safety'), elsewhere: elsewhere?.at ?? null }
  }

  metrics.gaugeEach('forecourt_backup_age_seconds', 'Age of the last backup', 'kind', async () => {
    if (kept === null || monotonic() - kept.at > BACKUPS_FRESH_MS) {
      kept = { at: monotonic(), made: read() }
    }
    const made = (await inTime(kept.made)) ?? {}
    return Object.fromEntries(
      Object.entries(made).map(([kind, at]) => [
        kind,
        at === null ? null : Math.max(0, clock() - Date.parse(at)) / 1000,
      ]),
    )
  })
}

/** The value, or `null` when it takes too long. */
async function inTime<Value>(work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DISK_PATIENCE_MS).unref()
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
