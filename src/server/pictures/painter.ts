import { Worker } from 'node:worker_threads'

/** The paths of the files that the painting thread reads at startup. */
export type PaintFiles = { wasm: string; fonts: readonly string[] }
export type PaintOrder = { id: number; svg: string; width: number }
export type PaintAnswer = { id: number } & ({ png: Uint8Array } | { failure: string })

/** Renders drawings to PNG outside the thread that answers requests. */
export type Painter = {
  /**
   * @param width in pixels; the drawing decides the height
   * @throws PaintingFailed
   */
  paint: (svg: string, width: number) => Promise<Buffer>
}

/** A drawing was invalid or took too long, or the thread could not run. */
export class PaintingFailed extends Error {
  override readonly name = 'PaintingFailed'
}

/** A picture takes a tenth of a second, but an owner's drawing may take forever. */
const LONGEST_MS = 10_000
/** After this idle time the thread ends and frees its memory. */
const IDLE_MS = 5000

type Waiting = { resolve: (png: Buffer) => void; reject: (error: PaintingFailed) => void }

/**
 * @param files the paths of the thread's code, the rasterizer, and the fonts
 */
export function createPainter(files: PaintFiles & { code: string | URL }): Painter {
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  return {
    paint: (svg, width) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        worker ??= start()
        worker.ref()
        if (waiting.size === 1) setTimer()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
        worker.postMessage({ id: lastId, svg, width } satisfies PaintOrder)
      }),
  }

  function start(): Worker {
    const started = new Worker(files.code, {
      workerData: { wasm: files.wasm, fonts: files.fonts } satisfies PaintFiles,
      // A drawing must not use up the site's memory.
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    started.on('message', (answer: PaintAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('png' in answer) asked?.resolve(Buffer.from(answer.png))
      else asked?.reject(new PaintingFailed(answer.failure))
      // The process may end while the thread is idle.
      if (waiting.size === 0) started.unref()
      setTimer()
    })
    started.on('error', (error) => stop(String(error), started))
    started.on('exit', () => stop('the painting thread ended', started))
    return started
  }

  function setTimer(): void {
    clearTimeout(timer)
    const isIdle = waiting.size === 0
    const [ms, reason] = isIdle ? [IDLE_MS, 'idle'] : [LONGEST_MS, 'it took too long']
    timer = setTimeout(() => stop(reason, worker), ms)
    timer.unref()
  }

  function stop(reason: string, which: Worker | null): void {
    // The answer of an aborted thread is ignored.
    if (which === null || worker !== which) return
    worker = null
    clearTimeout(timer)
    void which.terminate()
    const failed = [...waiting.values()]
    waiting.clear()
    for (const { reject } of failed) reject(new PaintingFailed(reason))
  }
}
