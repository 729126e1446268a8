import { brandColors } from '#domain/brand/brand-palette.ts'
import type { Location } from '#domain/location/location.ts'
import {
  SETUP_STEPS,
  type SetupAnswer,
  type SetupChange,
  type SetupStep,
  type SetupValues,
} from '#domain/setup/setup.ts'
import { isSame } from '#domain/site/editor/diff-sites.ts'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import { isItemList, type SiteSource } from '#domain/site/editor/site-source.ts'
import type { Site } from '#domain/site/site.ts'
import type { Config } from '#server/config.ts'
import { PublicError } from '#server/errors.ts'
import type { Log } from '#server/logs/logging.ts'
import { publishedIn, siteIndex, versionOf } from '#server/site-editor/site-forms.ts'
import type { Storage } from '#server/storage/storage.ts'
import { readSampleChain, sampleParts, type SampleChain } from './sample-chain.ts'
import { sampleFields, sampleSpanish } from './sample-fields.ts'
import { setupShape } from './setup-document.ts'

/** An owner's first hour: what is done is seen in the data; only what is skipped is kept. */
export type Setup = {
  read: () => Promise<SetupAnswer>
  change: (change: SetupChange) => Promise<void>
  /** Deletes the stores that are still the sample's, in one commit. @throws PublicError 409 for none */
  removeSampleStores: (by: string) => Promise<{ removed: number }>
  /** Puts deleted stores of the sample back, in one commit. @throws PublicError 409 for none */
  restoreSampleStores: (by: string) => Promise<{ restored: number }>
}

type Options = {
  storage: Storage
  site: () => Site
  config: Pick<Config, 'publicUrl' | 'jobsFeedUrl' | 'languages' | 'timeZone'>
  log: Log
  clock: () => number
}

/** Opens the setup, which begins when the folder holds the sample and nothing has changed yet. */
export async function createSetup({ storage, site, config, log, clock }: Options): Promise<Setup> {
  const document = await storage.durable(setupShape)
  const sample = await readSampleChain()
  if (document.current().begunAt === null && (await isNew(storage, sample))) {
    const begunAt = new Date(clock()).toISOString()
    await document
      .update((kept) => [{ ...kept, begunAt }, undefined])
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the state of the setup could not be saved'),
      )
  }

  const sampleStores = () => storage.current().locations.filter(sample.isStore)

  return {
    read: async () => {
      const { begunAt, skipped, isHidden } = document.current()
      const { locations } = storage.current()
      const source = publishedIn(storage.current())
      const values = valuesOf(site(), source)
      const stores = sampleStores()
      const done = doneSteps({ source, sample: sample.site(), locations, stores })
      const isOver = SETUP_STEPS.every(
        (id) => id === 'live' || done.has(id) || skipped.includes(id),
      )
      if (isOver) done.add('live')
      const state = (id: SetupStep) =>
        done.has(id) ? 'done' : skipped.includes(id) ? 'skipped' : 'open'
      // While the folder is away, nothing is said about them.
      const jobs = config.jobsFeedUrl === null ? await storage.files.jobs().catch(() => null) : null
      return {
        panel: begunAt === null ? 'none' : isHidden ? 'hidden' : 'shown',
        steps: SETUP_STEPS.map((id) => ({ id, state: state(id) })),
        sample: {
          stores: stores.map(({ id }) => id),
          parts: [
            ...sampleParts(source, sample.site()),
            ...(sample.hasJobs(jobs) ? ['Job openings (jobs.json)'] : []),
          ],
          left: sampleFields(source, sample.site()),
          spanish: config.languages.includes('es')
            ? sampleSpanish(source, sample.site()).map((path) => ({
                path,
                place: siteIndex().placeOf(path, source),
              }))
            : [],
          tags: sample.unusedTags(storage.current()),
        },
        ownStores: locations.length - stores.length,
        version: versionOf(source),
        timeZone: {
          now: site().timeZone,
          stores:
            config.timeZone === null
              ? otherZone(
                  locations.filter((one) => !sample.isStore(one)),
                  site().timeZone,
                )
              : null,
        },
        values,
        address: config.publicUrl,
      }
    },
    change: (change) =>
      document.update((kept) => {
        if ('isHidden' in change) return [{ ...kept, isHidden: change.isHidden }, undefined]
        const others = kept.skipped.filter((id) => id !== change.step)
        return [
          { ...kept, skipped: change.isSkipped ? [...others, change.step] : others },
          undefined,
        ]
      }),
    removeSampleStores: (by) =>
      storage.commit(
        { by, what: ({ removed }) => `Deleted ${removed} sample stores`, kind: 'stores' },
        ({ locations }) => {
          const kept = locations.filter((location) => !sample.isStore(location))
          const removed = locations.length - kept.length
          if (removed === 0) throw new PublicError(409, 'No sample store is left.')
          return [{ locations: kept }, { removed }]
        },
      ),
    restoreSampleStores: async (by) => {
      const deleted = await deletedStores(storage, sample)
      return storage.commit(
        { by, what: ({ restored }) => `Restored ${restored} sample stores`, kind: 'stores' },
        ({ locations }) => {
          const taken = new Set(locations.map(({ id }) => id))
          const back = deleted.filter(({ location }) => !taken.has(location.id))
          if (back.length === 0) throw new PublicError(409, 'No sample store can be restored.')
          const next = back.reduce<readonly Location[]>(
            (list, { location, index }) => list.toSpliced(index, 0, location),
            locations,
          )
          return [{ locations: next }, { restored: back.length }]
        },
      )
    },
  }
}

