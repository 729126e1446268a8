/**
 * Loads states in detail, each once. A state that failed is requested again after `retry`.
 *
 * @param options.load gives the detail of a state by its code
 * @param options.onLoaded all requested states have loaded or failed; not after `signal` was aborted
 */
export function createStateDetails<Detail>(options: {
  load: (code: string) => Promise<Detail>
  onLoaded: () => void
  signal: AbortSignal
}) {
  const { load, onLoaded, signal } = options
  const loaded = new Map<string, Detail>()
  const loading = new Set<string>()
  const failed = new Set<string>()

  async function loadOne(code: string): Promise<void> {
    loading.add(code)
    try {
      loaded.set(code, await load(code))
    } catch {
      failed.add(code)
    }
    loading.delete(code)
    // One drawing for all states that load together.
    if (loading.size === 0 && !signal.aborted) onLoaded()
  }

  return {
    /** By the code of the state */
    loaded: loaded as ReadonlyMap<string, Detail>,
    request(codes: readonly string[]): void {
      for (const code of codes) {
        if (!loaded.has(code) && !loading.has(code) && !failed.has(code)) void loadOne(code)
      }
    },
    isLoading: (codes: readonly string[]) => codes.some((code) => loading.has(code)),
    retry(): void {
      failed.clear()
    },
  }
}
