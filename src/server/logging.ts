import { pino } from 'pino'

export type Log = ReturnType<typeof createLog>

/** Fields whose value never reaches a log line, wherever they stand. */
const SECRET_FIELDS = [
  'password',
  'code',
  'token',
  'secret',
  'authorization',
  'cookie',
  'key',
  'set-cookie',
]

/**
 * Structured lines on standard output: JSON, ISO time, no host name, no process id.
 *
 * @param level pino's level name
 */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`]),
      censor: '[redacted]',
    },
    formatters: { level: (label) => ({ level: label }) },
  })
}
