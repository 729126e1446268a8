import {
  addTally,
  attemptCounter,
  countOf,
  countQuestions,
  countRoles,
  showAnswers,
  type AttemptTally,
} from '#domain/quiz/attempt-tally.ts'
import type { Quiz } from '#domain/quiz/quiz.ts'
import {
  ATTEMPTS_SHOWN,
  type AttemptPage,
  type AttemptResult,
  type ListedAttempt,
  type QuizPeriod,
  type QuizResults,
} from '#domain/quiz/quiz-results.ts'
import type { QuizRole } from '#domain/quiz/quiz-role.ts'
import {
  addMonths,
  localMonthReader,
  monthsBetween,
  monthsUpTo,
} from '#domain/time/calendar-month.ts'
import { localDate, zonedTime } from '#domain/time/zoned-time.ts'
import type { Storage, StoredAttempt } from '#server/storage/storage.ts'
import { inSlices } from '#server/time-slicing.ts'
import { createMonthTallies, monthsWithAttempts } from './month-tallies.ts'

/** Which attempts to look at. */
export type AttemptView = {
  period: QuizPeriod
  role: QuizRole | null
  result: AttemptResult | null
}

/** The place of an attempt in the list. */
export type AttemptPlace = { at: string; id: string }

/** What staff read of the fit-quiz attempts. Months are those of the chain's calendar. */
export type QuizReading = {
  /** The counts of a view; its `result` does not matter. */
  results: (view: AttemptView) => Promise<QuizResults>
  /**
   * The attempts of a view, newest first, a page at a time.
   *
   * @param before begins after this attempt
   */
  page: (view: AttemptView, before: AttemptPlace | null) => Promise<AttemptPage>
  /** The attempts of a view, in order of writing. */
  attempts: (view: AttemptView) => AsyncIterable<StoredAttempt>
}

type Given = {
  storage: Pick<Storage, 'attempts'>
  quiz: Quiz
  timeZone: () => string
  /** Milliseconds since the epoch */
  clock: () => number
}

const YEAR = 12

/** Reads attempts as a stream, so the memory it takes does not grow with their number. */
export function createQuizReading({ storage, quiz, timeZone, clock }: Given): QuizReading {
  const tallies = createMonthTallies({ storage, count: attemptCounter(quiz) })
  const thisMonth = () => localDate(clock(), timeZone()).slice(0, 7)
  // A day of this month may be in the next one in UTC.
  const storedMonths = () => monthsWithAttempts(storage, addMonths(thisMonth(), 1))

  async function results({ period, role }: AttemptView): Promise<QuizResults> {
    const stored = await storedMonths()
    const now = thisMonth()
    const shown = period === 'all' ? null : monthsUpTo(period === 'last-12' ? now : period, YEAR)
    const byMonth = new Map<string, AttemptTally>()
    // One at a time, to limit the work at once.
    for (const utcMonth of shown ? reaching(stored, shown) : stored) {
      for (const [month, tally] of await tallies.of(utcMonth, timeZone())) {
        const sum = byMonth.get(month) ?? new Map()
        addTally(sum, tally)
        byMonth.set(month, sum)
      }
    }
    const months = shown ?? monthsBetween([...byMonth.keys(), now])
    const tallyOf = (month: string): AttemptTally => byMonth.get(month) ?? new Map()
    const sum: AttemptTally = new Map()
    for (const month of monthsIn(period, now) ?? months) addTally(sum, tallyOf(month))
    return {
      period,
      role,
      thisMonth: now,
      ...countOf(sum, role),
      kept: [now, ...stored.filter((month) => month < now)],
      months: months.map((month) => ({ month, ...countOf(tallyOf(month), role) })),
      roles: countRoles(sum, quiz, role),
      questions: countQuestions(sum, quiz, role),
    }
  }

  /** The UTC months with attempts of a view, newest first, each with the test for its attempts. */
  async function search(view: AttemptView) {
    const months = monthsIn(view.period, thisMonth())
    const stored = await storedMonths()
    const found: { utcMonth: string; isMatch: (attempt: StoredAttempt) => boolean }[] = []
    for (const utcMonth of months ? reaching(stored, months) : stored) {
      const byMonth = await tallies.of(utcMonth, timeZone())
      const isIn = [...byMonth].some(
        ([month, tally]) => (months?.includes(month) ?? true) && hasAny(tally, view),
      )
      if (isIn) found.push({ utcMonth, isMatch: matcher(view, months, utcMonth, timeZone()) })
    }
    return found
  }

  return {
    results,

    page: async (view, before) => {
      const found: StoredAttempt[] = []
      for (const { utcMonth, isMatch } of await search(view)) {
        if (before !== null && utcMonth > before.at.slice(0, 7)) continue
        const missing = ATTEMPTS_SHOWN + 1 - found.length
        if (missing === 0) break
        const attempts = inSlices(storage.attempts.read({ month: utcMonth }))
        found.push(...(await lastOf(attempts, isMatch, missing, before)))
      }
      const shown = found.slice(0, ATTEMPTS_SHOWN)
      const last = shown.at(-1)
      return {
        attempts: shown.map((attempt) => listed(attempt, quiz, timeZone())),
        next: found.length > ATTEMPTS_SHOWN && last ? `${last.at}~${last.id}` : null,
      }
    },

    attempts: async function* attemptsOf(view) {
      for (const { utcMonth, isMatch } of (await search(view)).toReversed()) {
        for await (const attempt of inSlices(storage.attempts.read({ month: utcMonth }))) {
          if (isMatch(attempt)) yield attempt
        }
      }
    },
  }
}

