import { pino, type LoggerOptions } from 'pino'
import type { Refusal } from '#server/metrics/refusal.ts'
import { createLogOutput } from './log-output.ts'
import { withoutPathToken, withoutSecrets } from './redaction.ts'

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
  // Batched, because a write for each line would cost a system call for each request.
  const batches = createLogOutput(1)
  process.once('exit', batches.flushSync)
  return pino(options(level), batches)
}

function options(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // `loggable` has already made errors plain.
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

/** The log line of a request. It has neither query nor body, which may contain secrets. */
export type RequestLine = {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
  /** Of a refused request: why, and whose it was */
  refused?: Refusal
}

/**
 * Returns the function that writes a request's line. Its fields are fixed, so it skips the search for
 * secrets, which would cost more than the line.
 *
 * @param isTerminal somebody reads along: only failures are lines of the usual level
 */
export function createRequestLog(
  log: Log,
  isTerminal = process.stdout.isTTY,
): (line: RequestLine) => void {
  const plain = log.child({}, { formatters: { log: (fields) => fields } })
  return (line) => {
    const level = isTerminal && line.status < 500 ? 'debug' : 'info'
    plain[level](
      { ...line, path: withoutPathToken(line.path), ms: Math.round(line.ms * 10) / 10 },
      'request',
    )
  }
}
