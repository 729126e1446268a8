/**
 * Keeps apart what is asked of the server about the catalog: an answer that a change overlapped with
 * may be older than that change, and is not the latest version.
 */
export type CatalogCalls = {
  /**
   * Asks for a change.
   *
   * @returns `isLatest`: no other change began before it was answered, so its answer shows them all
   * @throws what asking throws
   */
  change: <Answer>(ask: () => Promise<Answer>) => Promise<{ answer: Answer; isLatest: boolean }>
  /**
   * Reads, and again as long as a change overlaps with the reading. One reading at a time.
   *
   * @throws what reading throws
   */
  read: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

export function createCatalogCalls(): CatalogCalls {
  const underWay = new Set<Promise<unknown>>()
  let begun = 0
  let lastReading: Promise<unknown> = Promise.resolve()

  async function readQuietly<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      while (underWay.size > 0) await Promise.allSettled(underWay)
      const before = begun
      const answer = await ask()
      if (begun === before) return answer
    }
  }

  return {
    change: async (ask) => {
      begun += 1
      const mine = begun
      const wasQuiet = underWay.size === 0
      const asked = ask()
      underWay.add(asked)
      try {
        return { answer: await asked, isLatest: wasQuiet && begun === mine }
      } finally {
        underWay.delete(asked)
      }
    },
    read: (ask) => {
      const reading = lastReading.then(() => readQuietly(ask))
      lastReading = reading.catch(() => undefined)
      return reading
    },
  }
}
