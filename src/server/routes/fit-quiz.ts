import { Hono, type Context } from 'hono'
import { createHash } from 'node:crypto'
import { compress } from 'hono/compress'
import { QuizAttempt } from '#domain/quiz/attempt.ts'
import {
  countsAsZero,
  grade,
  missedQuestions,
  numberAnswer,
  roleFor,
  unanswered,
  type QuizAnswers,
} from '#domain/quiz/grading.ts'
import type { Quiz, QuizQuestion } from '#domain/quiz/quiz.ts'
import { inLanguage, MAIN_LANGUAGE, readLanguage, type Language } from '#domain/text/language.ts'
import { filterParams, readJobQuery } from '#web/addresses/jobs-address.ts'
import { answerName, quizAddress, shownEntry, type Entries } from '#web/addresses/quiz-address.ts'
import type { AppEnv } from '#server/app-env.ts'
import { clientAddress } from '#server/middleware/client-address.ts'
import { originGuard } from '#server/middleware/origin-guard.ts'
import { readForm } from '#server/middleware/request-body.ts'
import type { Services } from '#server/services.ts'
import { JOBS_PATH, QUESTIONS_PATH } from '#web/addresses/paths.ts'

const FORM_BYTES = 16 * 1024
const JOB_ID_LENGTH_MAX = 128

/**
 * The questions of the fit quiz, with `?lang=es` in another language, where texts that are not
 * translated begin with a mark (`own-text.ts`); and the quiz's form for browsers without JavaScript.
 */
export function fitQuiz(services: Services) {
  const { config } = services
  const quiz = services.quiz()
  const questionsIn = {
    en: questionsAnswer(services.quiz('en')),
    es: questionsAnswer(services.quiz('es')),
  } satisfies Record<Language, unknown>

  // The form posts to the page that it is on, so the answer is in that page's language.
  const formPaths = config.languages.map((language) => inLanguage(language, JOBS_PATH))

  return new Hono<AppEnv>()
    .get(QUESTIONS_PATH, compress(), (c) => {
      const asked = config.languages.find((known) => known === c.req.query('lang'))
      const { text, etag } = questionsIn[asked ?? MAIN_LANGUAGE]
      const headers = {
        etag,
        'cache-control': 'public, max-age=300, must-revalidate',
        vary: 'Accept-Encoding',
      }
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
      return c.body(text, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    })
    .on('POST', formPaths, originGuard(config.publicUrl), async (c) => {
      const { language } = readLanguage(c.req.path)
      const form = await readForm(c, FORM_BYTES)
      const jobId = (form.get('apply') ?? '').slice(0, JOB_ID_LENGTH_MAX)
      const filters = filterParams(readJobQuery(form))
      const jobTitle = form.get('title') ?? ''
      const role = roleFor(jobTitle)
      const questions = quiz.roles[role]?.questions ?? []
      const answers = answersIn(form, questions)
      const asZero = entriesAsZero(form, questions)
      if (questions.length === 0 || unanswered(questions, answers).length > 0) {
        const numbers = Object.entries(answers).map(([id, answer]) => [id, String(answer)])
        const given = { ...Object.fromEntries(numbers), ...asZero }
        const open = { name: 'questions', showsOpen: true, given } as const
        return c.redirect(inLanguage(language, quizAddress(jobId, open, filters)), 303)
      }
      const { score, totalQuestions, passed } = grade(questions, answers)
      await save(c, services, { jobTitle, role, score, totalQuestions, passed, answers })
      // An applicant who passed has no need to review anything.
      const missed = passed ? [] : missedQuestions(questions, answers)
      const result = { name: 'result', score, missed, asZero } as const
      return c.redirect(inLanguage(language, quizAddress(jobId, result, filters)), 303)
    })
}

function questionsAnswer(quiz: Quiz): { text: string; etag: string } {
  const text = JSON.stringify(quiz)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  return { text, etag: `W/"${hash}"` }
}

function answersIn(form: URLSearchParams, questions: readonly QuizQuestion[]): QuizAnswers {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = numberAnswer(form.get(answerName(id)) ?? '')
      return answer === null ? [] : [[id, answer]]
    }),
  )
}

/** Typed text that is not a number: it counts as 0, and the page repeats the text. */
function entriesAsZero(form: URLSearchParams, questions: readonly QuizQuestion[]): Entries {
  return Object.fromEntries(
    questions.flatMap(({ id, type }) => {
      const entry = form.get(answerName(id)) ?? ''
      return type === 'number' && countsAsZero(entry) ? [[id, shownEntry(entry)]] : []
    }),
  )
}

/** Saves the attempt. Visitors get their result even if this fails (spec 8). */
async function save(c: Context<AppEnv>, services: Services, attempt: unknown): Promise<void> {
  try {
    const address = clientAddress(c, services.config.trustedProxies)
    await services.quizAttempts.keep(QuizAttempt.parse(attempt), address)
  } catch (error) {
    services.log.warn({ err: error }, 'a fit-quiz attempt was not saved')
  }
}