async function isNew(storage: Storage, sample: SampleChain): Promise<boolean> {
  if (!sample.isWhole(storage.current())) return false
  // The first account is made at the first start.
  for await (const { kind } of storage.history()) if (kind !== 'people') return false
  return true
}

/** The sample's stores that were deleted last, in the order of their places. */
async function deletedStores(
  storage: Storage,
  sample: SampleChain,
): Promise<{ location: Location; index: number }[]> {
  for await (const { changes } of storage.history()) {
    const found = changes.locations.items.flatMap(({ before, after, index }) =>
      before !== null && after === null && sample.isStore(before)
        ? [{ location: before, index }]
        : [],
    )
    if (found.length > 0) return found.toSorted((a, b) => a.index - b.index)
  }
  return []
}

/** The time zone of most stores; `null` where it is the chain's, or there is none. */
function otherZone(stores: readonly Location[], now: string): string | null {
  const counts = new Map<string, number>()
  for (const { timeZone } of stores) counts.set(timeZone, (counts.get(timeZone) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most === undefined || most[0] === now ? null : most[0]
}

/** The steps whose result is in the data. */
function doneSteps({
  source,
  sample,
  locations,
  stores,
}: {
  source: SiteSource
  sample: SiteSource
  locations: readonly Location[]
  stores: readonly Location[]
}): Set<SetupStep> {
  const differs = (path: string) => !isSame(valueAt(source, path), valueAt(sample, path))
  const urls = new Set(profilesIn(sample).map(({ url }) => url))
  const done = new Set<SetupStep>()
  if (differs('brand.name')) done.add('name')
  if (differs('brand.colors')) done.add('colors')
  if (differs('contact.phone') && differs('contact.email')) done.add('contact')
  if (profilesIn(source).every(({ url }) => !urls.has(url))) done.add('social')
  if (stores.length === 0 && locations.length > 0) done.add('stores')
  return done
}

function profilesIn(source: SiteSource): SetupValues['social'] {
  const list = source['social']
  if (!isItemList(list)) return []
  return list.map(({ id, network, url }) => ({
    id,
    network: typeof network === 'string' ? network : '',
    url: typeof url === 'string' ? url : '',
  }))
}

function valuesOf({ brand, contact }: Site, source: SiteSource): SetupValues {
  // Texts as they are written, before figures are put in.
  const written = (path: string, shown: string) => {
    const text = valueAt(source, path)
    return typeof text === 'string' ? text : shown
  }
  return {
    name: brand.name,
    legalName: brand.legalName,
    tagline: written('brand.tagline.en', brand.tagline),
    region: written('brand.region.en', brand.region),
    phone: contact.phone,
    email: contact.email,
    colors: brandColors(brand.colors),
    social: profilesIn(source),
  }
}
