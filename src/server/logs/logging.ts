import { pino, type LoggerOptions } from 'pino'
import { createLogOutput } from './log-output.ts'
import { withoutSecrets } from './redaction.ts'

export type Log = ReturnType<typeof createLog>

/**
 * Structured lines: JSON, ISO time, no host name, no process id.
 *
 * @param level pino's level name
 * @param output standard output for the site; the error stream for a command, whose own output is
 *   read by others
 */
export function createLog(level: string, output: 'stdout' | 'stderr' = 'stdout') {
  if (level === 'silent') return pino({ level })
  if (output === 'stderr') return pino(options(level), pino.destination({ dest: 2, sync: true }))
  // Written every second or so and not line by line, which would cost a system call a request.
  const batches = createLogOutput(1)
  process.once('exit', batches.flushSync)
  return pino(options(level), batches)
}

function options(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Errors are plain by then.
    serializers: { err: (error: unknown) => error },
    formatters: { level: (label) => ({ level: label }), log: loggable },
  }
}

/** A line's fields without secrets; an error becomes plain first, so that its fields are seen too. */
function loggable(fields: object): Record<string, unknown> {
  const plain = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Error ? { ...pino.stdSerializers.err(value) } : value,
  ])
  return withoutSecrets(Object.fromEntries(plain))
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
  const plain = log.child({}, { formatters: { log: (fields) => fields } })
  return (line) => plain.info({ ...line, ms: Math.round(line.ms * 10) / 10 }, 'request')
}
