import { pino, type LoggerOptions } from 'pino'

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
  if (level === 'silent') return pino({ level })
  // Written every second or so and not line by line, which would cost a system call a request.
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 })
  process.once('exit', () => {
    try {
      output.flushSync()
    } catch {
      // Nobody reads any more.
    }
  })
  return pino(options(level), output)
}

function options(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`]),
      censor: '[redacted]',
    },
    formatters: { level: (label) => ({ level: label }) },
  }
}

/** What the log says of an answered request. Nothing of a query or a body, where secrets may be. */
export type RequestLine = {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
}

/**
 * Gives the function that writes a request's line. Its fields are these and no others, so it does
 * without the search for secrets in them, which would cost more than the line.
 */
export function createRequestLog(log: Log): (line: RequestLine) => void {
  const plain = log.child({}, { redact: [] })
  return (line) => plain.info({ ...line, ms: Math.round(line.ms * 10) / 10 }, 'request')
}
