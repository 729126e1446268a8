import { expect, test } from 'vitest'
import { spawnSync } from 'node:child_process'

/** Runs lines of code with a log, and gives what stood on standard output. */
function loggedBy(code: string): Record<string, unknown>[] {
  const { stdout } = spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { createLog, createRequestLog } from './src/server/logs/logging.ts'
     const log = createLog('info')
     ${code}`,
  ])
  return stdout
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a line is JSON with a time and a level, and a secret in it is not readable', () => {
  const [line] = loggedBy(
    "log.warn({ password: 'p1', inner: { token: 't1', fine: 1 }, fine: 2 }, 'said')",
  )
  expect(line).toMatchObject({
    level: 'warn',
    msg: 'said',
    password: '[redacted]',
    inner: { token: '[redacted]', fine: 1 },
    fine: 2,
  })
  expect(String(line?.['time'])).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('a request’s line has its id, and the last lines are written before the end', () => {
  const [line] = loggedBy(
    `createRequestLog(log)({ requestId: 'a-1', method: 'GET', path: '/', status: 200, ms: 0.1234 })
     process.exit(0)`,
  )
  expect(line).toMatchObject({ requestId: 'a-1', status: 200, ms: 0.1, msg: 'request' })
})

test('in a terminal only requests that fail are lines, so that the first password stays on screen', () => {
  const lines = loggedBy(
    `const logRequest = createRequestLog(log, true)
     const line = { requestId: 'a-1', method: 'GET', path: '/', ms: 1 }
     for (const status of [200, 404, 500]) logRequest({ ...line, status })`,
  )
  expect(lines.map(({ status }) => status)).toEqual([500])
})

test('a request’s line has no token of a link', () => {
  const [line] = loggedBy(
    `createRequestLog(log)({ requestId: 'a-1', method: 'GET', path: '/invite/s3cret', status: 200, ms: 1 })`,
  )
  expect(line).toMatchObject({ path: '/invite/…' })
})

test('a command’s log leaves standard output to what the command says', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { createLog } from './src/server/logs/logging.ts'
     createLog('info', 'stderr').info('made')
     console.log('[]')`,
  ])
  expect(stdout.toString()).toBe('[]\n')
  expect(stderr.toString()).toContain('"msg":"made"')
})

test('a failure’s line says which errno, and neither a password nor an address’s query', () => {
  const [line] = loggedBy(
    `const cause = Object.assign(new Error("open '/data'"), { code: 'EACCES', syscall: 'open' })
     const err = Object.assign(new Error('GET https://feed.example/jobs?key=s3cret failed', { cause }), { code: 'EIO', password: 's3cret' })
     log.error({ err, deep: { in: { it: { password: 's3cret' } } } }, 'failed')`,
  )
  expect(line).toMatchObject({ err: { code: 'EIO', type: 'Error' }, msg: 'failed' })
  expect(JSON.stringify(line)).toContain('https://feed.example/jobs?…')
  expect(JSON.stringify(line)).not.toContain('s3cret')
})
