import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** What the process knows about itself. */
export type ProcessFigures = {
  /** The delay that 99 of 100 turns of the event loop stay below, in ms; `null` when not measured */
  lagMs: number | null
  /** Memory for data in use, and the most that there can be, in bytes */
  memory: number
  memoryLimit: number
  /** How long the process has run, in seconds */
  uptime: number
}

const RESOLUTION_MS = 20
/** The delay is of these last minutes, not of the whole life of the process. */
const WINDOW_MS = 5 * 60_000

/** The figures without the delay, which is only measured where somebody watches. */
export function processFigures(): ProcessFigures {
  const { used_heap_size: memory, heap_size_limit: memoryLimit } = getHeapStatistics()
  return { lagMs: null, memory, memoryLimit, uptime: process.uptime() }
}

/**
 * Measures the delay of the event loop from now on. Keeps no process alive.
 *
 * @returns the figures, and `stop`
 */
export function watchProcess(): { figures: () => ProcessFigures; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let former: number | null = null
  const lag = () => Math.max(0, Math.round(delay.percentile(99) / 1e6) - RESOLUTION_MS)
  const timer = setInterval(() => {
    former = lag()
    delay.reset()
  }, WINDOW_MS).unref()
  return {
    figures: () => ({ ...processFigures(), lagMs: Math.max(former ?? 0, lag()) }),
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}
