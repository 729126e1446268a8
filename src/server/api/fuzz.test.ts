import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fuzzApi } from '#server/testing/fuzz/fuzz-api.ts'

/** `npm run fuzz` sends more of them, and asks for the figures. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1500)
const SEED = Number(process.env['FUZZ_SEED'] ?? 44129)
const REPORT = process.env['FUZZ_REPORT']

test(`${REQUESTS} generated requests get no server error (FUZZ_SEED=${SEED})`, async () => {
  const report = await fuzzApi({ requests: REQUESTS, seed: SEED })
  if (REPORT !== undefined) writeFileSync(REPORT, JSON.stringify(report))
  expect(report.faults).toEqual([])
  // Requests that all failed alike would prove nothing.
  for (const status of [200, 400, 401, 403, 404, 422]) {
    expect([status, (report.statuses[status] ?? 0) > 5]).toEqual([status, true])
  }
}, 900_000)
