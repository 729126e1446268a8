type Write = (details: object, message: string) => void

/** The logger of storage, compatible with pino. */
export type StorageLog = { info: Write; warn: Write; error: Write }

export const silentLog: StorageLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
