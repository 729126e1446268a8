import { useId, useState, type FocusEvent } from 'react'
import { countsAsZero, numberAnswer } from '#domain/quiz/grading.ts'
import type { QuizQuestion } from '#domain/quiz/quiz.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { answerName } from '#web/addresses/quiz-address.ts'
import styles from './quiz-question-field.module.css'

type Props = {
  question: QuizQuestion
  /** What it starts with */
  entry: string
  /** The form was sent without its answer */
  isOpen: boolean
}

const OPEN = 'Please answer this question.'

/** One question with its control: options to choose from, or a box for a number. */
export function QuestionField({ question, entry, isOpen }: Props) {
  const [start] = useState(entry)
  const errorId = useId()
  const name = answerName(question.id)
  if (question.type === 'number') {
    // A number box takes no other text; without script it comes back to be told.
    const isText = countsAsZero(start)
    const problem = isText ? `Enter a number. “${start}” isn’t one.` : OPEN
    return (
      <Field label={question.label} error={isOpen ? problem : null}>
        {(control) => (
          <input
            {...control}
            className={classNames(control.className, styles.number)}
            name={name}
            type="number"
            inputMode="decimal"
            step="0.01"
            required
            autoComplete="off"
            defaultValue={isText ? '' : start}
            onBlur={showWhatCounts}
          />
        )}
      </Field>
    )
  }
  return (
    <fieldset
      className={isOpen ? styles.open : undefined}
      aria-describedby={isOpen ? errorId : undefined}
    >
      <legend className={styles.label}>{question.label}</legend>
      {question.options.map((option, place) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={place}
            required
            defaultChecked={start === String(place)}
          />
          {option}
        </label>
      ))}
      {isOpen && <FieldError id={errorId}>{OPEN}</FieldError>}
    </fieldset>
  )
}

/** An entry that is no number counts as 0 (spec 5); then that is what stands there. */
function showWhatCounts({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  const { value, validity } = currentTarget
  const answer = validity.badInput ? 0 : numberAnswer(value)
  if (answer === null || (!validity.badInput && Number(value) === answer)) return
  currentTarget.value = String(answer)
}
