/**
 * Orders the calls about the catalog. An answer that overlaps with a change may be older than that
 * change, so it is not the latest version.
 */
export type CatalogCalls = {
  /**
   * Makes a change.
   *
   * @returns `isLatest`: no other change overlapped with it, so its answer includes every change
   * @throws the error of `ask`
   */
  change: <Answer>(ask: () => Promise<Answer>) => Promise<{ answer: Answer; isLatest: boolean }>
  /**
   * Reads, and repeats the read as long as a change overlaps with it. Runs one read at a time.
   *
   * @throws the error of `ask`
   */
  read: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

export function createCatalogCalls(): CatalogCalls {
  const running = new Set<Promise<unknown>>()
  let started = 0
  let lastReading: Promise<unknown> = Promise.resolve()

  async function readQuietly<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      while (running.size > 0) await Promise.allSettled(running)
      const before = started
      const answer = await ask()
      if (started === before) return answer
    }
  }

  return {
    change: async (ask) => {
      started += 1
      const own = started
      const wasQuiet = running.size === 0
      const asked = ask()
      running.add(asked)
      try {
        return { answer: await asked, isLatest: wasQuiet && started === own }
      } finally {
        running.delete(asked)
      }
    },
    read: (ask) => {
      const reading = lastReading.then(() => readQuietly(ask))
      lastReading = reading.catch(() => undefined)
      return reading
    },
  }
}
