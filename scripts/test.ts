import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { findBrowser } from './find-browser.ts'

/** What is read of the reports that the runners write. */
const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      name: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})
const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
})

// Everything that must hold before a change is shared. Every step runs, so that one failure does not
// hide another; each counts, and the runners' own reports are added up.
let passed = 0
let failed = 0
const times: string[] = []
const skipped: string[] = []
/** The failed unit tests, printed again at the end, because much output follows them. */
const failures: string[] = []

const REPORTS = 'test-results/reports'
rmSync('test-results', { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

for (const layer of ['.', 'src/domain', 'src/web', 'src/web/worker', 'src/server']) {
  step(`types in ${layer}`, 'tsc', '-p', layer)
}
step('lint', 'oxlint', '--type-aware', '--deny-warnings')
step('format', 'oxfmt', '--check')
step('dead code', 'knip')
testUnits()
// The build of scripts/start, which is left out when nothing that it is made from has changed.
if (step('build', 'bash', '-ec', 'source scripts/node-path.sh; build_if_stale')) {
  step('size', 'node', 'scripts/check-size.ts')
  testInBrowser()
} else {
  failOne('there is no build for the browser tests')
}

console.log(failures.map((failure) => `\nFAILED: ${failure}`).join('\n'))
console.log(`\n${times.join('\n')}`)
speakOfSkipped()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function testUnits(): void {
  const report = `${REPORTS}/vitest.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isOk = run('unit tests', 'vitest', 'run', ...reporters)
  count('unit tests', isOk, report, (counted) => {
    const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(counted)
    // A file that cannot even be loaded has no failed test, yet it is a failure.
    const unloaded = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every(isNotFailed),
    )
    failures.push(
      ...unloaded.map(({ name, message }) => `${name}\n${message}`),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter((result) => !isNotFailed(result))
          .map(
            ({ fullName, failureMessages }) =>
              `${name}, ${fullName}\n${failureMessages.join('\n')}`,
          ),
      ),
    )
    passed += numPassedTests
    failed += numFailedTests + unloaded.length
    skipped.push(
      ...testResults
        .flatMap((file) => file.assertionResults)
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => fullName),
    )
  })
}

function testInBrowser(): void {
  const report = `${REPORTS}/playwright.json`
  try {
    process.env['CHROMIUM'] = findBrowser()
  } catch (error) {
    failOne(error instanceof Error ? error.message : String(error))
    return
  }
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = report
  const isOk = run('browser tests', 'playwright', 'test', '--forbid-only', '--reporter=list,json')
  count('browser tests', isOk, report, (counted) => {
    const { stats, errors } = PlaywrightReport.parse(counted)
    passed += stats.expected
    failed += stats.unexpected + stats.flaky + errors.length
    skipped.push(...Array.from({ length: stats.skipped }, () => 'a browser test'))
  })
}

/** Runs a step that has one verdict. */
function step(name: string, command: string, ...args: string[]): boolean {
  const isOk = run(name, command, ...args)
  if (isOk) passed += 1
  else failOne(name)
  return isOk
}

function run(name: string, command: string, ...args: string[]): boolean {
  const started = performance.now()
  const path = `${process.cwd()}/node_modules/.bin:${process.env['PATH']}`
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  times.push(`${seconds.padStart(6)} s  ${name}${status === 0 ? '' : '  NOT OK'}`)
  if (status === 0) console.log(`ok: ${name}`)
  return status === 0
}

function failOne(what: string): void {
  failed += 1
  console.log(`NOT OK: ${what}`)
}

/**
 * A skipped test proves nothing. As root and in CI, where everything can run, it counts as a failure;
 * on a person's own machine, where mounting may not be allowed, it is only reported.
 */
function speakOfSkipped(): void {
  if (skipped.length === 0) return
  const mustRun = process.getuid?.() === 0 || Boolean(process.env['CI'])
  if (mustRun) failed += skipped.length
  console.log(`\nNOT RUN, ${skipped.length} ${mustRun ? 'counted as failed' : 'not counted'}:`)
  for (const name of skipped) console.log(`  - ${name}`)
}

/**
 * Adds up a runner's report. A runner that left no report, or that failed without saying which test
 * did, has failed as a whole.
 */
function count(name: string, isOk: boolean, file: string, add: (report: unknown) => void): void {
  const failedBefore = failed
  try {
    add(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    failOne(`${name} left no report that can be read (${String(error)})`)
  }
  if (!isOk && failed === failedBefore) failOne(name)
}

function isNotFailed({ status }: { status: string }): boolean {
  return status !== 'failed'
}
