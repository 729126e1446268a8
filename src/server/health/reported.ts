import { z } from 'zod'
import type { HealthFinding } from '#domain/staff/health-finding.ts'
import type { Log } from '#server/logs/logging.ts'
import type { DocumentShape, KeptDocument } from '#server/storage/kept-document.ts'

const Reported = z.strictObject({
  /** Findings that a mail told about, and that are not good again */
  alerted: z.array(z.string().max(60)).max(200),
  /** The Monday at eight that the last summary was for, ms since the epoch */
  summaryFor: z.int().nonnegative(),
})
export type Reported = z.infer<typeof Reported>

export const reportedShape: DocumentShape<Reported> = {
  name: 'health-reports.json',
  schema: Reported,
  steps: [],
  empty: { alerted: [], summaryFor: 0 },
  remedy: 'delete it; alerts are then sent again',
}

/** What was mailed before. */
export type ReportedBefore = {
  /** @returns `null` when nothing was saved yet */
  load: () => Promise<Reported | null>
  /** Never rejects: what cannot be saved is remembered. */
  save: (next: Reported) => Promise<Reported>
}

/** @param isOneProcess nobody else changes the document */
export function reportedBefore(
  kept: KeptDocument<Reported>,
  { isOneProcess, log }: { isOneProcess: boolean; log: Log },
): ReportedBefore {
  /** In memory too: on a read-only disk each look would otherwise send the alert again. */
  let reported: Reported | null = null
  return {
    load: async () => {
      if (reported !== null && isOneProcess) return reported
      const found = await kept.read().catch((error: unknown) => {
        log.warn({ err: error }, 'the list of sent alerts cannot be read')
        return reported
      })
      reported = found ?? reported
      return reported
    },
    save: async (next) => {
      reported = next
      await kept.write(next).catch((error: unknown) => {
        log.warn({ err: error }, 'the list of sent alerts cannot be saved')
      })
      return next
    },
  }
}

/** What is to be told of a look. */
export type News = {
  /** Of the reported, what is not good again */
  still: readonly string[]
  /** Newly bad */
  fresh: readonly HealthFinding[]
  /** Call it when they are told, or there are none. */
  told: () => void
}

/**
 * Compares what is found with what is reported. Processes see different things, such as each its own
 * disk: one that never saw a finding does not take it back, and one that still sees it when another one
 * does not is not surprised by it.
 */
export function createNews(): (
  found: readonly HealthFinding[],
  reported: Pick<Reported, 'alerted'>,
) => News {
  /** What was not good here at the last look, and is reported */
  let seen: ReadonlySet<string> | null = null
  return (found, { alerted }) => {
    const known = (seen ??= new Set(alerted))
    const notGood = new Set(found.flatMap(({ id, state }) => (state === 'good' ? [] : id)))
    const still = alerted.filter((id) => notGood.has(id) || !known.has(id))
    const isTold = (id: string) => known.has(id) || still.includes(id)
    const fresh = found.filter(({ id, state }) => state === 'bad' && id !== 'mail' && !isTold(id))
    return {
      still,
      fresh,
      told: () => {
        seen = new Set([...notGood].filter(isTold).concat(fresh.map(({ id }) => id)))
      },
    }
  }
}
