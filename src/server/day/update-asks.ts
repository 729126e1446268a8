import { z } from 'zod'
import { DAY_MAX } from '#domain/day/day.ts'
import type { UpdateAsk } from '#domain/day/today.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import type { Storage } from '#server/storage/storage.ts'

type Asked = UpdateAsk & {
  /** The store's */
  id: string
}
type Kept = { asks: readonly Asked[] }

const asksShape: DocumentShape<Kept> = {
  name: 'asks.json',
  schema: z.object({
    asks: z.array(z.object({ id: z.string(), at: z.iso.datetime(), by: z.string() })),
  }),
  steps: [],
  empty: { asks: [] },
  remedy: 'remove the file; head office then has to ask again.',
}

/** Nobody answers what was asked so long ago. */
const OPEN_MS = DAY_MAX.hours * 3_600_000
/** A store that was asked a moment ago is not written to again. */
const AGAIN_MS = 10 * 60_000

/** What head office asked stores for, until somebody else says something of the store, or confirms it. */
export type UpdateAsks = {
  /** By the store's id */
  open: () => ReadonlyMap<string, UpdateAsk>
  /** @returns the ids of those that were not asked a moment ago */
  ask: (ids: readonly string[], by: string) => Promise<readonly string[]>
  /** @param pressedAt ISO instant; what was pressed before the question is no answer */
  answered: (id: string, by: string, pressedAt?: string) => Promise<void>
}

/** @param clock ms since the epoch */
export async function createUpdateAsks(
  storage: Pick<Storage, 'durable'>,
  clock: () => number,
): Promise<UpdateAsks> {
  const document = await storage.durable(asksShape)
  const isOpen = ({ at }: Asked) => Date.parse(at) > clock() - OPEN_MS
  const openAsks = () => document.current().asks.filter(isOpen)
  return {
    open: () => new Map(openAsks().map(({ id, at, by }) => [id, { at, by }])),
    ask: (ids, by) => {
      const now = clock()
      const at = new Date(now).toISOString()
      return document.update(({ asks }) => {
        const asked = new Set(ids)
        const recent = new Set(
          asks.flatMap((one) => (Date.parse(one.at) > now - AGAIN_MS ? [one.id] : [])),
        )
        const others = asks.filter((one) => isOpen(one) && !asked.has(one.id))
        return [
          { asks: [...others, ...[...asked].map((id) => ({ id, at, by }))] },
          ids.filter((id) => !recent.has(id)),
        ]
      })
    },
    answered: async (id, by, pressedAt) => {
      const isAnswer = (one: Asked) =>
        one.id === id &&
        one.by !== by &&
        (pressedAt === undefined || Date.parse(pressedAt) >= Date.parse(one.at))
      if (!openAsks().some(isAnswer)) return
      await document.update(({ asks }) => [
        { asks: asks.filter((one) => !isAnswer(one)) },
        undefined,
      ])
    },
  }
}
