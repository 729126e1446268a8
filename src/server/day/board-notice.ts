import { z } from 'zod'
import { NOTICE_MAX, type BoardNotice } from '#domain/day/today.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import type { Storage } from '#server/storage/storage.ts'

type Kept = { notice: BoardNotice | null }

export const noticeShape: DocumentShape<Kept> = {
  name: 'notice.json',
  schema: z.object({
    notice: z
      .object({
        text: z.string().min(1).max(NOTICE_MAX),
        until: z.iso.datetime(),
        by: z.string(),
        at: z.iso.datetime(),
      })
      .nullable(),
  }),
  steps: [],
  empty: { notice: null },
  remedy: 'remove the file; only the notice above the store statuses goes away.',
}

/** The line that owners and editors put over the storm board. It ends at its instant. */
export type BoardNotices = {
  /** `null` when there is none now */
  current: () => BoardNotice | null
  /** When it ends by itself, in ms since the epoch; `null` for never */
  until: () => number | null
  /** Grows with each change, for caches of pages */
  version: () => number
  set: (notice: BoardNotice | null) => Promise<void>
}

/** @param clock ms since the epoch */
export async function createBoardNotices(
  storage: Pick<Storage, 'durable'>,
  clock: () => number,
): Promise<BoardNotices> {
  const document = await storage.durable(noticeShape)
  let version = 0
  let shown = document.current()
  const current = () => {
    const { notice } = document.current()
    return notice && Date.parse(notice.until) > clock() ? notice : null
  }
  return {
    current,
    until: () => {
      const notice = current()
      return notice && Date.parse(notice.until)
    },
    version: () => {
      // Another process may have set it.
      if (document.current() !== shown) version += 1
      shown = document.current()
      return version
    },
    set: (notice) => document.update(() => [{ notice }, undefined]),
  }
}
