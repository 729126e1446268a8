import { z } from 'zod'
import { distinctIds } from '#domain/text/distinct-ids.ts'
import { OWN_TEXTS } from '#domain/text/schema-texts.ts'
import { QUIZ_ROLES } from './quiz-role.ts'

const QuestionId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, {
  error: 'expected letters, digits, dashes or underscores',
})
const Label = z.string().min(1).max(500).register(OWN_TEXTS, { goes: 'text' })
const Option = z.string().min(1).max(300).register(OWN_TEXTS, { goes: 'text' })
/** Shown on no page */
const Title = z.string().min(1).max(500).register(OWN_TEXTS, { goes: 'data' })

const NumberQuestion = z.strictObject({
  id: QuestionId,
  label: Label,
  type: z.literal('number'),
  answer: z.number(),
  /** How far off an answer may be and still count; none when absent */
  tolerance: z.number().min(0).exactOptional(),
})

const SingleQuestion = z
  .strictObject({
    id: QuestionId,
    label: Label,
    type: z.literal('single'),
    options: z.array(Option).min(2).max(10),
    /** The place of the right option, counted from 0 */
    correctIndex: z.number().int().min(0),
  })
  .refine(({ options, correctIndex }) => correctIndex < options.length, {
    error: 'expected the place of one of the options, counted from 0',
    path: ['correctIndex'],
  })

/** A question of the fit quiz: a number to type or one option to choose. */
export const QuizQuestion = z.discriminatedUnion('type', [NumberQuestion, SingleQuestion])
export type QuizQuestion = z.infer<typeof QuizQuestion>

const RoleQuiz = z.strictObject({
  title: Title,
  questions: distinctIds(z.array(QuizQuestion).max(50)),
})

/** What each role is asked, in one language. A role without questions has no quiz. */
export const Quiz = z.strictObject({ roles: z.partialRecord(z.enum(QUIZ_ROLES), RoleQuiz) })
export type Quiz = z.infer<typeof Quiz>