/** The local months of a period, in order; `null` for all. */
function monthsIn(period: QuizPeriod, thisMonth: string): readonly string[] | null {
  if (period === 'all') return null
  return period === 'last-12' ? monthsUpTo(thisMonth, YEAR) : [period]
}

/** Those of some UTC months that may have attempts of some local months, which follow each other. */
function reaching(utcMonths: readonly string[], months: readonly string[]): string[] {
  const first = addMonths(months[0] ?? '', -1)
  const last = addMonths(months.at(-1) ?? '', 1)
  return utcMonths.filter((month) => month >= first && month <= last)
}

/** Makes the test for attempts of one UTC month. */
function matcher(
  { role, result }: AttemptView,
  months: readonly string[] | null,
  utcMonth: string,
  timeZone: string,
): (attempt: StoredAttempt) => boolean {
  const monthOf = localMonthReader(utcMonth, timeZone)
  return (attempt) =>
    (role === null || attempt.role === role) &&
    (result === null || attempt.passed === (result === 'passed')) &&
    (months?.includes(monthOf(attempt.at)) ?? true)
}

function hasAny(tally: AttemptTally, { role, result }: AttemptView): boolean {
  const { attempts, passed } = countOf(tally, role)
  if (result === null) return attempts > 0
  return result === 'passed' ? passed > 0 : attempts > passed
}

/** The last matching attempts before a place, newest first. */
async function lastOf(
  attempts: AsyncIterable<StoredAttempt>,
  isMatch: (attempt: StoredAttempt) => boolean,
  count: number,
  before: AttemptPlace | null,
): Promise<StoredAttempt[]> {
  const last: StoredAttempt[] = []
  for await (const attempt of attempts) {
    if (attempt.id === before?.id) break
    if (!isMatch(attempt)) continue
    last.push(attempt)
    if (last.length > count) last.shift()
  }
  return last.toReversed()
}

function listed(attempt: StoredAttempt, quiz: Quiz, timeZone: string): ListedAttempt {
  const { id, at, jobTitle, role, score, totalQuestions, passed } = attempt
  return {
    id,
    at: zonedTime(Date.parse(at), timeZone),
    jobTitle,
    role,
    right: score,
    questions: totalQuestions,
    passed,
    answers: showAnswers(quiz, attempt),
  }
}
