import { useEffect, useId, useRef, useState } from 'react'
import { countsAsZero, numberAnswer } from '#domain/quiz/grading.ts'
import type { QuizQuestion } from '#domain/quiz/quiz.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { answerName } from '#web/addresses/quiz-address.ts'
import { ownText } from '#web/words/own-text.tsx'
import { useWords } from '#web/words/catalog.ts'
import { quizCatalog } from './quiz-catalog.ts'
import styles from './quiz-question-field.module.css'

type Props = {
  question: QuizQuestion
  /** The initial entry */
  entry: string
  /** Whether the form was sent without an answer to it */
  isOpen: boolean
}

/** One question with its control: options to choose from, or a box for a number. */
export function QuestionField({ question, entry, isOpen }: Props) {
  const [start] = useState(entry)
  const errorId = useId()
  const words = useWords(quizCatalog)
  const number = useRef<HTMLInputElement>(null)
  const name = answerName(question.id)

  // The visitor may have left the input before hydration.
  useEffect(() => {
    if (number.current && number.current !== document.activeElement) showWhatCounts(number.current)
  }, [])

  if (question.type === 'number') {
    // A number input rejects other text; after a form submission the text must be shown again.
    const isText = countsAsZero(start)
    const problem = isText ? words.notANumber(start) : words.answerThis
    return (
      <Field label={ownText(question.label)} error={isOpen ? problem : null}>
        {(control) => (
          <input
            {...control}
            ref={number}
            className={classNames(control.className, styles.number)}
            name={name}
            type="number"
            inputMode="decimal"
            step="0.01"
            required
            autoComplete="off"
            defaultValue={isText ? '' : start}
            onBlur={({ currentTarget }) => showWhatCounts(currentTarget)}
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
      <legend className={styles.label}>{ownText(question.label)}</legend>
      {question.options.map((option, place) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={place}
            required
            defaultChecked={start === String(place)}
          />
          {ownText(option)}
        </label>
      ))}
      {isOpen && <FieldError id={errorId}>{words.answerThis}</FieldError>}
    </fieldset>
  )
}

/** Shows 0 for an entry that is not a number, because it counts as 0 (spec 5). */
function showWhatCounts(input: HTMLInputElement): void {
  const { value, validity } = input
  const answer = validity.badInput ? 0 : numberAnswer(value)
  if (answer === null || (!validity.badInput && Number(value) === answer)) return
  input.value = String(answer)
}
