import { expect, onTestFinished } from 'vitest'
import { openExample } from './example-folder.ts'
import { faultyDisk, type DiskOperation } from './faulty-disk.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The error code with which an operation fails, or `undefined` when it succeeds */
type Fault = (operation: DiskOperation, path: string) => string | undefined

/** The example's storage on a disk whose faults and retries the test controls. */
export async function openFaulty(inFolder?: string, atStart: Fault = () => undefined) {
  const directory = inFolder ?? (await temporaryFolder())
  const lines: string[] = []
  const keep = (_details: object, message: string) => {
    lines.push(message)
  }
  let fault = atStart
  let retries: (() => void) | null = null
  const storage = await openExample(directory, {
    disk: faultyDisk((operation, path) => fault(operation, path)),
    log: { info: keep, warn: keep, error: keep },
    every: (milliseconds, task) => {
      expect(milliseconds).toBe(10_000)
      retries = task
      return () => {
        retries = null
      }
    },
  })
  onTestFinished(() => storage.close())
  return {
    storage,
    directory,
    /** The messages of the log */
    lines,
    inject: (next: Fault) => {
      fault = next
    },
    isRetrying: () => retries !== null,
    /** Runs the timer once and waits for the disk. */
    retry: async () => {
      const before = storage.health().mode
      retries?.()
      for (let turn = 0; turn < 40 && storage.health().mode === before; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
  }
}
