import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { setFlagsFromString } from 'node:v8'
import { inspect } from 'node:util'
import { runInNewContext } from 'node:vm'
import { ROLES } from '#domain/staff/role.ts'
import { startWithGoogle } from '#server/testing/testing-listing.ts'
import { addPerson, sessionOf } from '#server/testing/testing-staff.ts'
import { oddRequest, type OddRequest, type Sender } from './odd-request.ts'

/** Generated at a time, so that a long run needs no more memory than a short one. */
const AT_ONCE = 500
/** Sent at the same time, as visitors do; the queue of passwords is as long. */
const AT_A_TIME = 8
/** Before memory is first looked at: caches and compiled code grow until then. */
const WARM_UP = 0.3

export type FuzzReport = {
  seed: number
  requests: number
  perSecond: number
  slowestMs: number
  /** How many answers had each status */
  statuses: Record<string, number>
  /** Requests that got a server error, or no answer */
  faults: string[]
  /** After the warm-up and at the end, in MB, with garbage collected */
  heapMb: readonly [number, number]
  residentMb: readonly [number, number]
}

/**
 * Sends generated requests to the whole app in this process, with sessions of each role and without one.
 *
 * @param options.seed makes the same requests again
 */
export async function fuzzApi(options: { requests: number; seed: number }): Promise<FuzzReport> {
  const { requests, seed } = options
  const app = await startWithGoogle()
  for (const role of ROLES) await addPerson(app, { username: role, role, locations: ['parma'] })
  const report = { statuses: {} as Record<string, number>, faults: [] as string[], slowestMs: 0 }
  const started = performance.now()
  let early: Memory | null = null
  let sent = 0

  for (let chunk = 0; sent < requests; chunk += 1) {
    // Some requests end their own session, or change who may do what.
    const cookies = await freshCookies(app)
    const numRuns = Math.min(AT_ONCE, requests - sent)
    const odd = fc.sample(oddRequest, { seed: seed + chunk, numRuns })
    for (let at = 0; at < numRuns; at += AT_A_TIME) {
      const outcomes = odd
        .slice(at, at + AT_A_TIME)
        .map((request) => outcomeOf(app, request, cookies))
      for (const { status, ms, fault } of await Promise.all(outcomes)) {
        report.slowestMs = Math.max(report.slowestMs, ms)
        report.statuses[status] = (report.statuses[status] ?? 0) + 1
        if (fault !== null) report.faults.push(fault)
      }
    }
    sent += numRuns
    if (early === null && sent >= requests * WARM_UP) early = memoryNow()
    // The limits of sign-ins and of visitors let some requests through again.
    app.clock.now += 5000
  }
  const perSecond = sent / ((performance.now() - started) / 1000)
  const late = memoryNow()
  early ??= late
  return {
    ...report,
    seed,
    requests: sent,
    perSecond,
    heapMb: [early.heap, late.heap],
    residentMb: [early.resident, late.resident],
  }
}

const NOT_CONNECTED = 'No Google account is connected.'

type FuzzedApp = Awaited<ReturnType<typeof startWithGoogle>>

async function freshCookies(app: FuzzedApp): Promise<Record<Sender, string | null>> {
  const of = async (username: string) => (await sessionOf(app, username)).cookie
  return {
    owner: await of('owner'),
    editor: await of('editor'),
    manager: await of('manager'),
    nobody: null,
  }
}

async function outcomeOf(
  app: FuzzedApp,
  odd: OddRequest,
  cookies: Record<Sender, string | null>,
): Promise<{ status: number; ms: number; fault: string | null }> {
  const { method, target, body, sender } = odd
  const cookie = cookies[sender]
  const headers = {
    'content-type': 'application/json',
    ...(cookie !== null && { cookie }),
    ...odd.headers,
  }
  const hasBody = body !== null && method !== 'GET' && method !== 'HEAD'
  const logged = app.errors.length
  const began = performance.now()
  const ms = () => performance.now() - began
  try {
    const answer = await app.send(method, target, { headers, ...(hasBody && { body }) })
    const text = await textOf(answer)
    const reason = inspect(app.errors.slice(logged), { depth: 4 }).slice(0, 3000)
    // The contract has a 502 for a sync without a connected account.
    const isFault = answer.status >= 500 && !text.includes(NOT_CONNECTED)
    return {
      status: answer.status,
      ms: ms(),
      fault: isFault ? `${answer.status} ${JSON.stringify(odd).slice(0, 1500)} ${reason}` : null,
    }
  } catch (error) {
    return { status: 0, ms: ms(), fault: `${String(error)} ${JSON.stringify(odd).slice(0, 1500)}` }
  }
}

/** The text of an answer; the request may have asked for a compressed one. */
async function textOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const encoding = answer.headers.get('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

type Memory = { heap: number; resident: number }

function memoryNow(): Memory {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: heapUsed / 2 ** 20, resident: rss / 2 ** 20 }
}
