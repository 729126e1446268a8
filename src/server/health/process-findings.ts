import type { HealthFinding } from '#domain/staff/health-finding.ts'
import { bytesText } from '#domain/text/bytes-text.ts'
import { good, look } from './finding.ts'
import type { ProcessFigures } from './process-figures.ts'
import type { RefusedSignIns } from './sign-in-watch.ts'

/** Above this, every visitor feels the wait. */
const SLOW_MS = 200
const NEARLY_FULL = 0.85
/** People mistype; this many in a day is more than that. */
const MANY_WRONG = 20
const NAMES = 3

/** How fast the process answers, and its memory. */
export function processFinding({ lagMs, memory, memoryLimit }: ProcessFigures): HealthFinding {
  const part = { id: 'process', title: 'Speed and memory' }
  const lag = lagMs === null ? '' : ` 99 of 100 requests wait at most ${Math.max(1, lagMs)} ms.`
  const detail = `The site uses ${bytesText(memory)} of memory.${lag}`
  if (memory > memoryLimit * NEARLY_FULL) {
    return look({
      ...part,
      word: 'Memory nearly full',
      detail: `${detail} At most ${bytesText(memoryLimit)} can be used.`,
      toDo: 'Restart the site in a quiet hour. If it comes back, give the computer more memory.',
    })
  }
  if (lagMs !== null && lagMs > SLOW_MS) {
    return look({
      ...part,
      word: 'Slow',
      detail,
      toDo: 'Check what else is running on this computer. If nothing is, send the log to the people who maintain the site.',
    })
  }
  return good({ ...part, word: 'Normal', detail })
}

/** Who was refused at the sign-in in the last day, without the names that do not exist. */
export function signInFinding({ wrong, paused, places, accounts }: RefusedSignIns): HealthFinding {
  const part = { id: 'sign-ins', title: 'Sign-ins' }
  if (wrong + paused === 0) {
    return good({ ...part, word: 'Quiet', detail: 'No sign-in was rejected in the last 24 hours.' })
  }
  const known = accounts.reduce((sum, one) => sum + one.wrong + one.paused, 0)
  const unknown = wrong + paused - known
  const rest = accounts.length - NAMES
  const who = [
    ...accounts
      .slice(0, NAMES)
      .map(
        (one) =>
          `${one.account} ${timesText(one.wrong + one.paused)}${one.paused > 0 ? ' (paused)' : ''}`,
      ),
    ...(rest > 0 ? [`${rest} more ${rest === 1 ? 'account' : 'accounts'}`] : []),
    ...(unknown > 0 ? [`names that don’t exist ${timesText(unknown)}`] : []),
  ]
  const from = places === 1 ? '1 place' : `${places} places`
  const detail = `Rejected sign-ins in the last 24 hours, from ${from}: ${who.join(', ')}.`
  return paused > 0 || wrong >= MANY_WRONG
    ? look({
        ...part,
        word: paused > 0 ? 'Sign-ins were paused' : 'Many refused',
        detail,
        toDo: 'Ask these people whether it was them. If not, have them choose a longer password. Pauses end by themselves.',
      })
    : good({ ...part, word: `${wrong} refused`, detail })
}

/** "once", "3 times" */
function timesText(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
