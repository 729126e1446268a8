type Write = (details: object, message: string) => void

/** Where storage reports; pino's loggers fit. */
export type StorageLog = { info: Write; warn: Write; error: Write }

export const silentLog: StorageLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
