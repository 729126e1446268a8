import { Hono, type Context } from 'hono'
import { Readable } from 'node:stream'
import { ATTEMPT_RESULTS, type QuizPeriod } from '#domain/quiz/quiz-results.ts'
import { QUIZ_ROLES } from '#domain/quiz/quiz-role.ts'
import { MAIN_LANGUAGE } from '#domain/text/language.ts'
import { isMonth } from '#domain/time/calendar-month.ts'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import { allowSilence } from '#server/middleware/silence.ts'
import { attemptsCsv } from '#server/quiz/attempts-csv.ts'
import {
  createQuizReading,
  type AttemptPlace,
  type AttemptView,
} from '#server/quiz/quiz-results.ts'
import type { Services } from '#server/services.ts'
import { QUIZ_RESULTS_CALL, QUIZ_RESULTS_LIST_CALL } from '#web/addresses/paths.ts'

/**
 * /api/admin/quiz-results: how the fit quiz goes, as counts or as a CSV of the attempts, and the list
 * of attempts. `month` is "2026-11" or "all", and the last 12 months without it.
 */
export function adminQuizResults({ storage, quizFile, site, clock }: Services) {
  const quiz = quizFile[MAIN_LANGUAGE].content
  const reading = createQuizReading({ storage, quiz, timeZone: () => site().timeZone, clock })

  return new Hono<AppEnv>()
    .get(QUIZ_RESULTS_CALL, allowSilence, async (c) => {
      const view = readView(c)
      const format = oneOf(c, 'format', ['json', 'csv'])
      if (format !== 'csv') return c.json(await reading.results(view))
      const text = attemptsCsv(reading.attempts(view), quiz, view.role)
      const body = Readable.toWeb(Readable.from(encoded(text), { objectMode: false }))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's name for the same class
      return new Response(body as unknown as ReadableStream, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${fileName(view)}"`,
        },
      })
    })
    .get(QUIZ_RESULTS_LIST_CALL, allowSilence, async (c) =>
      c.json(await reading.page(readView(c), readPlace(c))),
    )
}

/** @throws PublicError 400 */
function readView(c: Context<AppEnv>): AttemptView {
  return {
    period: readPeriod(c),
    role: oneOf(c, 'role', QUIZ_ROLES),
    result: oneOf(c, 'result', ATTEMPT_RESULTS),
  }
}

function readPeriod(c: Context<AppEnv>): QuizPeriod {
  const month = c.req.query('month') || 'last-12'
  if (month === 'last-12' || month === 'all') return month
  if (isQuizMonth(month)) return month
  throw new PublicError(400, 'month must be a month such as 2026-11, or all.')
}

function isQuizMonth(text: string): text is `${number}-${number}` {
  return isMonth(text)
}

/** The value of a parameter that may be one of some; `null` without it. */
function oneOf<Value extends string>(
  c: Context<AppEnv>,
  name: string,
  values: readonly Value[],
): Value | null {
  const given = c.req.query(name)
  if (given === undefined || given === '') return null
  const value = values.find((one) => one === given)
  if (value === undefined)
    throw new PublicError(400, `${name} must be one of ${values.join(', ')}.`)
  return value
}

const PLACE = /^(?<at>\d{4}-\d\d-\d\dT[\d:.]{5,12}Z)~(?<id>.{1,100})$/

function readPlace(c: Context<AppEnv>): AttemptPlace | null {
  const before = c.req.query('before')
  if (before === undefined || before === '') return null
  const { at, id } = PLACE.exec(before)?.groups ?? {}
  if (at === undefined || id === undefined) {
    throw new PublicError(400, 'before must be the value of next in an earlier answer.')
  }
  return { at, id }
}

/** "quiz-attempts-2026-11-cook-passed.csv" */
function fileName({ period, role, result }: AttemptView): string {
  const parts = [period, role?.toLowerCase(), result].filter((part) => part)
  return `quiz-attempts-${parts.join('-')}.csv`
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of text) yield encoder.encode(piece)
}
