import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './find-browser.ts'

// Everything that must hold before a change is shared. Every step runs, so that one failure does not
// hide another; each counts, and the runners' own reports are added up.
let passed = 0
let failed = 0

const REPORTS = 'test-results/reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

for (const layer of ['.', 'src/domain', 'src/web', 'src/server']) {
  step(`types in ${layer}`, 'tsc', '-p', layer)
}
step('lint', 'oxlint', '--type-aware', '--deny-warnings')
step('format', 'oxfmt', '--check')
step('dead code', 'knip')

run(
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORTS}/vitest.json`,
)
countVitest(`${REPORTS}/vitest.json`)

if (step('build', 'node', 'scripts/build.ts')) {
  step('size', 'node', 'scripts/check-size.ts')
  process.env['CHROMIUM'] = findBrowser()
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = `${REPORTS}/playwright.json`
  run('playwright', 'test', '--reporter=list,json')
  countPlaywright(`${REPORTS}/playwright.json`)
}

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function run(command: string, ...args: string[]): boolean {
  const path = `${process.cwd()}/node_modules/.bin:${process.env['PATH']}`
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path },
  })
  return status === 0
}

function step(name: string, command: string, ...args: string[]): boolean {
  const isOk = run(command, ...args)
  console.log(`${isOk ? 'ok' : 'NOT OK'}: ${name}`)
  if (isOk) passed += 1
  else failed += 1
  return isOk
}

/** Reads a runner's report; a runner that left none has failed as a whole. */
function readReport(file: string): unknown {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  failed += 1
  return null
}

function countVitest(file: string): void {
  const report = readReport(file) as {
    numPassedTests: number
    numFailedTests: number
    numFailedTestSuites: number
    numPendingTests: number
    success: boolean
  } | null
  if (!report) return
  passed += report.numPassedTests
  // A file that cannot even be loaded has no failed test, yet it is a failure.
  failed += report.numFailedTests + report.numPendingTests
  if (!report.success && report.numFailedTests === 0) failed += 1
}

function countPlaywright(file: string): void {
  const report = readReport(file) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors: unknown[]
  } | null
  if (!report) return
  const { expected, unexpected, flaky, skipped } = report.stats
  passed += expected
  failed += unexpected + flaky + skipped + report.errors.length
}
