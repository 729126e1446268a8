import type { BenchOptions } from './options.ts'
import { ask } from './requests.ts'
import { withSite } from './servers.ts'
import { median, quantile } from './statistics.ts'
import { printTable } from './table.ts'

/** Each with a try for the known name, and one for a name that nobody has */
const PAIRS = 200
/** A process takes 60 wrong sign-ins a minute in all, and 50 an hour for one account. */
const PAIRS_A_PROCESS = 25
/** The first ones start the thread for passwords. */
const WARM_UP_PAIRS = 2
const BUDGET_MS = 5

/** Wrong sign-ins for a known and an unknown name: how long each takes, one at a time. */
export async function benchSignInTime({ isQuick }: BenchOptions): Promise<void> {
  const pairs: { known: number; unknown: number }[] = []
  const answers = new Set<string>()
  while (pairs.length < (isQuick ? PAIRS_A_PROCESS : PAIRS)) {
    await withSite({ env: { TRUST_PROXY: '1' } }, async ({ port }) => {
      for (let at = -WARM_UP_PAIRS; at < PAIRS_A_PROCESS; at += 1) {
        const timed = async (isKnown: boolean) => {
          const tried = await tryToSignIn(port, isKnown ? 'admin' : nobody(at), 2 * at + +isKnown)
          answers.add(tried.answer)
          return tried.ms
        }
        // Alternating, because the second one may find the machine in another state.
        const isKnownFirst = at % 2 === 0
        const first = await timed(isKnownFirst)
        const second = await timed(!isKnownFirst)
        const [known, unknown] = isKnownFirst ? [first, second] : [second, first]
        if (at >= 0) pairs.push({ known, unknown })
      }
    })
  }
  const times = {
    'a known name': pairs.map(({ known }) => known),
    'an unknown one': pairs.map(({ unknown }) => unknown),
  }
  printTable(
    ['sign-in for', 'median', 'p5', 'p95', 'tries'],
    Object.entries(times).map(([whose, ms]) => [
      whose,
      `${median(ms).toFixed(2)} ms`,
      `${quantile(ms, 0.05).toFixed(2)} ms`,
      `${quantile(ms, 0.95).toFixed(2)} ms`,
      String(ms.length),
    ]),
  )
  const apart = median(times['a known name']) - median(times['an unknown one'])
  const withinPairs = median(pairs.map(({ known, unknown }) => known - unknown))
  console.log(
    `  medians ${apart.toFixed(2)} ms apart, within pairs ${withinPairs.toFixed(2)} ms (budget ${BUDGET_MS}); answers: ${[...answers].join(', ')}`,
  )
}

/** As long as the known name */
function nobody(at: number): string {
  return `u${String(at + 1000)}`
}

/** Each try is from another place, because one place may fail few times. */
async function tryToSignIn(
  port: number,
  username: string,
  place: number,
): Promise<{ ms: number; answer: string }> {
  const started = performance.now()
  const { status, body } = await ask(port, '/api/admin/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      'x-forwarded-for': `198.51.100.${100 + place}`,
    },
    body: JSON.stringify({ username, password: 'not the password of anyone' }),
  })
  return { ms: performance.now() - started, answer: `${status} ${String(body)}` }
}
